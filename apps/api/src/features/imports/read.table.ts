import { importLimits } from '@meridian/contract/imports.limits.ts'
import { storable } from './lists.ts'
import { readCsv } from './read.csv.ts'
import { type FileRow, notATable, type Table, Unreadable, type Wishes } from './read.types.ts'

const zip = Buffer.from('PK\u0003\u0004', 'latin1')
/** Where old Office files and encrypted new ones begin alike. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const known = [
  /^%PDF-/,
  /^\x89PNG/,
  /^GIF8/,
  /^\xff\xd8\xff/,
  /^ID3/,
  /^\{\\rtf/,
  /^<(\?xml|!doctype|html)/i,
]

/**
 * The rows of a file of either kind, told from its bytes and not from its name. Empty rows are left out, cells are
 * trimmed and free of what no database stores. Throws Unreadable: not a table, too long, too wide, nothing in it.
 */
export async function readTable(bytes: Buffer, wishes: Wishes): Promise<Table> {
  const table = await read(bytes, wishes)
  const rows = table.rows.map(clean).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw new Unreadable('invalid', 'imports.empty')
  if (rows.length > importLimits.rows + 1)
    throw new Unreadable('invalid', 'imports.too_many_rows', { max: importLimits.rows })
  if (rows.some(({ cells }) => cells.length > importLimits.columns))
    throw new Unreadable('invalid', 'imports.too_wide', { max: importLimits.columns })
  return { ...table, rows }
}

async function read(bytes: Buffer, wishes: Wishes): Promise<Table> {
  if (bytes.subarray(0, zip.length).equals(zip)) {
    // Loaded for workbooks alone: it is most of what a thread would load, and most files are text.
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

/** Trailing empty cells go, so that a sheet with a stray format far to the right is not too wide. */
function clean({ number, cells }: FileRow): FileRow {
  const texts = cells.map((cell) => storable(cell.slice(0, importLimits.cell + 1)))
  return { number, cells: texts.slice(0, texts.findLastIndex((text) => text !== '') + 1) }
}
