import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts, t } from '../core/messages.ts'
import type { TextFiles } from '../core/page.ts'
import { notify } from '../core/toasts.ts'
import { useTopmost } from './topmost.ts'

interface Module<Props> {
  default: ComponentType<Props>
}
export type Load<Props> = () => Promise<Module<Props>>

/**
 * Loads the code of a part that opens when it is first wanted, so that a page is shown sooner. `warm()` it where
 * somebody is about to open it.
 * @returns the part once it is wanted and there, and a function to call when it is wanted
 */
export function useLazy<Props>(load: Load<Props>): [ComponentType<Props> | null, () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const want = () => {
    // A page is shown with its own texts; a part that opens may have others.
    Promise.all([load(), loadTexts()]).then(
      ([module]) => setPart(() => module.default),
      () => notify('error', t('base.error_network')),
    )
  }
  return [Part, want]
}

interface LazyOptions<Props> {
  /** The message files that the part is shown with. Without them it waits for all, which is much for a page that is not there yet. */
  texts?: TextFiles
  /** Whether it is asked for with the code that names it, since it is likely to be wanted at once. Where it does not come, it is asked for again. */
  early?: boolean
  /** For what opens over the page: closes it where code or texts do not come, and at Escape before they have come. */
  close?: (props: Props) => void
}

/**
 * A part that comes later, as a component: it draws nothing until its code and texts are there. Where they do not come, it
 * says so and calls `close`; the next time it is tried again. The page stays in any case, with the typed text on it,
 * where React's own `lazy` would give way to the error page.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { texts, early, close }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  const bring = async (): Promise<ComponentType<Props>> => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    known = module.default
    return known
  }
  if (early) warm(bring)
  return function LatePart(props) {
    const [Part, setPart] = useState(() => known)
    const fail = useEffectEvent(() => {
      notify('error', t('base.error_network'))
      close?.(props)
    })
    useEffect(() => {
      if (Part) return
      let gone = false
      bring().then(
        (part) => {
          if (!gone) setPart(() => part)
        },
        () => {
          if (!gone) fail()
        },
      )
      return () => {
        gone = true
      }
    }, [Part])
    const waits = Part === null && close !== undefined
    const topmost = useTopmost(waits)
    const hear = useEffectEvent((event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && topmost()) close?.(props)
    })
    useEffect(() => {
      if (!waits) return
      window.addEventListener('keydown', hear, { capture: true })
      return () => window.removeEventListener('keydown', hear, { capture: true })
    }, [waits])
    return Part && createElement(Part, props)
  }
}

/**
 * A page, or a part of one, whose code may be read ahead. Where it has come, it is drawn at once: React's `lazy` would show the outline
 * before it, for 300 ms at least, also when there is nothing to wait for.
 * @returns `read`, which loads the code, and `component`, what to draw within a `Suspense`
 */
export function pageAhead<Props extends object>(load: Load<Props>) {
  const Late = lazy(load)
  let known: ComponentType<Props> | undefined
  return {
    read: async (): Promise<void> => {
      known ??= (await load()).default
    },
    component: (): ComponentType<Props> => known ?? Late,
  }
}

/** A dialog whose code is loaded when it first opens; it can be closed before its code has come. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  return lazyPart(load, { close: ({ onClose }) => onClose() })
}

/** Loads code ahead. A failure is ignored: the part tries again when it is really wanted, and says so then. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

const waiting: (() => Promise<unknown>)[] = []

/** Loads code once the page is there and the browser has nothing else to do. */
export function warmLater(load: () => Promise<unknown>): void {
  if (waiting.push(load) === 1) setTimeout(look, 500)
}

function look(): void {
  // Where parts are tested by themselves, the page may be gone by now.
  if (typeof document === 'undefined') return
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
