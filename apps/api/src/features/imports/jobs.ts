import { setTimeout as pause } from 'node:timers/promises'
import { workingStatuses } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { directOf } from '../../platform/database/direct.ts'
import { allowing, longLimits } from '../../platform/database/limits.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { watched } from '../../platform/operation/jobs.ts'

/** The imports that one process works on at the same time; others wait. */
const atOnce = 2
/** The time between two stored notes on the progress of an import (ms). */
const noteEvery = 200
/** The longest time that work waits for its note to be stored (ms). */
const notePatience = 1000
/** The name of this work in the log and in the metrics. */
const job = 'import'

/** The logger for unexpected failures, such as Fastify's or pino. */
export interface JobLog {
  error(details: object, text: string): void
}

/** Thrown in work that was told to stop, by a person or because the server shuts down. */
export class Stopped extends Error {
  readonly by: 'person' | 'server'
  constructor(by: 'person' | 'server') {
    super(`Stopped by the ${by}`)
    this.by = by
  }
}

export type Phase = 'checking' | 'passwords' | 'writing'

/** The input of running work: a connection of its own, and `note` for its progress, which throws Stopped to end the work. */
export interface Job {
  connection: Database
  note(phase: Phase, done: number, total: number): Promise<void>
}

interface Workshop {
  running: Set<Promise<unknown>>
  waiting: (() => void)[]
  busy: number
  closing: boolean
}
const workshops = new WeakMap<Database, Workshop>()

function workshopOf(db: Database): Workshop {
  const known = workshops.get(db)
  if (known) return known
  const made = { running: new Set<Promise<unknown>>(), waiting: [], busy: 0, closing: false }
  workshops.set(db, made)
  return made
}

/** Stops the imports that this process works on, and waits for them. Each ends at its next note and changes nothing. */
export async function stopImports(db: Database): Promise<void> {
  const workshop = workshopOf(db)
  workshop.closing = true
  await Promise.allSettled(workshop.running)
}

/**
 * Works on an import under an advisory lock. The lock is on a connection of its own and ends with the process, however that dies;
 * by it other processes know that the work goes on (`isAbandoned`). The connection goes past a pooler, which would give it to others
 * together with the lock.
 * @param begin adds the import or marks its state; its errors go to the caller
 * @param work does the work, and handles its own failures
 * @returns `finished`, which never rejects
 */
export async function startJob(
  db: Database,
  id: string,
  log: JobLog,
  begin: () => Promise<void>,
  work: (job: Job) => Promise<void>,
): Promise<{ finished: Promise<void> }> {
  const workshop = workshopOf(db)
  await turn(workshop)
  const started = Promise.withResolvers<void>()
  let begun = false
  const run = allowing(longLimits, () =>
    directOf(db)
      .connection()
      .execute(async (connection) => {
        await takeLock(connection, id)
        try {
          await begin()
          begun = true
          started.resolve()
          await watched(job, () => work({ connection, note: noteOf(db, workshop, id) }))
        } finally {
          await sql`select pg_advisory_unlock(${lockKey(id)})`.execute(connection)
        }
      }),
  )
  const finished = run
    .catch((error: unknown) => {
      if (begun) log.error({ job, err: error, import: id }, 'an import ended in an unexpected way')
      else started.reject(error)
    })
    .finally(() => {
      workshop.running.delete(finished)
      workshop.busy -= 1
      workshop.waiting.shift()?.()
    })
  workshop.running.add(finished)
  await started.promise
  return { finished }
}

async function turn(workshop: Workshop): Promise<void> {
  if (workshop.closing) throw new Stopped('server')
  if (workshop.busy >= atOnce) await new Promise<void>((go) => workshop.waiting.push(go))
  workshop.busy += 1
}

function noteOf(db: Database, workshop: Workshop, id: string): Job['note'] {
  let last: { phase?: Phase; at: number } = { at: 0 }
  return async (phase, done, total) => {
    if (workshop.closing) throw new Stopped('server')
    const now = performance.now()
    if (last.phase === phase && now - last.at < noteEvery && done < total) return
    last = { phase, at: now }
    const noted = writeNote(db, id, { phase, done, total })
    // Work that writes has locks. Where calls that wait for these locks use all other connections, the note waits for a
    // connection and the calls for the work: after a while the work goes on without its note.
    const late = new AbortController()
    const goesOn = await Promise.race([
      noted,
      pause(notePatience, true, { signal: late.signal }),
    ]).finally(() => late.abort())
    if (!goesOn) throw new Stopped('person')
  }
}

/**
 * Stores the progress of an import.
 * @returns whether the import is still wanted
 */
async function writeNote(
  db: Database,
  id: string,
  note: { phase: Phase; done: number; total: number },
): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set(note)
    .where('id', '=', id)
    .where('status', 'in', workingStatuses)
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested === false
}

async function takeLock(connection: Database, id: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(${lockKey(id)}) as mine`.execute(connection)
  if (!rows[0]?.mine) throw new CallError('conflict', { key: 'imports.running' })
}

/** The advisory lock of an import. */
function lockKey(id: string) {
  return sql`hashtextextended(${id}, 7301947)`
}

/** Tells whether no process works on an import any more; none can begin before the transaction ends. */
export async function isAbandoned(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(id)}) as free`.execute(tx)
  return rows[0]?.free === true
}
