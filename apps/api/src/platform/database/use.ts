import type { Sql } from 'postgres'

/** How a pool of connections is used at this moment, and how long was waited for them. */
export interface PoolUse {
  /** The most connections that it opens. */
  readonly max: number
  inUse: number
  /** Those who wait for a connection. */
  waiting: number
  /** Told for each connection that was given out how many seconds were waited for it. */
  waited: (seconds: number) => void
}

/** Counts who uses the connections of a pool and who waits for one. Gives the same pool. */
export function countingUse(pool: Sql, max: number): { pool: Sql; use: PoolUse } {
  const { reserve } = pool
  const use: PoolUse = { max, inUse: 0, waiting: 0, waited: () => {} }
  pool.reserve = async () => {
    const begun = performance.now()
    use.waiting += 1
    const connection = await reserve().finally(() => {
      use.waiting -= 1
    })
    use.waited((performance.now() - begun) / 1000)
    use.inUse += 1
    const { release } = connection
    connection.release = () => {
      use.inUse -= 1
      release()
    }
    return connection
  }
  return { pool, use }
}
