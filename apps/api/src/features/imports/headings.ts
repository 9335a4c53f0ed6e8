import { fold } from '@meridian/contract/core/text.ts'
import type { ImportColumn, ImportKind } from '@meridian/contract/imports.ts'
import { columnsOf } from './columns.ts'
import type { FileRow } from './read.types.ts'

/** Lines at the top that may hold a title before the headings come. */
const titleLines = 10

/** A list with its line of headings, and the place in a row of each column. */
export interface Headed {
  line: number
  headings: readonly string[]
  places: Partial<Record<ImportColumn, number>>
  /** True where the list has a column by which rows are found. */
  hasKey: boolean
}

/**
 * Finds the line of headings: the first of the top lines with the column by which rows are found, or else the line with the
 * most known headings. The order of columns does not matter; of two columns with the same meaning the first counts.
 */
export function headed(kind: ImportKind, rows: readonly FileRow[]): Headed {
  const names = namesOf(kind)
  const top = rows.slice(0, titleLines).map((row) => placesOf(names, row.cells))
  const [key] = columnsOf[kind]
  const sizes = top.map((places) => Object.keys(places).length)
  const withKey = top.findIndex((places) => key && places[key.name] !== undefined)
  const line = withKey >= 0 ? withKey : Math.max(0, sizes.indexOf(Math.max(...sizes)))
  const headings = rows[line]?.cells ?? []
  const places = top[line] ?? {}
  return { line, headings, places, hasKey: withKey >= 0 || places.name !== undefined }
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

/** Makes headings of different schools comparable: without case, variants of Arabic spelling, dashes, stars and colons. */
export function plain(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
