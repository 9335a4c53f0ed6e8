import type { Client } from './client.ts'

/**
 * Milliseconds for which no other connection is tried after one could not be made, and after which one that is being
 * made counts as slow.
 */
const asideFor = 1000

/** The connections of a pool that are being made. */
export interface Opening {
  /** Opens as many connections as callers wait for. */
  more: () => void
  /** Whether a connection is being made. */
  isUnderWay: () => boolean
}

/** The pool, as the opening of its connections sees it. */
interface OpeningFor {
  /** The clients that are not connected. */
  closed: Client[]
  /** The connections that are in use, and the callers that wait for one. */
  use: { readonly inUse: number; readonly waiting: number }
  /** Called with each client that is connected now. */
  opened: (client: Client) => void
  /** Fails the waiting callers: no connection can be made, and none is in use that they could have later. */
  refuse: (error: unknown) => void
  /** Called when a connection could not be made. */
  failed: () => void
}

/**
 * Opens connections for the waiting callers of a pool. A client that cannot be opened is put aside: others may serve,
 * and where none does, the callers are refused.
 */
export function openingFor({ closed, use, opened, refuse, failed }: OpeningFor): Opening {
  let underWay = 0
  /** Connections that take long to be made, perhaps for ever, so that others are opened as well. */
  let slow = 0
  let asideUntil = 0

  function more(): void {
    while (underWay - slow < use.waiting && performance.now() >= asideUntil) {
      const client = closed.shift()
      if (!client) return
      void open(client).then(
        () => opened(client),
        (error: unknown) => putAside(client, error),
      )
    }
  }

  function open(client: Client): Promise<void> {
    underWay += 1
    let late = false
    const timer = setTimeout(() => {
      late = true
      slow += 1
      more()
    }, asideFor).unref()
    return client.open().finally(() => {
      clearTimeout(timer)
      underWay -= 1
      if (late) slow -= 1
    })
  }

  function putAside(client: Client, error: unknown): void {
    closed.push(client)
    asideUntil = performance.now() + asideFor
    if (use.inUse === 0 && underWay === 0) refuse(error)
    else setTimeout(more, asideFor).unref()
    failed()
  }

  return { more, isUnderWay: () => underWay > 0 }
}
