import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { allowing, longLimits } from '../database/limits.ts'
import { CallError } from '../errors/call-error.ts'
import type { Services } from '../services.ts'
import { watched } from './jobs.ts'

/** How long work waits for other work on its thing that has ended but for its lock, and how often it looks (ms). */
const lockPatience = 1500
const lockEvery = 25

/** The logger for unexpected failures, such as Fastify's or pino. */
interface JobLog {
  error(details: object, text: string): void
}

/** The services of long work: connections of its own, the workshop that it runs in, and the log. */
export type LockedServices = Pick<Services, 'direct' | 'imports'> & { log: JobLog }

/** Thrown in work that was told to stop, by a person or because the server shuts down. */
export class Stopped extends Error {
  readonly by: 'person' | 'server'
  constructor(by: 'person' | 'server') {
    super(`Stopped by the ${by}`)
    this.by = by
  }
}

/** The name of the work in the log and in the metrics, what it works on, and the message key where others work on that. */
interface Locked {
  job: string
  id: string
  taken: string
}

/**
 * Works on one thing under an advisory lock. The lock is on a connection of its own and ends with the process, however that dies;
 * by it other processes know that the work goes on (`isAbandoned`). The connection goes past a pooler, which would give it to others
 * together with the lock.
 * @param begin marks that the work goes on; its errors go to the caller
 * @param work does the work on that connection, and handles its own failures
 * @returns `finished`, which never rejects
 * @throws CallError conflict with the key `taken` while another process works on the thing
 */
export async function startLocked(
  { direct, imports, log }: LockedServices,
  { job, id, taken }: Locked,
  begin: () => Promise<void>,
  work: (connection: Database) => Promise<void>,
): Promise<{ finished: Promise<void> }> {
  if (imports.closing) throw new Stopped('server')
  const started = Promise.withResolvers<void>()
  let begun = false
  const locked = async (connection: Database) => {
    await takeLock(connection, id, taken)
    try {
      await begin()
      begun = true
      started.resolve()
      await watched(job, () => work(connection))
    } finally {
      await sql`select pg_advisory_unlock(${lockKey(id)})`.execute(connection)
    }
  }
  const ended = (error: unknown) => {
    if (begun) log.error({ job, err: error, [job]: id }, 'long work ended in an unexpected way')
    else started.reject(error)
  }
  const finished = imports.run(() =>
    allowing(longLimits, () => direct.connection().execute(locked)).catch(ended),
  )
  await started.promise
  return { finished }
}

/**
 * Takes the lock of a thing. Work that has ended says so a moment before it lets go of the lock: who has read that and goes
 * on at once is not told that it still runs.
 * @throws CallError conflict while other work goes on
 */
async function takeLock(connection: Database, id: string, taken: string): Promise<void> {
  const until = performance.now() + lockPatience
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${lockKey(id)}) as mine`.execute(connection)
    if (rows[0]?.mine) return
    if (performance.now() > until) throw new CallError('conflict', { key: taken })
    await pause(lockEvery)
  }
}

/** The advisory lock of one thing. */
function lockKey(id: string) {
  return sql`hashtextextended(${id}, 7301947)`
}

/** Tells whether no process works on a thing any more; none can begin before the transaction ends. */
export async function isAbandoned(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(id)}) as free`.execute(tx)
  return rows[0]?.free === true
}
