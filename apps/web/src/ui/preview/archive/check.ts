/** The limits of an archive once unpacked, in bytes. */
export interface Caps {
  total: number
  /** The largest part that is text: it becomes elements of a page, which take many times its size. */
  text: number
}

/** The result of the check: fine, or else too large, damaged, locked, or with entities. */
export type Verdict = 'fine' | 'large' | 'broken' | 'encrypted'

interface Entry {
  name: string
  method: number
  /** In bytes, as the directory says. */
  packed: number
  unpacked: number
  offset: number
}

const mostEntries = 10_000
const texts = /\.(xml|rels|vml|x?html?|opf|ncx|css|svg)$/i
const stored = 0
const deflated = 8

/**
 * Whether a zip archive may be unpacked: first by the sizes in its directory, then by unpacking every part without
 * keeping any of it, because a directory can lie. Needs DecompressionStream, and runs in a worker.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>, caps: Caps): Promise<Verdict> {
  const entries = directoryOf(bytes)
  if (typeof entries === 'string') return entries
  let room = caps.total
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > room) return 'large'
  for (const entry of entries) {
    const limit = texts.test(entry.name) ? Math.min(caps.text, room) : room
    const size = await unpackedSize(bytes, entry, limit)
    if (typeof size === 'string') return size
    room -= size
  }
  return 'fine'
}

/** The entries in the directory at an archive's end. */
function directoryOf(bytes: Uint8Array<ArrayBuffer>): Entry[] | Exclude<Verdict, 'fine'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end < 0) return 'broken'
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return 'large'
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return 'broken'
    if (view.getUint16(at + 8, true) & 1) return 'encrypted'
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the end record stands: the last 22 bytes, or before a comment of at most 65,535. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at
  return -1
}

/** How large a part really is; at most `limit` bytes of it are unpacked. */
async function unpackedSize(
  bytes: Uint8Array<ArrayBuffer>,
  { name, method, packed, offset }: Entry,
  limit: number,
): Promise<number | Exclude<Verdict, 'fine'>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== 0x04034b50) return 'broken'
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > view.byteLength || (method !== stored && method !== deflated))
    return 'broken'
  const source = new Blob([bytes.subarray(start, start + packed)]).stream()
  const plain =
    method === stored ? source : source.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = plain.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size
      // Entities are declared at a document's start. No document that people write has any.
      if (size === 0 && texts.test(name) && declaresEntity(value)) return 'broken'
      size += value.length
      if (size > limit) return 'large'
    }
  } catch {
    // The bytes of this part are not packed as the directory says.
    return 'broken'
  } finally {
    // Nothing waits for the rest of it.
    reader.cancel().catch(() => undefined)
  }
}

function declaresEntity(start: Uint8Array): boolean {
  return new TextDecoder().decode(start.subarray(0, 65_536)).includes('<!ENTITY')
}
