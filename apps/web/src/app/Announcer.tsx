import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading on every change of page, not of its search parameters, so that a screen reader
 * reads it and the keyboard goes on from it. Draws nothing.
 */
export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const over = useRouterState({ select: (state) => state.resolvedLocation?.state.over === true })
  const first = useRef(true)
  const wasOver = useRef(over)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the page counts
  useEffect(() => {
    if (path === undefined) return
    const closed = wasOver.current && !over
    wasOver.current = over
    if (first.current) {
      first.current = false
      return
    }
    return whenHeading((heading) => {
      // A dialog with an address of its own, or a field that asked for the focus, keeps it.
      const active = document.activeElement
      if (active?.closest('[role="dialog"]') || active?.matches('input, textarea, select')) return
      // A dialog that has closed gave the focus back to its opener.
      if (closed && active !== document.body) return
      heading.focus({ preventScroll: true })
    })
  }, [path])
  return null
}

/**
 * Calls back with the page's H1 as soon as there is one, and again when that is replaced: the previous page stays in sight until
 * the new one has its data, and the focus that went with its heading may have been put elsewhere by then. Gives up after a few seconds.
 */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const started = performance.now()
  let last: HTMLElement | null = null
  let frame = 0
  const look = () => {
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    const lost = !last?.isConnected || document.activeElement === document.body
    if (heading && heading !== last && lost) {
      last = heading
      found(heading)
    }
    if (performance.now() - started < 5000) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
