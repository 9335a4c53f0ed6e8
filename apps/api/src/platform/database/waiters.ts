import { Away } from './away.ts'
import type { Client } from './client.ts'

interface Waiter {
  since: number
  resolve: (client: Client) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout | undefined
}

/** Those who wait for a connection of a pool. */
export interface Waiters {
  /** Waits for a connection, in the order of coming. */
  next: () => Promise<Client>
  /** Gives a connection to the first; false where nobody waits. */
  serve: (client: Client) => boolean
  /** Tells all that there is none. */
  refuse: (error: unknown) => void
}

/** What is told of those who wait. */
interface Use {
  waiting: number
  /** Told for each how many seconds it waited. */
  waited: (seconds: number) => void
}

/** Keeps those who wait, and counts them in `use`. Nobody waits for more than `limit` milliseconds, where there is one. */
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
        // All wait for equally long, so the first whose time is over is the first of them.
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
