import { importLimits } from '@meridian/contract/imports.limits.ts'
import {
  type ColumnMeaning,
  type Import,
  type ImportColumn,
  type ImportKind,
  importColumns,
  nameParts,
  requiredColumns,
} from '@meridian/contract/imports.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { beginning } from './lists.ts'
import { looksLike } from './looks-like.ts'
import {
  type Choice,
  describeMapping,
  headingsKey,
  likeLead,
  type Mapping,
  type ReadSheet,
  type Remembered,
  withChoice,
  withMeanings,
} from './mapping.ts'
import type { SourceRow } from './plan.types.ts'
import { type Headed, propose } from './propose.ts'
import type { FileRow, Sheet, Table } from './read.types.ts'

/** A file whose columns are known: the rows below the headings, with their cells by column. */
export interface Columns {
  rows: SourceRow[]
  described: Import['columns']
  mapping: Mapping
  /** The column of first passwords of each sheet that has one, by the place of the sheet. */
  secrets: Record<number, Secret>
  /** The key under which the meanings of the headings are remembered; null where there are too few headings. */
  key: string | null
}

/** The place of a column of first passwords, and that of the line above it. */
export interface Secret {
  place: number
  line: number
}

type Contents = Pick<Table, 'letters'> & { sheets: readonly Sheet[] }

/**
 * Finds the columns of a file, and reads the rows below the headings. Of a workbook it reads the first sheet that has the required
 * columns of the kind, and every other sheet with the same columns. Hidden sheets are read only where there are no others.
 * @param recall the meanings that the school has confirmed for headings with this key
 * @throws CallError invalid for a file without rows, with too many rows, or with too many columns
 */
export async function columnsOf(
  kind: ImportKind,
  table: Contents,
  recall: (key: string) => Promise<Remembered | null> = async () => null,
): Promise<Columns> {
  const filled = table.sheets.flatMap((sheet, index) =>
    sheet.rows.length > 0 ? [{ index, sheet, ...propose(kind, sheet.rows) }] : [],
  )
  const shown = filled.filter(({ sheet }) => !sheet.hidden)
  const sheets = shown.length > 0 ? shown : filled
  const first = best(kind, sheets)
  if (!first) throw new CallError('invalid', { key: 'imports.empty' })
  const key = headingsKey(first.columns)
  const said = key === null ? null : await recall(key)
  const lead = said ? { ...first, columns: withMeanings(first.columns, said) } : first
  const alike = setOf(first)
  // People without an email are found by their names.
  const hasKey = (one: Headed) =>
    [importColumns[kind][0], 'name' as const].some((key) => key && foundIn(one).has(key))
  const read = sheets.flatMap((one) => {
    if (one === first) return [lead]
    if (!hasKey(one) || setOf(one) !== alike) return []
    return [{ ...one, ...(said ? likeLead(kind, lead, one.sheet) : {}) }]
  })
  const facts = { remembered: said !== null, confirmed: said !== null }
  return { ...columnsRead(kind, table, { read, lead }, facts), key }
}

/**
 * Reads a file as a person has chosen (P22.9).
 * @param before the mapping that the person saw, whose lead sheet the chosen columns are of
 * @throws CallError as `columnsOf`, and invalid for a sheet that does not exist
 */
export function columnsChosen(
  kind: ImportKind,
  table: Contents,
  choice: Choice,
  before: Pick<Mapping, 'lead' | 'columns'>,
): Columns {
  const sheetAt = (index: number): ReadSheet => {
    const sheet = table.sheets[index]
    if (!sheet || sheet.rows.length === 0)
      throw new CallError('invalid', { key: 'imports.no_sheet' })
    return { index, sheet, ...propose(kind, sheet.rows, choice.headings) }
  }
  const chosen = [...new Set(choice.sheets)].sort((one, other) => one - other)
  const old = sheetAt(before.lead)
  const seen = { ...old, columns: withChoice(old.columns, choice) }
  const [start = before.lead] = chosen.includes(before.lead) ? [before.lead] : chosen
  const lead =
    start === before.lead
      ? seen
      : { ...sheetAt(start), ...likeLead(kind, seen, sheetAt(start).sheet) }
  const read = chosen.map((index) => {
    if (index === lead.index) return lead
    const { sheet } = sheetAt(index)
    return { index, sheet, ...likeLead(kind, lead, sheet) }
  })
  const facts = { remembered: false, confirmed: true }
  return {
    ...columnsRead(kind, table, { read, lead }, facts),
    key: headingsKey(lead.columns),
  }
}

/** Reads the rows of sheets in the order of the file. `lead` is the one whose columns are named. */
function columnsRead(
  kind: ImportKind,
  table: Contents,
  { read, lead }: { read: readonly ReadSheet[]; lead: ReadSheet },
  facts: Pick<Mapping, 'remembered' | 'confirmed'>,
): Omit<Columns, 'key'> {
  const { rows, places } = rowsOf(kind, read)
  const filled = table.sheets.filter(({ rows }) => rows.length > 0)
  const left = filled.filter((sheet) => !read.some((one) => one.sheet === sheet))
  const others = read.filter((one) => one !== lead)
  return {
    rows,
    mapping: {
      ...describeMapping(kind, table.sheets, [lead, ...others], facts),
      places: places.map(({ index, from }) => ({ index, from })),
    },
    secrets: Object.fromEntries(
      read.flatMap(({ index, line, columns }) => {
        const secret = columns.find(({ meaning }) => meaning === 'password')
        return secret ? [[index, { place: secret.place, line }]] : []
      }),
    ),
    described: {
      ...describe(kind, [lead, ...others]),
      looks_like: looksLike(
        kind,
        lead.columns.map(({ heading }) => heading),
      ),
      letters: table.letters,
      sheets:
        filled.length > 1
          ? {
              read: places.map(({ name, from }) => ({ name, from })),
              left: left.map(({ name }) => short(name ?? '')),
            }
          : null,
    },
  }
}

