/** Those who wait for something that may still fail, and then for the next try. */
export interface Waiters {
  /** Resolves or rejects with the next word to all. */
  wait: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

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
