import { useEffect, useState } from 'react'
import type { Removal } from './kept.ts'

/** How long what was removed can be put back whole, in ms. */
const patience = 10_000

/** The line that was removed last, as long as it can be put back with all that stands in it. */
export function useRemoving() {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!removal || held) return
    const timer = setTimeout(() => setRemoval(null), patience)
    return () => clearTimeout(timer)
  }, [removal, held])
  return {
    removal,
    remember: setRemoval,
    /** While the pointer or the focus is on its bar, time stands still. */
    hold: setHeld,
    forget: () => {
      setRemoval(null)
      setHeld(false)
    },
  }
}
