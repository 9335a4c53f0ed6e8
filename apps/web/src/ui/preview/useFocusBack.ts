import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before a part opened over the document, unless it has gone elsewhere since. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const lost = document.activeElement === document.body || document.activeElement === null
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
