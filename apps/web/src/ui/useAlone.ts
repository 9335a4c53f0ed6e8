import { useRef } from 'react'

/**
 * Runs work that is done once at a time, such as a question that a second click must not ask again. It is no state: a
 * button that shows that it is busy loses the focus, to which a dialog gives it back.
 * @returns a function that runs `work` and resolves to its result, or to undefined while earlier work still runs
 */
export function useAlone(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  const running = useRef(false)
  return async (work) => {
    if (running.current) return undefined
    running.current = true
    try {
      return await work()
    } finally {
      running.current = false
    }
  }
}
