import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createStore } from '../core/store.ts'

const key = 'meridian.letters'
/** True where single letters work as keys. WCAG 2.1.4 asks for the switch: dictation and resting hands press them by accident. */
export const lettersOn = createStore(read())

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Switches single keys on or off on this device. */
export function switchLetters(on: boolean): void {
  lettersOn.set(on)
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], media-player, media-controller'
const over = '[role="dialog"], [role="menu"], [role="alertdialog"]'

/**
 * Tells whether a key belongs to something else: a field that takes text, a player with keys of its own, or an open dialog or
 * menu. Players have menus in the page that are not on show and do not count.
 */
export function isBusy(target: EventTarget | null): boolean {
  // A frame has an Element of its own, so that instanceof would say no there.
  const element = target && 'closest' in target ? (target as Element) : null
  if (element?.closest(typing)) return true
  const page = element?.ownerDocument ?? document
  return [...page.querySelectorAll(over)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

/**
 * Calls `press` for a key that is pressed alone while nothing else takes keys.
 * @param inside an element of the page, or of the frame in it, whose keys are meant
 * @param press returns true where the key was its own, and nothing else happens by it
 */
export function useSingleKeys(
  inside: RefObject<Element | null>,
  press: (event: KeyboardEvent) => boolean,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!lettersOn.get() || isBusy(event.target)) return
    if (press(event)) event.preventDefault()
  })
  useEffect(() => {
    const page = inside.current?.ownerDocument
    const listener = (event: KeyboardEvent) => pressed(event)
    page?.addEventListener('keydown', listener)
    return () => page?.removeEventListener('keydown', listener)
  }, [inside])
}
