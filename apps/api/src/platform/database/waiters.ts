import { Away } from './away.ts'
import type { Client } from './client.ts'

interface Waiter {
  since: number
  resolve: (client: Client) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout | undefined
}

/** The callers that wait for a connection of a pool, in the order of coming. */
export interface Waiters {
  /** Waits for a connection. */
  next: () => Promise<Client>
  /**
   * Gives a connection to the first caller.
   * @returns false where nobody waits
   */
  serve: (client: Client) => boolean
  /** Fails all waiting callers. */
  refuse: (error: unknown) => void
}

/** The numbers that are kept of waiting callers. */
interface Use {
  waiting: number
  /** Called for each with the seconds that it waited. */
  waited: (seconds: number) => void
}

/**
 * A queue of callers that wait for a connection, counted in `use`. With `limit`, a caller waits for at most so many
 * milliseconds.
 */
export function waitersFor(use: Use, limit?: number): Waiters {
  const waiters: Waiter[] = []

  function shift(): Waiter | undefined {
    const first = waiters.shift()
    if (!first) return undefined
    use.waiting -= 1
    clearTimeout(first.timer)
    use.waited((performance.now() - first.since) / 1000)
    return first
  }

  const late = () =>
    shift()?.reject(new Away('NO_CONNECTION', `No connection was free within ${limit} ms`))

  return {
    next: () =>
      new Promise((resolve, reject) => {
        use.waiting += 1
        // All wait for equally long, so the first whose time is over is the first of the queue.
        const timer = limit ? setTimeout(late, limit) : undefined
        waiters.push({ since: performance.now(), resolve, reject, timer })
      }),
    serve(client) {
      const first = shift()
      first?.resolve(client)
      return first !== undefined
    },
    refuse(error) {
      for (let first = shift(); first; first = shift()) first.reject(error)
    },
  }
}
