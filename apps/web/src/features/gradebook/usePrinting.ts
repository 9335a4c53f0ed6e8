import { useEffect, useEffectEvent } from 'react'

/**
 * Prints the page once all of what is printed is `ready`, and calls `done` when the browser is through with it.
 */
export function usePrinting(wanted: boolean, ready: boolean, done: () => void): void {
  const end = useEffectEvent(done)
  useEffect(() => {
    if (!wanted || !ready) return
    const finish = () => end()
    window.addEventListener('afterprint', finish)
    // The table is drawn by then.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', finish)
    }
  }, [wanted, ready])
}
