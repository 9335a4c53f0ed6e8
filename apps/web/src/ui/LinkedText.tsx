import { type ComponentType, useEffect, useState } from 'react'

/**
 * A text that somebody typed, with its links as links. Most texts have none, so what finds them is loaded for those
 * that may; until it is there, and where it does not come, the text stands alone.
 */
export function LinkedText({ children: text }: { children: string }) {
  const [Links, setLinks] = useState<ComponentType<{ text: string }>>()
  useEffect(() => {
    if (!text.includes('://')) return
    import('./Links.tsx').then(
      (module) => setLinks(() => module.Links),
      () => undefined,
    )
  }, [text])
  return Links ? <Links text={text} /> : text
}
