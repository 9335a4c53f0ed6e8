import { type RefObject, useEffect, useRef } from 'react'

/** Puts the cursor into a field by its name, as soon as it is on the page: for what was just added. */
export function useFocusOnName(root: RefObject<HTMLElement | null>): (name: string) => void {
  const wanted = useRef<string>(undefined)
  const find = (name: string) =>
    root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  useEffect(() => {
    if (wanted.current === undefined) return
    const field = find(wanted.current)
    if (!field) return
    wanted.current = undefined
    field.focus()
  })
  return (name) => {
    wanted.current = name
    // What is there already needs no new drawing; what is not is found after the next one.
    find(name)?.focus()
  }
}
