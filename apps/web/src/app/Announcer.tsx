import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * On every change of page, not of its search parameters, moves the focus to the page's heading (once it is there), so
 * that a screen reader reads it and the keyboard goes on from it. Draws nothing.
 */
export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(true)
  useEffect(() => {
    if (path === undefined) return
    if (first.current) {
      first.current = false
      return
    }
    return whenHeading((heading) => {
      // A dialog with an address of its own, or a field that asked for it, keeps the focus.
      const active = document.activeElement
      if (active?.closest('[role="dialog"]') || active?.matches('input, textarea, select')) return
      heading.focus({ preventScroll: true })
    })
  }, [path])
  return null
}

/** Calls back with the page's H1 as soon as there is one; gives up after a few seconds. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const started = performance.now()
  let frame = 0
  const look = () => {
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    if (heading) found(heading)
    else if (performance.now() - started < 5000) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
