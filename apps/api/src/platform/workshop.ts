/** Imports that one process works on at the same time; more wait for their turn. */
export const importsAtOnce = 2

/** Runs long work, so many pieces at the same time, until it closes. */
export interface Workshop {
  /** Whether the work is to end: the server does. */
  readonly closing: boolean
  /** Runs a piece of work when its turn comes, and passes its result on. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Tells the work to end, and waits for the pieces that are running. */
  close(): Promise<void>
}

/** Makes a workshop for so many pieces of work at the same time. */
export function workshopOf(atOnce: number): Workshop {
  const running = new Set<Promise<unknown>>()
  const waiting: (() => void)[] = []
  let busy = 0
  let closing = false
  return {
    get closing() {
      return closing
    },
    async run(work) {
      if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go))
      busy += 1
      const ended = work().finally(() => {
        running.delete(ended)
        busy -= 1
        waiting.shift()?.()
      })
      running.add(ended)
      return ended
    },
    async close() {
      closing = true
      await Promise.allSettled(running)
    },
  }
}
