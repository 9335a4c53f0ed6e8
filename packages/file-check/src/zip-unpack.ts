import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { FileFault } from './fault.ts'
import { mostProlog, prologFault } from './xml-prolog.ts'
import type { Archive } from './zip-entries.ts'

/** What a document's parts may say before they begin: those of an office document nothing, those of a book a little. */
export type Kind = 'office' | 'book'

const texts: Record<Kind, RegExp> = {
  office: /\.(xml|rels|vml)$/i,
  book: /\.(xml|xhtml|html?|opf|ncx|svg)$/i,
}

/**
 * Unpacks every part to its end and keeps nothing: rejects for one that is damaged or cut off, and for one that is
 * longer than the directory says; FileFault for a text that defines what stands for what (entities). In memory is a
 * window of one part at a time.
 */
export async function unpackAll({ zip, entries }: Archive, kind: Kind): Promise<void> {
  for (const entry of entries.values()) {
    if (entry.fileName.endsWith('/')) continue
    const begin = await unpack(await zip.openReadStreamPromise(entry), entry)
    if (!texts[kind].test(entry.fileName)) continue
    if (prologFault(begin, kind)) throw new FileFault('defines')
  }
}

/** Reads a part to its end; gives its first bytes. */
async function unpack(content: AsyncIterable<Buffer>, { crc32: sum }: Entry): Promise<Buffer> {
  const begin: Buffer[] = []
  let [length, read] = [0, 0]
  for await (const chunk of content) {
    read = crc32(chunk, read)
    if (length < mostProlog) begin.push(chunk)
    length += chunk.length
  }
  if (read !== sum) throw new Error('A part is damaged')
  return Buffer.concat(begin).subarray(0, mostProlog)
}
