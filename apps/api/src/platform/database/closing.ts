import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'

/** Milliseconds that a pool which is closed waits for those who still use its connections. */
const patience = 5000

/**
 * Makes `end()` of a pool wait for the connections that are in use to be given back. The driver itself would wait for
 * ever for one that is given back while it closes, and the server would never stop.
 * @returns the same pool; its `end()` takes a few seconds at most, and what is under way after them fails.
 */
export function closingAfterUse(pool: Sql): Sql {
  const { reserve, end } = pool
  const inUse = new Set<Promise<void>>()
  pool.reserve = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    inUse.add(promise)
    const over = () => {
      inUse.delete(promise)
      resolve()
    }
    try {
      const connection = await reserve()
      const { release } = connection
      connection.release = () => {
        release()
        over()
      }
      return connection
    } catch (error) {
      over()
      throw error
    }
  }
  pool.end = async () => {
    const late = new AbortController()
    const over = pause(patience, undefined, { signal: late.signal })
    await Promise.race([Promise.all(inUse), over]).finally(() => late.abort())
    await end({ timeout: 1 })
  }
  return pool
}
