import type { Database } from '../../platform/database/connect.ts'
import { submitExpired } from './attempts.handin.ts'

/** Seconds between two looks for attempts whose deadline is over. */
const sweepSeconds = 10

/** What a sweep says and to whom; a Fastify or pino logger fits. */
export interface SweepLog {
  info(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Hands in what is running past its deadline, now and every few seconds, until `stop` is called; `stop` waits for a
 * sweep in progress. Several servers may sweep one database: they skip what another holds.
 */
export function startSweeps(db: Database, log: SweepLog): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = sweep()

  async function sweep(): Promise<void> {
    try {
      const count = await submitExpired(db)
      if (count > 0) log.info({ count }, 'handed in at the deadline')
    } catch (error) {
      log.error({ err: error }, 'handing in at the deadline failed; the next sweep tries again')
    }
    if (!stopped) schedule()
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = sweep()
    }, sweepSeconds * 1000)
    timer.unref()
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
