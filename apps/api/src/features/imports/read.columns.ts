import { importLimits } from '@meridian/contract/imports.limits.ts'
import {
  type Import,
  type ImportColumn,
  type ImportKind,
  importColumns,
  requiredColumns,
} from '@meridian/contract/imports.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Headed, headed } from './headings.ts'
import { beginning } from './lists.ts'
import { looksLike } from './looks-like.ts'
import type { SourceRow } from './plan.types.ts'
import type { FileRow, Sheet, Table } from './read.types.ts'

/** A file whose columns are known: the rows below the headings, with their cells by column. */
export interface Columns {
  rows: SourceRow[]
  described: Import['columns']
}

interface HeadedSheet extends Headed {
  sheet: Sheet
}

/**
 * Finds the columns of a file, and reads the rows below the headings. Of a workbook it reads the first sheet that has the required
 * columns of the kind, and every other sheet with the same columns. Hidden sheets are read only where there are no others.
 * @throws CallError invalid for a file without rows, with too many rows, or with too many columns
 */
export function columnsOf(kind: ImportKind, table: Table): Columns {
  const filled = table.sheets.filter(({ rows }) => rows.length > 0)
  const shown = filled.filter(({ hidden }) => !hidden)
  const sheets = (shown.length > 0 ? shown : filled).map((sheet) => ({
    sheet,
    ...headed(kind, sheet.rows),
  }))
  const first = best(kind, sheets)
  if (!first) throw new CallError('invalid', { key: 'imports.empty' })
  const alike = setOf(first)
  const read = sheets.filter((one) => one === first || (one.hasKey && setOf(one) === alike))
  const { rows, places } = rowsOf(kind, read)
  const left = filled.filter((sheet) => !read.some((one) => one.sheet === sheet))
  const described = describe(kind, read)
  const other = looksLike(kind, first.headings)
  return {
    rows,
    described: {
      ...described,
      looks_like: other,
      letters: table.letters,
      sheets:
        filled.length > 1
          ? { read: places, left: left.map(({ name }) => short(name ?? '')) }
          : null,
    },
  }
}

/** Chooses the sheet that is most likely the list; the first of several that are equally likely. */
function best(kind: ImportKind, sheets: readonly HeadedSheet[]): HeadedSheet | undefined {
  const required: readonly ImportColumn[] = requiredColumns[kind]
  const complete = sheets.filter(({ places }) =>
    required.every((each) => places[each] !== undefined),
  )
  const most = Math.max(0, ...sheets.map(({ places }) => Object.keys(places).length))
  return (
    complete.find(({ headings }) => looksLike(kind, headings) === null) ??
    complete[0] ??
    sheets.find(({ hasKey }) => hasKey) ??
    sheets.find(({ places }) => Object.keys(places).length === most)
  )
}

const setOf = ({ places }: Headed) => Object.keys(places).sort().join()

/** Joins the rows of all chosen sheets under continuous numbers, and notes the number at which each sheet begins. */
function rowsOf(kind: ImportKind, sheets: readonly HeadedSheet[]) {
  const rows: SourceRow[] = []
  const places: { name: string; from: number }[] = []
  let before = 0
  for (const { sheet, line, places: columns } of sheets) {
    places.push({ name: short(sheet.name ?? ''), from: before + 1 })
    const below = sheet.rows.slice(line + 1)
    if (sheet.rows.some(({ cells }) => cells.length > importLimits.columns))
      throw new CallError('invalid', {
        key: 'imports.too_wide',
        values: { max: importLimits.columns },
      })
    for (const row of below) rows.push(sourceOf(kind, columns, row, before))
    before += sheet.rows.at(-1)?.number ?? 0
  }
  if (rows.length === 0) throw new CallError('invalid', { key: 'imports.empty' })
  if (rows.length > importLimits.rows)
    throw new CallError('invalid', {
      key: 'imports.too_many_rows',
      values: { max: importLimits.rows },
    })
  return { rows, places }
}

function sourceOf(
  kind: ImportKind,
  places: Headed['places'],
  { number, cells, width }: FileRow,
  before: number,
): SourceRow {
  const row: SourceRow = { number: before + number, cells: {} }
  for (const column of importColumns[kind]) {
    const place = places[column]
    if (place === undefined) continue
    const there = width === undefined || place < width
    row.cells[column] = there ? (cells[place] ?? '') : null
  }
  return row
}

function describe(kind: ImportKind, sheets: readonly HeadedSheet[]) {
  const required: readonly ImportColumn[] = requiredColumns[kind]
  const { places, headings } = sheets[0] ?? { places: {}, headings: [] }
  const ignored = new Set(
    sheets.flatMap((sheet) => {
      const used = new Set(Object.values(sheet.places))
      return sheet.headings.filter((heading, place) => heading !== '' && !used.has(place))
    }),
  )
  return {
    found: importColumns[kind].flatMap((column) => {
      const place = places[column]
      return place === undefined ? [] : [{ column, header: short(headings[place] ?? '') }]
    }),
    missing: importColumns[kind]
      .filter((column) => places[column] === undefined)
      .map((column) => ({ column, required: required.includes(column) })),
    ignored: [...ignored].slice(0, importLimits.ignored).map(short),
    ignored_count: ignored.size,
  }
}

const short = (heading: string) => beginning(heading.replace(/\s+/g, ' '))
