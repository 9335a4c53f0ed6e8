import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Whether a key is Enter alone: with Ctrl it saves the question, and while a word is being composed it ends the word. */
export function isEnter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, nativeEvent } = event
  return key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing
}

const textFields = 'input[type="text"], input:not([type])'

/**
 * Gives the focus to a row's first field once the row is there (`focusRow(key)`), or to any field of a row that is there
 * (`focusIn(key, place)`). Rows carry `data-row`, `container` goes around them. Where the last row has gone, the button
 * below gets it.
 */
export function useRowFocus() {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    if (wanted.current === '') container.current?.querySelector<HTMLElement>('button')?.focus()
    else focusIn(wanted.current)
    wanted.current = null
  })
  function focusIn(key: string | undefined, place = 0): void {
    const row = container.current?.querySelector(`[data-row="${key}"]`)
    row?.querySelectorAll<HTMLElement>(textFields)[place]?.focus()
  }
  const focusRow = (key: string | undefined) => {
    wanted.current = key ?? ''
  }
  return { container, focusRow, focusIn }
}
