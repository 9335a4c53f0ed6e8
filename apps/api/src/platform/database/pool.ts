import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresJSSql } from 'kysely-postgres-js'
import type { Options } from 'postgres'
import { Away } from './away.ts'
import { type Client, clientOf, type Planned, type Shared, suits } from './client.ts'
import { type Limits, waitLimit } from './limits.ts'
import { openingFor } from './opening.ts'
import { pipeline } from './pipeline.ts'
import { waitersFor } from './waiters.ts'

/** Milliseconds for which a closing pool waits for connections in use. */
const patience = 5000
/** The use of a pool of connections at this moment, and how long callers waited for them. */
export interface PoolUse {
  /** The most connections that it opens. */
  readonly max: number
  inUse: number
  /** Callers that wait for a connection. */
  waiting: number
  /** Called for each connection that was given out, with the seconds that were waited for it. */
  waited: (seconds: number) => void
}

export interface Pool extends PostgresJSSql {
  use: PoolUse
  /** Runs a single statement; statements that are asked for in the same moment go to the database together. */
  run: (text: string, values: readonly unknown[], planned?: Planned) => Promise<object[]>
}

/**
 * Connections to one database, each a client of the driver by itself: the driver's own pool gets slower with every
 * statement, and a connection that is lost in a transaction ends the process (decision 044). The connection that was
 * given back last is given out first, since its database process is still warm. A client that is not connected is given
 * out once it is. If it cannot connect, the caller gets another connection as soon as one is free, and is refused only
 * where there is no other.
 * @returns the pool; `end()` waits a few seconds for connections in use, and fails what is still under way then
 */
export function poolOf(options: Options<Record<never, never>>, max: number, limits?: Limits): Pool {
  const shared: Shared = { options, typesKnown: false, limits, silent: forgetUnused }
  const clients = Array.from({ length: max }, () => clientOf(shared))
  const closed = [...clients]
  let free: Client[] = []
  const use: PoolUse = { max, inUse: 0, waiting: 0, waited: () => {} }
  const waiters = waitersFor(use, limits && waitLimit)
  const opening = openingFor({
    ...{ closed, use, opened },
    refuse: waiters.refuse,
    failed: tellIfUnused,
  })
  let ended = false
  let tellUnused = () => {}

  /** A connection that is open and unused, as far as is known: of those that plan as is wanted, if there is one. */
  function unused(planned?: Planned): Client | undefined {
    const alike = free.findLastIndex((client) => suits(client.plans(), planned))
    if (alike >= 0) free.push(...free.splice(alike, 1))
    for (let client = free.pop(); client; client = free.pop()) {
      if (client.isOpen()) return client
      closed.push(client)
    }
    return undefined
  }

  function take(planned?: Planned): Client | Promise<Client> {
    if (ended) throw new Error('The pool of connections was closed')
    const client = unused(planned)
    if (!client) {
      const next = waiters.next()
      opening.more()
      return next
    }
    use.inUse += 1
    use.waited(0)
    return client
  }

  function opened(client: Client): void {
    use.inUse += 1
    giveBack(client)
  }

  function giveBack(client: Client): void {
    if (client.isOpen() && waiters.serve(client)) return
    use.inUse -= 1
    client.renew()
    if (client.isOpen()) free.push(client)
    else closed.push(client)
    opening.more()
    tellIfUnused()
  }

  function tellIfUnused(): void {
    if (use.inUse === 0 && !opening.isUnderWay() && use.waiting === 0) tellUnused()
  }

  /**
   * Forgets the unused connections after one gave no answer: they may be as dead, and each would cost a caller as long
   * a wait.
   */
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

  // Through a pooler statements wait for each other, so that those of several calls would do so, too.
  const isSerial = (options as { max_pipeline?: number }).max_pipeline === 0
  const isBusy = () => use.inUse > 0 && !isSerial

  const run = pipeline({ take, giveBack }, isBusy)
  return {
    ...{ options: { max }, use, reserve, end },
    // A setting of a session would be somebody else's behind a pooler.
    run: (text, values, planned) => run(text, values, isSerial ? undefined : planned),
  }
}
