import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { together } from './together.ts'

/** Milliseconds that a pool which is closed waits for those who still use its connections. */
const patience = 5000

/** How a pool of connections is used at this moment, and how long was waited for them. */
export interface PoolUse {
  /** The most connections that it opens. */
  readonly max: number
  inUse: number
  /** Those who wait for a connection. */
  waiting: number
  /** Told for each connection that was given out how many seconds were waited for it. */
  waited: (seconds: number) => void
  /** Runs a statement by itself; what is asked for in the same moment goes to the database together. */
  run: (text: string, values: readonly unknown[]) => Promise<object[]>
}

/**
 * Watches who uses the connections of a pool and who waits for one, and makes its `end()` wait for them. The driver itself
 * would wait for ever for a connection that is given back while it closes, and the server would never stop.
 * @returns the same pool; its `end()` takes a few seconds at most, and what is under way after them fails.
 */
export function watchingUse(pool: Sql, max: number): { pool: Sql; use: PoolUse } {
  const { reserve, end } = pool
  const use: PoolUse = {
    max,
    inUse: 0,
    waiting: 0,
    waited: () => {},
    run: together(pool, {
      anyFree: () => use.inUse + use.waiting < max,
      take: () => {
        use.inUse += 1
      },
      giveBack: () => giveBack(),
    }),
  }
  let tellUnused = () => {}
  const tellIfUnused = () => {
    if (use.inUse + use.waiting === 0) tellUnused()
  }
  const giveBack = () => {
    use.inUse -= 1
    tellIfUnused()
  }
  pool.reserve = async () => {
    const begun = performance.now()
    use.waiting += 1
    try {
      const connection = await reserve()
      use.inUse += 1
      const { release } = connection
      connection.release = () => {
        release()
        giveBack()
      }
      use.waited((performance.now() - begun) / 1000)
      return connection
    } finally {
      use.waiting -= 1
      tellIfUnused()
    }
  }
  pool.end = async () => {
    const late = new AbortController()
    const unused = new Promise<void>((resolve) => {
      tellUnused = resolve
      tellIfUnused()
    })
    const over = pause(patience, undefined, { signal: late.signal })
    await Promise.race([unused, over]).finally(() => late.abort())
    await end({ timeout: 1 })
  }
  return { pool, use }
}
