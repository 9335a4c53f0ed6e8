import { importLimits } from '@meridian/contract/imports.limits.ts'
import Papa from 'papaparse'
import { beginning, storable } from './lists.ts'
import type { CellProblem } from './plan.types.ts'
import { withQuotesClosed } from './read.quotes.ts'
import { decodeText } from './read.text.ts'
import { Unreadable } from './read.types.ts'
import { headingsOf, nearest } from './roster.files.ts'
import type { RosterFile } from './roster.types.ts'
import type { PackedFile } from './roster.unzip.ts'

const limit = importLimits.package.rows

/** A line of a file of a package: its number there, and its cells by the names that the format gives the columns. */
export interface Line {
  line: number
  of(column: string): string
}

/** A file of a package: the columns that it has, and its lines. */
export interface Sheet {
  name: string
  has(column: string): boolean
  lines: Line[]
  /** What was understood although it is written otherwise. */
  notes: CellProblem[]
}

/**
 * Reads a file of a package. Its headings may be written in any case and almost right; columns that the format does not have are
 * left out. An empty file has no lines.
 * @throws Unreadable for one with too many rows, or a quotation mark without its partner
 */
export function readSheet({ file, name, bytes }: PackedFile): Sheet {
  const { text, weak } = decodeText(bytes)
  const [head = [], ...body] = parsed(text, name)
  if (body.length > limit)
    throw new Unreadable('invalid', 'imports.package_rows', { file: beginning(name), max: limit })
  const { places, notes } = columnsIn(file, name, head)
  if (weak) notes.push({ key: 'imports.said_letters', values: { file: beginning(name) } })
  if (body.every((cells) => cells.every((cell) => cell.trim() === '')))
    notes.push({ key: 'imports.said_empty', values: { file: beginning(name) } })
  const lines = body.flatMap((cells, at): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const of = (column: string) => {
      const place = places.get(column)
      return place === undefined
        ? ''
        : withoutApostrophe(storable((cells[place] ?? '').slice(0, importLimits.cell + 1)))
    }
    return [{ line: at + 2, of }]
  })
  return { name, has: (column) => places.has(column), lines, notes }
}

/** What Meridian and others write before a cell that a spreadsheet would take for a formula. */
const withoutApostrophe = (cell: string) =>
  cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')

function parsed(text: string, name: string): string[][] {
  const read = (body: string) =>
    Papa.parse<string[]>(body, {
      newline: '\n',
      preview: limit + 2,
      delimitersToGuess: [',', ';', '\t', '|'],
    })
  const isQuote = (error: Papa.ParseError) => error.type === 'Quotes'
  const first = read(text)
  if (!first.errors.some(isQuote)) return first.data
  const { data, errors } = read(withQuotesClosed(text, first.meta.delimiter))
  const quote = errors.find(isQuote)
  if (quote)
    throw new Unreadable('invalid', 'imports.package_quotes', {
      file: beginning(name),
      row: (quote.row ?? 0) + 1,
    })
  return data
}

function columnsIn(file: RosterFile, name: string, head: readonly string[]) {
  const known = headingsOf[file]
  const places = new Map<string, number>()
  const notes: CellProblem[] = []
  const cells = head.map((cell) => storable(cell))
  cells.forEach((cell, place) => {
    if (known.includes(cell) && !places.has(cell)) places.set(cell, place)
  })
  cells.forEach((cell, place) => {
    if (known.includes(cell) || cell === '' || /^metadata[._]/i.test(cell)) return
    const column = nearest(cell, known)
    if (!column || places.has(column)) return
    places.set(column, place)
    const values = { file: beginning(name), heading: beginning(cell), column }
    if (column.toLowerCase() !== cell.toLowerCase())
      notes.push({ key: 'imports.said_heading', values })
  })
  return { places, notes }
}
