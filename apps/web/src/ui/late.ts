import { type ComponentType, useState } from 'react'
import { loadTexts, t } from '../app/messages.ts'
import { notify } from '../app/toasts.ts'

interface Module<Props> {
  default: ComponentType<Props>
}
export type Load<Props> = () => Promise<Module<Props>>

/**
 * For a part that opens: its code is not there before somebody wants it, so a page is shown sooner. Gives the part once
 * it is wanted and there, and what to call when it is. `warm()` it where somebody is about to.
 */
export function useLate<Props>(load: Load<Props>): [ComponentType<Props> | null, () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const want = () => {
    // A page is shown with its own texts; what it opens may have others.
    Promise.all([load(), loadTexts()]).then(
      ([module]) => setPart(() => module.default),
      () => notify('error', t('base.error_network')),
    )
  }
  return [Part, want]
}

/** Loads code ahead. A failure is nothing yet: whoever really wants it tries again, and is told. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

const waiting: (() => Promise<unknown>)[] = []

/** Loads code once the page is there and the browser has nothing else to do. */
export function warmLater(load: () => Promise<unknown>): void {
  if (waiting.push(load) === 1) setTimeout(look, 500)
}

function look(): void {
  if (!pageIsThere()) setTimeout(look, 250)
  // Safari has no idle times.
  else if ('requestIdleCallback' in window) window.requestIdleCallback(start)
  else setTimeout(start, 500)
}

/** A page is there when its heading is, and nothing in it is still on its way. */
function pageIsThere(): boolean {
  return (
    document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
  )
}

function start(): void {
  for (const load of waiting.splice(0)) warm(load)
}
