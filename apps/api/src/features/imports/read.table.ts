import { importLimits } from '@meridian/contract/imports.limits.ts'
import { storable } from './lists.ts'
import { readCsv } from './read.csv.ts'
import {
  type FileRow,
  notATable,
  type Sheet,
  type Table,
  Unreadable,
  type Wishes,
} from './read.types.ts'

const zip = Buffer.from('PK\u0003\u0004', 'latin1')
/** The first bytes of old Office files, and of encrypted new ones. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const known = [/^%PDF-/, /^\x89PNG/, /^GIF8/, /^\xff\xd8\xff/, /^ID3/, /^\{\\rtf/]
/** The most rows of a sheet that are passed on: enough to see that there are too many. */
const rowsKept = importLimits.rows + 20

/**
 * Reads the rows of a text file or a workbook, whose kind follows from its bytes and not from its name. Empty rows are left out;
 * cells are trimmed and without characters that the database cannot store.
 * @throws Unreadable for a file that is no table, or an empty one
 */
export async function readTable(bytes: Buffer, wishes: Wishes): Promise<Table> {
  const table = await read(bytes, wishes)
  const sheets = table.sheets.map(cleanSheet)
  if (sheets.every(({ rows }) => rows.length === 0))
    throw new Unreadable('invalid', 'imports.empty')
  return { ...table, sheets }
}

/** Whether a file is a zip archive, by its first bytes. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, zip.length).equals(zip)
}

async function read(bytes: Buffer, wishes: Wishes): Promise<Table> {
  if (isArchive(bytes)) {
    // The reader of workbooks is loaded only when needed: it is most of the code of a thread, and most files are text.
    const { readWorkbook } = await import('./read.xlsx.ts')
    return readWorkbook(bytes)
  }
  if (bytes.subarray(0, compound.length).equals(compound)) {
    const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new Unreadable('invalid', locked ? 'imports.workbook_locked' : 'imports.workbook_old')
  }
  const head = bytes.subarray(0, 20).toString('latin1')
  if (known.some((sign) => sign.test(head))) throw notATable()
  return readCsv(bytes, wishes)
}

function cleanSheet(sheet: Sheet): Sheet {
  const rows: FileRow[] = []
  for (const row of sheet.rows) {
    if (rows.length === rowsKept) break
    const clean = cleanRow(row)
    if (clean.cells.length > 0) rows.push(clean)
  }
  return { ...sheet, name: sheet.name && storable(sheet.name), rows }
}

/**
 * Removes trailing empty cells, so that a sheet with a format far to the right does not count as too wide. A row that is too wide
 * keeps one cell above the limit, by which that is seen.
 */
function cleanRow(row: FileRow): FileRow {
  const last = Math.min(row.cells.length, importLimits.columns + 1)
  const texts = Array.from({ length: last }, (_, place) =>
    storable((row.cells[place] ?? '').slice(0, importLimits.cell + 1)),
  )
  const cells = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
  const far = row.cells.length > last && row.cells.slice(last).some((text) => text?.trim())
  return { ...row, cells: far ? texts.slice(0, -1).concat('…') : cells }
}
