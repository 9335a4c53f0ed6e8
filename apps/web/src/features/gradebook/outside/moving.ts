import type { KeyboardEvent } from 'react'

/** The places around a field of marks, as the keys of a spreadsheet name them. */
type Way = 'up' | 'down' | 'back' | 'forth'

/**
 * Where a key leads from a field of marks: up and down always, sideways once the cursor has nothing left to pass. In a page from
 * right to left the arrow to the left leads on.
 */
export function wayOf(event: KeyboardEvent<HTMLInputElement>): Way | null {
  const { key, shiftKey, currentTarget: field } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  const { selectionStart: start, selectionEnd: end, value } = field
  const whole = start === 0 && end === value.length
  const left = key === 'ArrowLeft'
  // What is typed runs from left to right in both languages.
  if (!whole && (left ? end !== 0 : start !== value.length)) return null
  const rightToLeft = getComputedStyle(field.closest('table') ?? field).direction === 'rtl'
  return left === rightToLeft ? 'forth' : 'back'
}

/** Gives the focus to the next field of marks that way. At the edge it stays; gives whether it went. */
export function moveTo(field: HTMLInputElement, way: Way): boolean {
  const sideways = way === 'back' || way === 'forth'
  const room = field.closest(sideways ? 'tr' : 'table')
  const same = sideways ? '' : `[data-column="${CSS.escape(field.dataset.column ?? '')}"]`
  const fields = [...(room?.querySelectorAll<HTMLInputElement>(`input[data-column]${same}`) ?? [])]
  const step = way === 'up' || way === 'back' ? -1 : 1
  const next = fields[fields.indexOf(field) + step]
  next?.focus()
  return next !== undefined
}
