import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../../core/store.ts'

/** What can be done with one key while no field has the focus. */
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
/** Whether single keys do anything (WCAG 2.1.4): a person who dictates, or rests on keys, switches them off. */
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
    // Without storage it holds as long as the page.
  }
}

const typing =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], media-player, media-controller'
const over = '[role="dialog"], [role="menu"], [role="alertdialog"]'

/** The letter of a key; with an Arabic keyboard, that of the same key on a Latin one. */
function letterOf(event: KeyboardEvent): string {
  if (event.key === '؟') return '?'
  const named = /^Key([A-Z])$/.exec(event.code)?.[1]
  return /^[a-z?]$/i.test(event.key) ? event.key.toLowerCase() : (named?.toLowerCase() ?? '')
}

/**
 * In a field a letter is a letter, a film or a recording has keys of its own, and over a dialog or a menu the page behind
 * waits. Players keep menus in the page that are not on show.
 */
function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (element?.closest(typing)) return true
  return [...document.querySelectorAll(over)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Runs what belongs to a key that is pressed alone; Ctrl or Command with Enter saves and goes on from everywhere. */
export function useKeys(actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const action = actionOf(event)
    const run = action && actions[action]
    if (!run) return
    event.preventDefault()
    // A key that is held down would give one student after the other.
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
