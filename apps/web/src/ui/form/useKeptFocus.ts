import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a part whose controls change with its contents: when the focused one goes with a change, the first
 * remaining one gets the focus. Put the ref on the part.
 */
export function useKeptFocus(shows: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const note = (event: FocusEvent) => {
      inside.current = place.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown is what this waits for
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!inside.current || !lost) return
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [shows])
  return place
}
