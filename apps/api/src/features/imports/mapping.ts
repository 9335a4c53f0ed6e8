import { createHash } from 'node:crypto'
import type { ColumnMeaning, ImportKind, ImportMapping } from '@meridian/contract/imports.ts'
import { plain } from './headings.ts'
import { beginning } from './lists.ts'
import { type Headed, type Proposed, propose } from './propose.ts'
import type { Sheet } from './read.types.ts'

/** The rows whose cells are shown with the columns, and the cells of a column that is not to be seen. */
const shownRows = 3
const dots = '••••••••'

/** What a person says about a file: whether it has headings, the sheets that are read, and what each column of the first is. */
export interface Choice {
  headings: boolean
  sheets: readonly number[]
  columns: readonly { place: number; meaning: ColumnMeaning }[]
}

/** A mapping as it is stored: with the sheet whose columns it names, and the number at which the rows of each sheet begin. */
export type Mapping = ImportMapping & { lead: number; places: SheetPlace[] }
export interface SheetPlace {
  index: number
  from: number
}

/** The meanings of headings that a school has confirmed before. */
export type Remembered = readonly { heading: string; meaning: ColumnMeaning }[]

/** A sheet with its place in the file and what its columns are. */
export interface ReadSheet extends Headed {
  index: number
  sheet: Sheet
}

/** The key under which a school's meanings of headings are kept: the same for the same headings in any order and spelling. */
export function headingsKey(columns: readonly Proposed[]): string | null {
  const headings = columns.map(({ heading }) => plain(heading)).filter((text) => text !== '')
  if (headings.length < 2) return null
  return createHash('sha256').update(headings.sort().join('\n')).digest('hex')
}

/** The meanings of named columns, by their headings, in the order in which several with the same heading stand. */
export function byHeading(columns: readonly Pick<Proposed, 'heading' | 'meaning'>[]): Remembered {
  return columns.flatMap(({ heading, meaning }) =>
    heading === '' ? [] : [{ heading: plain(heading), meaning }],
  )
}

/** Gives columns the meanings that other columns with the same headings have; the rest keep theirs where they stay the only ones. */
export function withMeanings(columns: readonly Proposed[], said: Remembered): Proposed[] {
  const left = [...said]
  const named = columns.map((column) => {
    const at = left.findIndex(({ heading }) => heading === plain(column.heading))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? { ...column, meaning: found.meaning, sure: true, said: true } : column
  })
  const taken = new Set(named.flatMap((one) => ('said' in one ? one.meaning : [])))
  return named.map(({ place, heading, meaning, sure, ...one }) => ({
    place,
    heading,
    sure,
    meaning: !('said' in one) && taken.has(meaning) ? 'ignored' : meaning,
  }))
}

/** Gives columns the meanings that a person has chosen by their places; all others are left out. */
export function withChoice(columns: readonly Proposed[], choice: Choice): Proposed[] {
  const meanings = new Map(choice.columns.map(({ place, meaning }) => [place, meaning]))
  return columns.map((column) => ({
    ...column,
    meaning: meanings.get(column.place) ?? 'ignored',
    sure: true,
  }))
}

/** Reads the columns of a further sheet as those of the first: by their headings, or by their places where there are none. */
export function likeLead(kind: ImportKind, lead: ReadSheet, sheet: Sheet): Headed {
  const headings = lead.line >= 0
  const own = propose(kind, sheet.rows, headings)
  if (headings) return { ...own, columns: withMeanings(own.columns, byHeading(lead.columns)) }
  const meanings = new Map(lead.columns.map(({ place, meaning }) => [place, meaning]))
  return {
    ...own,
    columns: own.columns.map((column) => ({
      ...column,
      meaning: meanings.get(column.place) ?? 'ignored',
    })),
  }
}

/** The letter of a column as spreadsheets write it: A, B, ..., Z, AA. */
export function letterOf(place: number): string {
  const before = Math.floor(place / 26)
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** Describes a mapping for people, with some cells of each column. */
export function describeMapping(
  kind: ImportKind,
  sheets: readonly Sheet[],
  read: readonly ReadSheet[],
  facts: Pick<ImportMapping, 'remembered' | 'confirmed'>,
): Omit<Mapping, 'places'> {
  const [lead] = read
  const rows = lead
    ? lead.sheet.rows
        .slice(lead.line + 1)
        .filter(isFilled)
        .slice(0, shownRows)
    : []
  const on = new Set(read.map(({ index }) => index))
  return {
    ...facts,
    lead: lead?.index ?? 0,
    headings: lead ? lead.line >= 0 : true,
    columns: (lead?.columns ?? [])
      .filter(({ place, heading }) => heading !== '' || rows.some(({ cells }) => cells[place]))
      .map(({ place, heading, meaning, sure }) => ({
        place,
        letter: letterOf(place),
        heading: beginning(heading.replace(/\s+/g, ' ')),
        meaning,
        sure,
        cells: rows.map(({ cells }) => {
          const text = beginning(cells[place] ?? '')
          return meaning === 'password' && text !== '' ? dots : text
        }),
      })),
    rows: rows.map(({ number }) => number),
    sheets: sheets.flatMap(({ name, rows }, index) => {
      if (rows.length === 0) return []
      const { line, columns } = propose(kind, rows)
      const usable = columns.some(({ meaning }) => meaning !== 'ignored') || on.has(index)
      const count = rows.length - line - 1
      return [{ index, name: beginning(name ?? ''), rows: count, on: on.has(index), usable }]
    }),
  }
}

/** Tells whether a row has most of what the others have, so that it shows what its columns are. */
const isFilled = ({ cells }: Sheet['rows'][number]) =>
  cells.filter((cell) => cell !== '').length > 1
