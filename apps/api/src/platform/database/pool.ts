import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresJSSql } from 'kysely-postgres-js'
import type { Options } from 'postgres'
import { type Client, clientOf, type Shared } from './client.ts'
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
}

export interface Pool extends PostgresJSSql {
  use: PoolUse
  /** Runs a statement by itself; what is asked for in the same moment goes to the database together. */
  run: (text: string, values: readonly unknown[]) => Promise<object[]>
}

/**
 * Connections to one database, each a client of the driver by itself, which opens when it is first used: the driver's own
 * pool gets slower with every statement, and a connection that is lost in a transaction ends the process (decision 044). The
 * one that was given back last is given out first, whose process of the database is still warm.
 * @returns `end()` waits for those who use a connection, a few seconds at most; what is under way after them fails.
 */
export function poolOf(options: Options<Record<never, never>>, max: number): Pool {
  const shared: Shared = { options, typesKnown: false }
  const clients = Array.from({ length: max }, () => clientOf(shared))
  const free = [...clients]
  const waiters: ((client: Client) => void)[] = []
  const use: PoolUse = { max, inUse: 0, waiting: 0, waited: () => {} }
  let tellUnused = () => {}

  function take(): Client | Promise<Client> {
    const client = free.pop()
    if (!client) return next()
    use.inUse += 1
    use.waited(0)
    return client
  }

  async function next(): Promise<Client> {
    const begun = performance.now()
    use.waiting += 1
    const client = await new Promise<Client>((resolve) => waiters.push(resolve))
    use.waited((performance.now() - begun) / 1000)
    return client
  }

  function giveBack(client: Client): void {
    const waiter = waiters.shift()
    if (waiter) {
      use.waiting -= 1
      waiter(client)
    } else {
      use.inUse -= 1
      client.renew()
      // One that has to connect again comes after those that need not.
      if (client.isOpen()) free.push(client)
      else free.unshift(client)
      if (use.inUse === 0) tellUnused()
    }
  }

  async function reserve() {
    const client = await take()
    try {
      return client.reserve(() => giveBack(client))
    } catch (error) {
      giveBack(client)
      throw error
    }
  }

  async function end(): Promise<void> {
    const late = new AbortController()
    const unused = new Promise<void>((resolve) => {
      tellUnused = resolve
      if (use.inUse === 0) resolve()
    })
    const over = pause(patience, undefined, { signal: late.signal })
    await Promise.race([unused, over]).finally(() => late.abort())
    await Promise.all(clients.map((client) => client.end()))
  }

  return { options: { max }, use, reserve, end, run: together({ take, giveBack }) }
}
