import { setTimeout as pause } from 'node:timers/promises'
import { workingStatuses } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { allowing, longLimits } from '../../platform/database/limits.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { watched } from '../../platform/operation/jobs.ts'
import type { Services } from '../../platform/services.ts'
import type { Workshop } from '../../platform/workshop.ts'

/** The time between two stored notes on the progress of an import (ms). */
const noteEvery = 200
/** The longest time that work waits for its note to be stored (ms). */
const notePatience = 1000
/** How long work waits for other work on its import that has ended but for its lock, and how often it looks (ms). */
const lockPatience = 1500
const lockEvery = 25
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

/** The services that a job needs: its own connections, the workshop, and the log. */
export type JobServices = Pick<Services, 'db' | 'direct' | 'imports'> & { log: JobLog }
/** The services of imports: those of a job, and the secret that files are sealed with. */
export type ImportServices = JobServices & Pick<Services, 'secrets'>

/**
 * Works on an import under an advisory lock. The lock is on a connection of its own and ends with the process, however that dies;
 * by it other processes know that the work goes on (`isAbandoned`). The connection goes past a pooler, which would give it to others
 * together with the lock. When the workshop closes, imports stop at their next note and change nothing.
 * @param begin adds the import or marks its state; its errors go to the caller
 * @param work does the work, and handles its own failures
 * @returns `finished`, which never rejects
 */
export async function startJob(
  { db, direct, imports, log }: JobServices,
  id: string,
  begin: () => Promise<void>,
  work: (job: Job) => Promise<void>,
): Promise<{ finished: Promise<void> }> {
  if (imports.closing) throw new Stopped('server')
  const started = Promise.withResolvers<void>()
  let begun = false
  const locked = async (connection: Database) => {
    await takeLock(connection, id)
    try {
      await begin()
      begun = true
      started.resolve()
      await watched(job, () => work({ connection, note: noteOf(db, imports, id) }))
    } finally {
      await sql`select pg_advisory_unlock(${lockKey(id)})`.execute(connection)
    }
  }
  const ended = (error: unknown) => {
    if (begun) log.error({ job, err: error, import: id }, 'an import ended in an unexpected way')
    else started.reject(error)
  }
  const finished = imports.run(() =>
    allowing(longLimits, () => direct.connection().execute(locked)).catch(ended),
  )
  await started.promise
  return { finished }
}

function noteOf(db: Database, imports: Workshop, id: string): Job['note'] {
  let last: { phase?: Phase; at: number } = { at: 0 }
  return async (phase, done, total) => {
    if (imports.closing) throw new Stopped('server')
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

/**
 * Takes the lock of an import. Work that has ended says so a moment before it lets go of the lock: who has read that and goes
 * on at once is not told that it still runs.
 * @throws CallError conflict while other work goes on
 */
async function takeLock(connection: Database, id: string): Promise<void> {
  const until = performance.now() + lockPatience
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${lockKey(id)}) as mine`.execute(connection)
    if (rows[0]?.mine) return
    if (performance.now() > until) throw new CallError('conflict', { key: 'imports.running' })
    await pause(lockEvery)
  }
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
