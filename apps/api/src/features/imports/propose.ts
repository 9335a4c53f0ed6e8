import { importLimits } from '@meridian/contract/imports.limits.ts'
import {
  type ColumnMeaning,
  type ImportKind,
  importColumns,
  meaningsOf,
} from '@meridian/contract/imports.ts'
import { cellsOf, filledIn } from './cell-kinds.ts'
import { gradeWords } from './grade-names.ts'
import { isOfOthers, knownHeadings } from './heading-words.ts'
import { plain } from './headings.ts'
import type { FileRow } from './read.types.ts'

/** Lines at the top that may hold a title before the headings come. */
const titleLines = 10
/** The share of cells of one word from which a column called "Name" beside one of surnames is the first name. */
const mostlyOneWord = 0.7

/** A column of a sheet with what it seems to be. */
export interface Proposed {
  place: number
  heading: string
  meaning: ColumnMeaning
  /** False where a person has to look: it was guessed by its cells, or another column may be meant as well. */
  sure: boolean
}

/** A sheet whose columns are proposed. `line` is the place of its row of headings; -1 without one. */
export interface Headed {
  line: number
  columns: Proposed[]
}

/**
 * Proposes what the columns of a sheet are (P22.9): by their headings, or else by their cells, each at most once but for middle
 * names. Columns about parents and addresses for recovery are never proposed.
 * @param headings whether a row holds the headings; undefined to find out
 */
export function propose(kind: ImportKind, rows: readonly FileRow[], headings?: boolean): Headed {
  const known = knownHeadings(kind)
  const line = headings === false ? -1 : lineOf(kind, rows, known, headings)
  const below = rows.slice(line + 1)
  const names = rows[line]?.cells ?? []
  const width = Math.max(names.length, ...below.map(({ cells }) => cells.length))
  const columns = Array.from({ length: Math.min(width, importLimits.columns + 1) }, (_, place) => {
    const heading = names[place] ?? ''
    const meaning = known(heading) ?? 'ignored'
    return { place, heading, meaning, sure: true }
  })
  chooseNames(columns, below)
  askTwins(columns, below)
  proposeByCells(kind, columns, below)
  return { line, columns }
}

/**
 * Finds the line of headings: the first of the top lines with the column by which rows are found, or else the line with the most
 * known headings.
 */
function lineOf(
  kind: ImportKind,
  rows: readonly FileRow[],
  known: (heading: string) => ColumnMeaning | null,
  sure?: boolean,
): number {
  const top = rows
    .slice(0, titleLines)
    .map(({ cells }) => new Set(cells.flatMap((cell) => known(cell) ?? [])))
  const [key] = importColumns[kind]
  const withKey = top.findIndex((meanings) => key !== undefined && meanings.has(key))
  if (withKey >= 0) return withKey
  const most = Math.max(0, ...top.map(({ size }) => size))
  if (most > 0) return top.findIndex(({ size }) => size === most)
  const first = rows.slice(0, 1)
  const holdsPerson = first[0]?.cells.some((_, place) =>
    ['email', 'phone'].includes(cellsOf(first, place)),
  )
  return holdsPerson && !sure ? -1 : 0
}

/** Chooses between a full name and its parts: parts are read where there is no full name, or where it is the first name. */
function chooseNames(columns: readonly Proposed[], rows: readonly FileRow[]): void {
  const of = (meaning: ColumnMeaning) => columns.filter((column) => column.meaning === meaning)
  const [full] = of('name')
  if (!full) return
  if (of('last_name').length > 0 && of('first_name').length === 0) {
    const cells = filledIn(rows, full.place)
    const single = cells.filter((cell) => !/\s/.test(cell)).length
    if (cells.length > 0 && single / cells.length >= mostlyOneWord) {
      for (const one of of('name')) one.meaning = one === full ? 'first_name' : 'ignored'
      return
    }
  }
  for (const part of [...of('first_name'), ...of('middle_name'), ...of('last_name')])
    part.meaning = 'ignored'
}

/** Of columns with the same meaning the first one stays. Where their cells differ, a person is asked. */
function askTwins(columns: readonly Proposed[], rows: readonly FileRow[]): void {
  for (const column of columns) {
    const { meaning } = column
    if (meaning === 'ignored' || meaning === 'middle_name') continue
    const first = columns.find((one) => one.meaning === meaning)
    if (!first || first === column) continue
    column.meaning = 'ignored'
    const differ = rows.some(({ cells }) => {
      const [one = '', other = ''] = [cells[first.place], cells[column.place]]
      return other !== '' && plain(one) !== plain(other)
    })
    if (!differ) continue
    for (const one of [first, column]) one.sure = false
  }
}

/** Proposes columns with unknown headings by their cells, for meanings that no heading has. */
function proposeByCells(
  kind: ImportKind,
  columns: readonly Proposed[],
  rows: readonly FileRow[],
): void {
  const has = (...meanings: ColumnMeaning[]) =>
    columns.some(({ meaning }) => meanings.includes(meaning))
  const allowed = meaningsOf[kind]
  const free = columns.filter(
    ({ meaning, heading, sure }) => meaning === 'ignored' && sure && !isOfOthers(heading),
  )
  const guess = (meaning: ColumnMeaning, fits: (place: number) => boolean) => {
    if (!allowed.includes(meaning) || has(meaning)) return
    const found = free.find((column) => column.meaning === 'ignored' && fits(column.place))
    if (found) Object.assign(found, { meaning, sure: false })
  }
  if (kind === 'classrooms') return
  guess('email', (place) => cellsOf(rows, place) === 'email')
  guess('phone', (place) => cellsOf(rows, place) === 'phone')
  // Words under an unknown heading may be anything, so names and classes are guessed where there are no headings at all.
  if (columns.some(({ heading }) => heading !== '')) return
  guess('name', (place) => cellsOf(rows, place) === 'words')
  guess('classes', (place) => share(rows, place, (cell) => /^\d{1,2} ?[-/]? ?\p{L}$/u.test(cell)))
  guess('grade', (place) => share(rows, place, gradeWords))
}

function share(rows: readonly FileRow[], place: number, is: (cell: string) => boolean): boolean {
  const cells = filledIn(rows, place)
  return cells.length > 0 && cells.filter(is).length / cells.length >= 0.9
}
