import type { FileType } from './file-type.ts'

/** Parts of a JPEG that say how it is shown: its own head, its colours (ICC), and how they are mixed (Adobe). */
const shownBy: readonly [mark: number, beginning: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]
/** Parts of a PNG that say where, when, with what and by whom it was made. */
const told = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/**
 * A picture without what its camera and its programs noted in it: the place, the time, names, smaller copies, and whatever
 * lies behind its end. What is seen is not touched. Null for one that is not built as its kind is.
 */
export function withoutMetadata(type: FileType, bytes: Buffer): Buffer | null {
  if (type === 'jpg') return plainJpeg(bytes)
  if (type === 'png') return plainPng(bytes)
  if (type === 'webp') return plainWebp(bytes)
  return bytes
}

function plainJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xd9) break
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (mark === 0xda) end = endOfScan(bytes, end)
    if (end > bytes.length) return null
    if (!isNoted(mark, bytes.toString('latin1', at + 4, at + 16)))
      kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
}

function isNoted(mark: number, beginning: string): boolean {
  const application = mark >= 0xe0 && mark <= 0xef
  if (!application) return mark === 0xfe
  return !shownBy.some(([one, start]) => one === mark && beginning.startsWith(start))
}

/** Where the data of a scan end: at the first mark that does not belong to them. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at += 1) {
    at = bytes.indexOf(0xff, at)
    const next = bytes[at + 1]
    if (at < 0 || next === undefined) return bytes.length
    const within = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!within) return at
  }
}

function plainPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (!told.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

function plainWebp(bytes: Buffer): Buffer | null {
  const whole = bytes.readUInt32LE(4) + 8
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= whole; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    // The last part may lack the byte that fills it up.
    if (at + 8 + size > bytes.length) return null
    const part = Buffer.from(bytes.subarray(at, end))
    // What follows is announced in the extended head: that there are notes of the camera, or of programs.
    if (name === 'VP8X' && size > 0) part[8] = (part[8] ?? 0) & ~0b1100
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(part)
    at = end
  }
  const content = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}
