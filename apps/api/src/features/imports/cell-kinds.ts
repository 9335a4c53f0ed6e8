import { personInput } from '@meridian/contract/person.ts'
import { storedPhone } from '../../platform/phones.ts'
import { isDate } from './plan.cells.ts'
import type { FileRow } from './read.types.ts'

/** The cells of a column that are looked at. */
const looked = 300
/** The share of cells that have to be of a kind. */
const most = 0.8

/** What the cells of a column seem to be, whatever stands above them. */
export type CellKind = 'email' | 'phone' | 'words' | 'word' | 'other' | 'empty'

/** Guesses what a column is by its cells: emails, phone numbers of eleven digits, names of several words, or one word each. */
export function cellsOf(rows: readonly FileRow[], place: number): CellKind {
  const filled = filledIn(rows, place)
  if (filled.length === 0) return 'empty'
  const share = (is: (cell: string) => boolean) => filled.filter(is).length / filled.length
  if (share((cell) => personInput.email.safeParse(cell).success) >= most) return 'email'
  if (share(isPhone) >= most) return 'phone'
  const letters = (cell: string) => /^[\p{L}\p{M}\s.'’-]+$/u.test(cell) && !isDate(cell)
  if (share((cell) => letters(cell) && /\s/.test(cell)) >= 0.5) return 'words'
  return share(letters) >= most ? 'word' : 'other'
}

/** The filled cells of a column, the first hundreds. */
export function filledIn(rows: readonly FileRow[], place: number): string[] {
  const filled: string[] = []
  for (const { cells } of rows) {
    const cell = cells[place]
    if (cell) filled.push(cell)
    if (filled.length === looked) break
  }
  return filled
}

function isPhone(cell: string): boolean {
  return cell.length > 7 && storedPhone(cell, null) !== null
}
