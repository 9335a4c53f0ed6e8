import type { Entry, ZipFile } from 'yauzl'
import { FileFault } from './fault.ts'

/** Parts that a document may have; long books and decks have hundreds. */
const mostEntries = 5000
/** Bytes that they may be together, unpacked: below the first in any case, above the second in none. */
const alwaysUnpacked = 128 * 1024 * 1024
const neverUnpacked = 512 * 1024 * 1024
/** Between the two it may be so many times what is packed: texts and tables reach 20, bombs a thousand. */
const mostTimes = 100
/** Unpacked bytes of a part that is read into memory. */
const mostText = 4 * 1024 * 1024
/** Bytes before the name of each part in the archive itself. */
const headLength = 30

/** An archive and its parts by their names. */
export interface Archive {
  zip: ZipFile
  entries: ReadonlyMap<string, Entry>
}

/**
 * The parts of an archive, as its directory has them. FileFault for more than any document has. Rejects where two
 * have one name: each reader would take another.
 */
export async function entriesOf(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > mostEntries) throw new FileFault('overfull')
  const entries = new Map<string, Entry>()
  const known = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (known.has(name)) throw new Error('Two parts have one name')
    known.add(name)
    entries.set(entry.fileName, entry)
  }
  return { zip, entries }
}

/**
 * Refuses what no document is, before any of it is unpacked: FileFault for more bytes than any has, by what the
 * directory says, and for a part with a password. Rejects where parts share bytes.
 */
export function requireSound({ entries }: Archive, size: number): void {
  const all = [...entries.values()]
  if (all.some((entry) => entry.isEncrypted())) throw new FileFault('locked')
  const unpacked = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const most = Math.min(neverUnpacked, Math.max(alwaysUnpacked, size * mostTimes))
  if (unpacked > most) throw new FileFault('overfull')
  const places = all
    .map((entry) => ({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + headLength + entry.compressedSize,
    }))
    .sort((one, other) => one.start - other.start)
  for (const [index, { start }] of places.entries()) {
    const before = places[index - 1]
    if (before && before.end > start) throw new Error('Two parts share bytes')
  }
}

/** A small part as text; null where there is none with this name. */
export async function textOf({ zip, entries }: Archive, name: string): Promise<string | null> {
  const entry = entries.get(name)
  if (!entry) return null
  if (entry.isEncrypted()) throw new FileFault('locked')
  if (entry.uncompressedSize > mostText) throw new Error('A part is longer than it should be')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(wide ? 'utf16le' : 'utf8')
}
