import { fold } from '@meridian/contract/core/text.ts'
import type { ImportColumn, ImportKind } from '@meridian/contract/imports.ts'
import { columnsOf } from './columns.ts'
import type { FileRow } from './read.types.ts'

/** Lines at the top that may hold a title before the headings come. */
const titleLines = 10

/** A list whose line of headings is found: which place of a row holds what. */
export interface Headed {
  line: number
  headings: readonly string[]
  places: Partial<Record<ImportColumn, number>>
  /** Whether it has the column that rows are found by. */
  hasKey: boolean
}

/**
 * Finds the line of headings, the first of the top lines that knows the column by which rows are found, or else the one
 * that knows most. Order is free; of two columns that mean the same the first counts.
 */
export function headed(kind: ImportKind, rows: readonly FileRow[]): Headed {
  const names = namesOf(kind)
  const top = rows.slice(0, titleLines).map((row) => placesOf(names, row.cells))
  const [key] = columnsOf[kind]
  const sizes = top.map((places) => Object.keys(places).length)
  const withKey = top.findIndex((places) => key && places[key.name] !== undefined)
  const line = withKey >= 0 ? withKey : Math.max(0, sizes.indexOf(Math.max(...sizes)))
  const headings = rows[line]?.cells ?? []
  return { line, headings, places: top[line] ?? {}, hasKey: withKey >= 0 }
}

function namesOf(kind: ImportKind): Map<string, ImportColumn> {
  const names = new Map<string, ImportColumn>()
  // The key comes first, so that "class" above a list of classrooms is its name.
  for (const { name: column, aliases } of columnsOf[kind])
    for (const alias of aliases.map(plain)) if (!names.has(alias)) names.set(alias, column)
  return names
}

function placesOf(names: Map<string, ImportColumn>, cells: readonly string[]): Headed['places'] {
  const places: Headed['places'] = {}
  cells.forEach((cell, place) => {
    const column = names.get(plain(cell))
    if (column && places[column] === undefined) places[column] = place
  })
  return places
}

/** A heading without what differs from school to school: case, Arabic spelling, dashes, stars and colons. */
export function plain(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
