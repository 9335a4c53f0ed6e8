import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../../core/store.ts'

/** The keys of the actions that work while no field has the focus. */
export const letters = {
  next: 'j',
  previous: 'k',
  ungraded: 'n',
  full: 'f',
  nothing: 'z',
  points: 'g',
  feedback: 'c',
  comments: 'm',
  save: 's',
  close: 'x',
  help: '?',
} as const
export type Action = keyof typeof letters
export type Actions = Partial<Record<Action, () => void>>

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

/** The letter of a pressed key; on an Arabic keyboard, the letter that the same key has on a Latin one. */
function letterOf(event: KeyboardEvent): string {
  if (event.key === '؟') return '?'
  const named = /^Key([A-Z])$/.exec(event.code)?.[1]
  return /^[a-z?]$/i.test(event.key) ? event.key.toLowerCase() : (named?.toLowerCase() ?? '')
}

/**
 * Tells whether a key belongs to something else: a field that takes text, a player with keys of its own, or an open dialog or
 * menu. Players have menus in the page that are not on show and do not count.
 */
function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (element?.closest(typing)) return true
  return [...document.querySelectorAll(over)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Runs the action of a key that is pressed alone. Ctrl or Command with Enter saves and goes on, from fields as well. */
export function useKeys(actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const action = actionOf(event)
    const run = action && actions[action]
    if (!run) return
    event.preventDefault()
    // A key that is held down would save one student after the other.
    if (event.repeat && (action === 'save' || action === 'close')) return
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? 'save' : undefined
  if (event.altKey || !lettersOn.get() || isBusy(event.target)) return undefined
  const letter = letterOf(event)
  return (Object.keys(letters) as Action[]).find((action) => letters[action] === letter)
}