/** The columns of an import that a sheet has: a name is there where parts of it are. */
function foundIn({ columns }: Headed): Set<ImportColumn> {
  const meanings = columns.flatMap(({ meaning }) =>
    meaning === 'ignored' ? [] : [isPart(meaning) ? ('name' as const) : meaning],
  )
  return new Set(meanings)
}

const isPart = (meaning: ColumnMeaning): meaning is (typeof nameParts)[number] =>
  (nameParts as readonly ColumnMeaning[]).includes(meaning)

/** Chooses the sheet that is most likely the list; the first of several that are equally likely. */
function best(kind: ImportKind, sheets: readonly ReadSheet[]): ReadSheet | undefined {
  const found = sheets.map((one) => ({ one, has: foundIn(one) }))
  const [key] = importColumns[kind]
  const complete = found.filter(({ has }) => requiredColumns[kind].every((each) => has.has(each)))
  const most = Math.max(0, ...found.map(({ has }) => has.size))
  const isOwn = ({ columns }: ReadSheet) =>
    looksLike(
      kind,
      columns.map(({ heading }) => heading),
    ) === null
  return (
    complete.find(({ one }) => isOwn(one)) ??
    complete[0] ??
    found.find(({ has }) => key !== undefined && has.has(key)) ??
    found.find(({ has }) => has.size === most)
  )?.one
}

const setOf = (sheet: Headed) => [...foundIn(sheet)].sort().join()

/** Joins the rows of all chosen sheets under continuous numbers, and notes the number at which each sheet begins. */
function rowsOf(kind: ImportKind, sheets: readonly ReadSheet[]) {
  const rows: SourceRow[] = []
  const places: { name: string; from: number; index: number }[] = []
  let before = 0
  for (const { index, sheet, line, columns } of sheets) {
    places.push({ name: short(sheet.name ?? ''), from: before + 1, index })
    const below = sheet.rows.slice(line + 1)
    if (sheet.rows.some(({ cells }) => cells.length > importLimits.columns))
      throw new CallError('invalid', {
        key: 'imports.too_wide',
        values: { max: importLimits.columns },
      })
    const read = readerOf(kind, columns)
    for (const row of below) rows.push({ number: before + row.number, cells: read(row) })
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

/** Makes the function that reads the cells of a row by column. The parts of a name are joined in the order of the parts. */
function readerOf(
  kind: ImportKind,
  columns: Headed['columns'],
): (row: FileRow) => SourceRow['cells'] {
  const placesOf = (meaning: ColumnMeaning) =>
    columns.flatMap((column) => (column.meaning === meaning ? [column.place] : []))
  const wanted = importColumns[kind].flatMap(
    (column): { column: ImportColumn; places: number[] }[] => {
      const own = placesOf(column)
      const places = column === 'name' && own.length === 0 ? nameParts.flatMap(placesOf) : own
      return places.length > 0 ? [{ column, places }] : []
    },
  )
  return ({ cells, width }) => {
    const read: SourceRow['cells'] = {}
    for (const { column, places } of wanted) {
      const there = places.filter((place) => width === undefined || place < width)
      const texts = there.map((place) => cells[place] ?? '').filter((text) => text !== '')
      read[column] = there.length === 0 ? null : texts.join(' ')
    }
    return read
  }
}

function describe(kind: ImportKind, sheets: readonly ReadSheet[]) {
  const required: readonly ImportColumn[] = requiredColumns[kind]
  const columns = sheets[0]?.columns ?? []
  const ignored = new Set(
    sheets.flatMap((sheet) =>
      sheet.columns.flatMap(({ meaning, heading }) =>
        meaning === 'ignored' && heading !== '' ? [heading] : [],
      ),
    ),
  )
  const headers = (column: ImportColumn) =>
    columns
      .filter(({ meaning }) => meaning === column || (column === 'name' && isPart(meaning)))
      .map(({ heading }) => heading)
  const has = foundIn({ line: 0, columns })
  return {
    found: importColumns[kind].flatMap((column) =>
      has.has(column) ? [{ column, header: short(headers(column).join(' + ')) }] : [],
    ),
    missing: importColumns[kind]
      .filter((column) => !has.has(column))
      .map((column) => ({ column, required: required.includes(column) })),
    ignored: [...ignored].slice(0, importLimits.ignored).map(short),
    ignored_count: ignored.size,
  }
}

const short = (heading: string) => beginning(heading.replace(/\s+/g, ' '))

/** Empties the columns of first passwords, which are never kept as they are. */
export function withoutSecrets(sheets: readonly Sheet[], secrets: Columns['secrets']): Sheet[] {
  return sheets.map((sheet, index) => {
    const secret = secrets[index]
    if (!secret) return sheet
    const rows = sheet.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map((cell, place) =>
        at > secret.line && place === secret.place ? '' : cell,
      ),
    }))
    return { ...sheet, rows }
  })
}
