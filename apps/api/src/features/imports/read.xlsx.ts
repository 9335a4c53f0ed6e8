import { buffer } from 'node:stream/consumers'
import { archiveEnd } from '@meridian/file-check/zip-end.ts'
import { type Entry, fromBufferPromise, type ZipFile as Zip } from 'yauzl'
import { ZipFile } from 'yazl'
import { sheetsOf } from './read.sheets.ts'
import { notATable, type Table, Unreadable } from './read.types.ts'

/** The most unpacked bytes and entries of a workbook: far above any list of a school, far below what harms the server. */
const unpackedLimit = 120 * 1024 * 1024
const entryLimit = 2000
/** The entries of a workbook that have its rows; drawings, pictures and programs are not among them. */
const needed = /^(\[content_types\]\.xml|.*\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/i

/**
 * Reads the sheets of a workbook. Every entry is unpacked and measured first, because the library that reads the cells trusts the
 * sizes that a file declares. The library gets the unpacked entries, and only those that it needs.
 * @throws Unreadable
 */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const parts = await unpacked(bytes)
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const plain = await buffer(zip.outputStream)
  const letters = { weak: false, sample: [] }
  return { encoding: null, separator: null, letters, sheets: sheetsOf(plain) }
}

async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const end = archiveEnd(bytes) ?? bytes.length
  try {
    const zip = await fromBufferPromise(bytes.subarray(0, end))
    return await partsOf(zip)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('invalid', 'imports.workbook_broken')
  }
}

async function partsOf(zip: Zip): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  const names = new Set<string>()
  let left = unpackedLimit
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName)
    if (names.size > entryLimit) throw tooMuch()
    const { length, content } = await contentOf(zip, entry, left)
    left -= length
    if (content) parts.set(entry.fileName, content)
  }
  requireWorkbook(names)
  return parts
}

/**
 * Requires an archive to be a workbook.
 * @throws Unreadable with the sentence on what to do instead, for another kind of table and for an archive of tables
 */
function requireWorkbook(names: ReadonlySet<string>): void {
  if (names.has('xl/workbook.xml')) return
  const all = [...names]
  if (names.has('xl/workbook.bin')) throw notATable('imports.other_workbook')
  if (names.has('content.xml') && names.has('mimetype')) throw notATable('imports.other_workbook')
  if (all.some((name) => /\.(csv|xlsx|txt|tsv)$/i.test(name))) throw notATable('imports.package')
  throw notATable()
}

async function contentOf(
  zip: Zip,
  entry: Entry,
  left: number,
): Promise<{ length: number; content: Buffer | null }> {
  if (entry.uncompressedSize > left) throw tooMuch()
  if (entry.isEncrypted()) throw new Unreadable('invalid', 'imports.workbook_locked')
  const kept: Buffer[] | null = needed.test(entry.fileName) ? [] : null
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length
    if (length > left) throw tooMuch()
    kept?.push(chunk as Buffer)
  }
  return { length, content: kept && Buffer.concat(kept) }
}

function tooMuch(): Unreadable {
  return new Unreadable('too_large', 'imports.workbook_unpacked')
}
