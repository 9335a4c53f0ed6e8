import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Pool, PoolUse } from './pool.ts'
import { together } from './pooled-together.ts'

/** Milliseconds that a pool which is closed waits for those who still use its connections. */
const patience = 5000

/**
 * The driver's own pool, for where a pooler stands before the database and statements are not prepared (decision 044).
 * Watches who uses the connections of a pool and who waits for one, and makes its `end()` wait for them. The driver itself
 * would wait for ever for a connection that is given back while it closes, and the server would never stop.
 * @returns the same pool; its `end()` takes a few seconds at most, and what is under way after them fails.
 */
export function watchingUse(pool: Sql, max: number): Pool {
  const { reserve, end } = pool
  const use: PoolUse = {
    max,
    inUse: 0,
    waiting: 0,
    waited: () => {},
  }
  const run = together(pool, {
    anyFree: () => use.inUse + use.waiting < max,
    take: () => {
      use.inUse += 1
    },
    giveBack: () => giveBack(),
  })
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
  return Object.assign(pool, { use, run })
}
