import { useRef } from 'react'

/**
 * For what is done once at a time, such as a question that a second click must not ask again: gives what runs `work`, or
 * nothing while the last one still runs. It is no state: a button that shows that it is busy loses the focus, to which a
 * dialog gives it back.
 * @returns what `work` gives; undefined where it did not run.
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
