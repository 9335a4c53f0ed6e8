import { type RefObject, useEffect, useRef } from 'react'

/** Moves the cursor among the lines of the outline by their keys, also into one that is about to be drawn. */
export function useLines(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined)
  const find = (key: string) =>
    root.current?.querySelector<HTMLInputElement>(`input[data-line="${CSS.escape(key)}"]`)
  useEffect(() => {
    if (wanted.current === undefined) return
    const field = find(wanted.current)
    if (!field) return
    wanted.current = undefined
    field.focus()
  })
  const focus = (key: string | undefined) => {
    if (key === undefined) return
    wanted.current = key
  }
  /** The line before or behind this one, as they stand on the page. */
  const near = (key: string, by: 1 | -1): string | undefined => {
    const fields = [...(root.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])]
    const at = fields.findIndex((field) => field.dataset.line === key)
    return at < 0 ? undefined : fields[at + by]?.dataset.line
  }
  return { focus, near, go: (key: string | undefined) => key !== undefined && find(key)?.focus() }
}
