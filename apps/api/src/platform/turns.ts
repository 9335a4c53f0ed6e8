/** Runs work when its turn comes, and passes its result on. Null when too much work of the same owner waits already. */
export type TakeTurns = <T>(whose: string, work: () => Promise<T>) => Promise<T> | null

/**
 * Lets at most `most` pieces of work run at the same time, one of each owner, and at most `waiting` more of each owner
 * wait, so that an owner of much work keeps nobody else from their turn.
 */
export function turns(most: number, waiting: number): TakeTurns {
  const running = new Set<string>()
  const queue: { whose: string; go: () => void }[] = []

  function next(): void {
    if (running.size >= most) return
    const at = queue.findIndex(({ whose }) => !running.has(whose))
    const [first] = at < 0 ? [] : queue.splice(at, 1)
    if (!first) return
    running.add(first.whose)
    first.go()
  }

  async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      queue.push({ whose, go })
      next()
    })
    try {
      return await work()
    } finally {
      running.delete(whose)
      next()
    }
  }

  return (whose, work) =>
    queue.filter((one) => one.whose === whose).length >= waiting ? null : inTurn(whose, work)
}
