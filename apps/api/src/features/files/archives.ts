import { PassThrough, type Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Content } from '../../platform/files/content.ts'

/** Entries looked through, and unpacked bytes read of the one that tells: far over any document. */
const mostEntries = 20_000
const mostBytes = 4 * 1024 * 1024

/** What the parts of an office document say of the whole ([Content_Types].xml); macros and templates say something else. */
const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
} as const

/**
 * Which document a zip archive is, from what is packed in it; null for any other archive. Reads its directory and one
 * small entry. Rejects for an archive that cannot be read, a cut off one included.
 */
export async function documentIn(
  content: Content,
): Promise<keyof typeof mainParts | 'epub' | null> {
  const zip = await fromRandomAccessReaderPromise(new StoredReader(content), content.size, {
    autoClose: false,
  })
  let looked = 0
  for await (const entry of zip.eachEntry()) {
    looked += 1
    if (looked > mostEntries) return null
    if (entry.fileName === 'mimetype') {
      // Whatever it says is the last word: an archive of many such entries would be unpacked once for each.
      const text = await textOf(zip, entry)
      return text.trim() === 'application/epub+zip' ? 'epub' : null
    }
    if (entry.fileName === '[Content_Types].xml') {
      const text = await textOf(zip, entry)
      const types = Object.keys(mainParts) as (keyof typeof mainParts)[]
      return types.find((type) => text.includes(mainParts[type])) ?? null
    }
  }
  return null
}

type Entry = Parameters<ZipFile['openReadStreamPromise']>[0]

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > mostBytes) break
  }
  const bytes = Buffer.concat(chunks)
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(wide ? 'utf16le' : 'utf8')
}

/** Lets yauzl read a stored file wherever it is kept. */
class StoredReader extends RandomAccessReader {
  readonly #content: Content

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#content.stream(start, end).then(
      (bytes) => {
        bytes.on('error', (error) => through.destroy(error))
        through.on('close', () => bytes.destroy())
        bytes.pipe(through)
      },
      (error) => through.destroy(error),
    )
    return through
  }
}
