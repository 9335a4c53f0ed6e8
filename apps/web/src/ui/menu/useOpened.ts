import { useEffect, useRef, useState } from 'react'

/**
 * Focuses the button of a part that has just replaced a plain button to open, so that the focus has a place to come
 * back to. Put the ref on the button.
 */
export function useOpened() {
  const [opened, setOpened] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return { opened, setOpened, ref }
}
