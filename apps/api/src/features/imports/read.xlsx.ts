import { readSheet } from 'read-excel-file/node'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { notATable, type Table, Unreadable } from './read.types.ts'

/** Bytes that a workbook may unpack to, and entries it may have: far over any roster, far under what hurts. */
const unpackedLimit = 120 * 1024 * 1024
const entryLimit = 2000

/**
 * The rows of the first sheet of a workbook. Every entry is unpacked and counted first, because what
 * reads the cells believes whatever sizes a file declares. Throws Unreadable.
 */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  await requireHonest(bytes)
  let rows: unknown[][]
  try {
    rows = await readSheet(bytes)
  } catch {
    throw new Unreadable('invalid', 'imports.workbook_broken')
  }
  return {
    encoding: null,
    separator: null,
    rows: rows.map((cells, index) => ({ number: index + 1, cells: cells.map(textOf) })),
  }
}

/** A cell as the text that stands in the sheet; a date without its time, since nothing here has one. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}

async function requireHonest(bytes: Buffer): Promise<void> {
  let names: Set<string>
  try {
    names = await entriesOf(await fromBufferPromise(bytes))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('invalid', 'imports.workbook_broken')
  }
  if (!names.has('xl/workbook.xml')) throw notATable()
}

async function entriesOf(zip: ZipFile): Promise<Set<string>> {
  const names = new Set<string>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName)
    unpacked += await lengthOf(zip, entry, unpackedLimit - unpacked)
    if (names.size > entryLimit) throw tooMuch()
  }
  return names
}

async function lengthOf(zip: ZipFile, entry: Entry, left: number): Promise<number> {
  if (entry.uncompressedSize > left) throw tooMuch()
  if (entry.isEncrypted()) throw new Unreadable('invalid', 'imports.workbook_locked')
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length
    if (length > left) throw tooMuch()
  }
  return length
}

function tooMuch(): Unreadable {
  return new Unreadable('too_large', 'imports.workbook_unpacked')
}
