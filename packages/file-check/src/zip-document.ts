import { fromRandomAccessReaderPromise } from 'yauzl'
import type { Content } from './content.ts'
import { archiveEnd, endOfArchive } from './zip-end.ts'
import { type Archive, entriesOf, requireSound, textOf } from './zip-entries.ts'
import { StoredReader } from './zip-reader.ts'
import { unpackAll } from './zip-unpack.ts'

/** What the parts of an office document say of the whole ([Content_Types].xml). */
const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
} as const
type Packed = keyof typeof mainParts | 'epub'

/** Programs within a document; where one is, the document is of a type that is not taken, whatever else it says. */
const programs = /macroEnabled|vbaProject/i

/**
 * Which document a zip archive is, from what is packed in it; null for any other archive. A document is unpacked once,
 * to its end and into nothing, so that what is kept holds what it says that it holds. Rejects for an archive that cannot
 * be read, a cut off one included, and with the refusals of entriesOf(), requireSound() and unpackAll().
 */
export async function documentIn(content: Content): Promise<Packed | null> {
  const zip = await fromRandomAccessReaderPromise(new StoredReader(content), await endOf(content), {
    autoClose: false,
  })
  const archive = await entriesOf(zip)
  const type = archive.entries.has('mimetype')
    ? await bookIn(archive)
    : await officeDocumentIn(archive)
  if (!type) return null
  requireSound(archive, content.size)
  await unpackAll(archive, type === 'epub' ? 'book' : 'office')
  return type
}

/** Bytes behind the end of an archive that are passed over. */
const mostBehind = 1024

/** Where the archive in a file ends. */
async function endOf(content: Content): Promise<number> {
  const start = Math.max(0, content.size - endOfArchive - mostBehind)
  const end = archiveEnd(await content.read(start, content.size - start))
  return end !== null && start + end >= content.size - mostBehind ? start + end : content.size
}

/** An epub says so, and where the book in it is described. */
async function bookIn(archive: Archive): Promise<'epub' | null> {
  const said = await textOf(archive, 'mimetype')
  if (said?.trim() !== 'application/epub+zip') return null
  const container = (await textOf(archive, 'META-INF/container.xml')) ?? ''
  const described = [...container.matchAll(/full-path\s*=\s*["']([^"']+)["']/g)]
  if (!described.some(([, path = '']) => archive.entries.has(decoded(path))))
    throw new Error('The book in the archive is not described')
  return 'epub'
}

/** An office document says what each of its parts is, and has the main one. */
async function officeDocumentIn(archive: Archive): Promise<keyof typeof mainParts | null> {
  const text = await textOf(archive, '[Content_Types].xml')
  if (text === null || programs.test(text)) return null
  const names = [...archive.entries.keys()].map((name) => name.toLowerCase())
  if (names.some((name) => programs.test(name))) return null
  const types = Object.keys(mainParts) as (keyof typeof mainParts)[]
  const [type, other] = types.filter((each) => text.includes(mainParts[each]))
  if (!type || other) return null
  const parts = [...text.matchAll(/<Override\s[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(mainParts[type])
      ? (/PartName\s*=\s*["']\/?([^"']+)["']/.exec(tag)?.[1] ?? [])
      : [],
  )
  const there =
    parts.length === 0 || parts.some((part) => names.includes(decoded(part).toLowerCase()))
  if (!names.includes('_rels/.rels') || !there) throw new Error('The main part is missing')
  return type
}

function decoded(path: string): string {
  return /%[0-9a-f]{2}/i.test(path) ? decodeURIComponent(path) : path
}
