import { useEffect, useEffectEvent } from 'react'
import { isBusy, lettersOn } from '../../ui/single-keys.ts'

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

/** The letter of a pressed key; on an Arabic keyboard, the letter that the same key has on a Latin one. */
function letterOf(event: KeyboardEvent): string {
  if (event.key === '؟') return '?'
  const named = /^Key([A-Z])$/.exec(event.code)?.[1]
  return /^[a-z?]$/i.test(event.key) ? event.key.toLowerCase() : (named?.toLowerCase() ?? '')
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
