import { useEffect, useState } from 'react'

/** What stands over the page, the newest last: each hears Escape, and it is meant for that one alone. */
const over: symbol[] = []

/**
 * Puts a part over the page while `stands`.
 * @returns whether nothing stands over it, at the moment of asking
 */
export function useTopmost(stands: boolean): () => boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    if (!stands) return
    over.push(self)
    return () => {
      over.splice(over.indexOf(self), 1)
    }
  }, [self, stands])
  return () => over.at(-1) === self
}
