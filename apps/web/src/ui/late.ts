import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
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

/**
 * A part that opens, as a component: it draws nothing until its code and texts are there. Where they do not come, that is
 * said, and `failed` closes what was opened; the next time it is tried again. The page stays in any case, with what is
 * typed on it, where React's own `lazy` would give way to the error page.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  failed: (props: Props) => void = () => undefined,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function LatePart(props) {
    const [Part, setPart] = useState(() => known)
    const fail = useEffectEvent(() => {
      notify('error', t('base.error_network'))
      failed(props)
    })
    useEffect(() => {
      if (Part) return
      let gone = false
      Promise.all([load(), loadTexts()]).then(
        ([module]) => {
          known = module.default
          if (!gone) setPart(() => module.default)
        },
        () => {
          if (!gone) fail()
        },
      )
      return () => {
        gone = true
      }
    }, [Part])
    return Part && createElement(Part, props)
  }
}

/** The same for a dialog, which closes where its code does not come. */
export function lateDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  return latePart(load, ({ onClose }) => onClose())
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
