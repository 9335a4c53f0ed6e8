import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresJSSql } from 'kysely-postgres-js'
import type { Options } from 'postgres'
import { Away } from './away.ts'
import { type Client, clientOf, type Shared } from './client.ts'
import { type Limits, waitLimit } from './limits.ts'
import { together } from './together.ts'
import { waitersFor } from './waiters.ts'

/** Milliseconds that a pool which is closed waits for those who still use its connections. */
const patience = 5000
/** Milliseconds for which no other connection is tried after one could not be made, and after which one that is made is slow. */
const asideFor = 1000

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
 * Connections to one database, each a client of the driver by itself: the driver's own pool gets slower with every
 * statement, and a connection that is lost in a transaction ends the process (decision 044). The one that was given back
 * last is given out first, whose process of the database is still warm. One that is not connected is given out once it is;
 * where it cannot be, who waits gets one of the others when it is free, and only where there is no other is refused.
 * @returns `end()` waits for those who use a connection, a few seconds at most; what is under way after them fails.
 */
export function poolOf(options: Options<Record<never, never>>, max: number, limits?: Limits): Pool {
  const shared: Shared = { options, typesKnown: false, limits, silent: forgetUnused }
  const clients = Array.from({ length: max }, () => clientOf(shared))
  const closed = [...clients]
  let free: Client[] = []
  const use: PoolUse = { max, inUse: 0, waiting: 0, waited: () => {} }
  const waiters = waitersFor(use, limits && waitLimit)
  let opening = 0
  /** Of those, how many take long: perhaps for ever, so that others are opened beside them. */
  let slow = 0
  let asideUntil = 0
  let ended = false
  let tellUnused = () => {}

  /** A connection that is open and unused, as far as is known. */
  function unused(): Client | undefined {
    for (let client = free.pop(); client; client = free.pop()) {
      if (client.isOpen()) return client
      closed.push(client)
    }
    return undefined
  }

  function take(): Client | Promise<Client> {
    if (ended) throw new Error('The pool of connections was closed')
    const client = unused()
    if (!client) {
      const next = waiters.next()
      openMore()
      return next
    }
    use.inUse += 1
    use.waited(0)
    return client
  }

  /** Opens as many connections as somebody waits for. */
  function openMore(): void {
    while (opening - slow < use.waiting && performance.now() >= asideUntil) {
      const client = closed.shift()
      if (!client) return
      opening += 1
      let late = false
      const timer = setTimeout(() => {
        late = true
        slow += 1
        openMore()
      }, asideFor).unref()
      const settled = () => {
        clearTimeout(timer)
        opening -= 1
        if (late) slow -= 1
      }
      void client
        .open()
        .finally(settled)
        .then(
          () => opened(client),
          (error: unknown) => failed(client, error),
        )
    }
  }

  function opened(client: Client): void {
    use.inUse += 1
    giveBack(client)
  }

  /** One that cannot be opened is put aside: others may serve, and where none does, nothing is worth waiting for. */
  function failed(client: Client, error: unknown): void {
    closed.push(client)
    asideUntil = performance.now() + asideFor
    if (use.inUse === 0 && opening === 0) waiters.refuse(error)
    else setTimeout(openMore, asideFor).unref()
    tellIfUnused()
  }

  function giveBack(client: Client): void {
    if (client.isOpen() && waiters.serve(client)) return
    use.inUse -= 1
    client.renew()
    if (client.isOpen()) free.push(client)
    else closed.push(client)
    openMore()
    tellIfUnused()
  }

  function tellIfUnused(): void {
    if (use.inUse === 0 && opening === 0 && use.waiting === 0) tellUnused()
  }

  /** After one connection gave no answer: those that nobody uses may be as dead, and each would cost somebody as long a wait. */
  function forgetUnused(): void {
    for (const client of free) client.forget()
    closed.push(...free)
    free = []
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
    const allUnused = new Promise<void>((resolve) => {
      tellUnused = resolve
      tellIfUnused()
    })
    const over = pause(patience, undefined, { signal: late.signal })
    await Promise.race([allUnused, over]).finally(() => late.abort())
    ended = true
    waiters.refuse(new Away('NO_CONNECTION', 'The pool of connections was closed'))
    await Promise.all(clients.map((client) => client.end()))
  }

  return { options: { max }, use, reserve, end, run: together({ take, giveBack }) }
}
