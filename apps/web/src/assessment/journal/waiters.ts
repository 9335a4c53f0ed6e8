/** Promises that wait for the result of the next try. */
export interface Waiters {
  /** Resolves or rejects when `resolve` or `reject` is called next. */
  wait: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Creates an empty list of waiting promises. */
export function createWaiters(): Waiters {
  let waiting: PromiseWithResolvers<void>[] = []
  const all = () => {
    const before = waiting
    waiting = []
    return before
  }
  return {
    wait() {
      const one = Promise.withResolvers<void>()
      waiting.push(one)
      return one.promise
    },
    resolve() {
      for (const { resolve } of all()) resolve()
    },
    reject(error) {
      for (const { reject } of all()) reject(error)
    },
  }
}
