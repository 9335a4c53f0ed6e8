import { sql } from 'kysely'
import { submitExpired } from '../../assessment/hand-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type JobLog, jobLog } from '../../platform/logs/job-log.ts'
import { watched } from '../../platform/operation/jobs.ts'

/** The longest time between two looks at the next end, in ms: an end may have been moved forward meanwhile. */
const longestSleep = 1000
/**
 * The shortest such time, in ms: an attempt that is over and still running is locked by another transaction, which
 * may end in a moment.
 */
const shortestSleep = 100
/** The time until the next look after a failure, in ms. */
const afterFailure = 10_000

/** The name of this work in the log and in the metrics. */
const job = 'handing in at the end'

/**
 * Hands in running attempts when they end, from now on. The sweep reads the next end (one row of an index) and sleeps
 * until then, a second at most. Several servers may sweep one database: they skip attempts that another one has
 * locked.
 * @returns a function that stops the sweeps and waits for one that is running
 */
export function startSweeps(db: Database, log: JobLog): () => Promise<void> {
  const ownLog = jobLog(log, job)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = sweep()

  async function sweep(): Promise<void> {
    let sleep = afterFailure
    try {
      let next = await untilNextEnd(db)
      if (next <= 0) {
        const count = await watched(job, () => submitExpired(db))
        if (count > 0) ownLog.info({ count }, 'handed in at the deadline')
        next = await untilNextEnd(db)
      }
      sleep = Math.min(longestSleep, Math.max(shortestSleep, Math.ceil(next)))
    } catch (error) {
      ownLog.error({ err: error }, 'handing in at the deadline failed; the next sweep tries again')
    }
    if (!stopped) schedule(sleep)
  }

  function schedule(sleep: number): void {
    timer = setTimeout(() => {
      running = sweep()
    }, sleep)
    timer.unref()
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * The time until the next running attempt ends, by the database's clock.
 * @returns milliseconds, below zero when an end has passed
 */
async function untilNextEnd(db: Database): Promise<number> {
  const next = await db
    .selectFrom('attempts')
    .where('status', '=', 'in_progress')
    .where('ends_at', 'is not', null)
    .orderBy('ends_at')
    .limit(1)
    .select(
      sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`.as('left'),
    )
    .executeTakeFirst()
  return next?.left ?? Number.POSITIVE_INFINITY
}
