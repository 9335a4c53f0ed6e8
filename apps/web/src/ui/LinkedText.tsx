import { type ComponentType, useEffect, useState } from 'react'

/** The part that finds the links; most texts have none, and need none of it. */
let known: ComponentType<{ text: string }> | undefined

/**
 * A text that somebody typed, with its links as links. Until the part that finds them is there, and where it does not
 * come, it is the text alone.
 */
export function LinkedText({ children: text }: { children: string }) {
  const [Links, setLinks] = useState(() => known)
  const linked = text.includes('://')
  useEffect(() => {
    if (!linked || known) return
    import('./Links.tsx').then(
      (module) => {
        known = module.Links
        setLinks(() => known)
      },
      () => undefined,
    )
  }, [linked])
  return linked && Links ? <Links text={text} /> : text
}
