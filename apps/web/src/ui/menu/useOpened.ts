import { useEffect, useRef, useState } from 'react'

/**
 * For a part that has just taken the place of its button to open: the focus goes to the new button first, so that it is
 * there to come back to. Put the ref on the button.
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
