import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `act` for Escape inside of the section that gets the ref, and where nothing has the focus; not for the Escape that
 * closes a dialog or a menu.
 * @param listens whether there is anything to do
 */
export function useEscape(listens: boolean, act: () => void) {
  const section = useRef<HTMLElement>(null)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const { target } = event
    const inside = target instanceof Node && section.current?.contains(target)
    if (inside || target === document.body) act()
  })
  useEffect(() => {
    if (!listens) return
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [listens])
  return section
}
