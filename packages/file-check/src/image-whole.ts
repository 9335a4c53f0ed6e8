import type { Content } from './content.ts'

/**
 * Parts looked through before the picture itself: cameras write some tens. Without an end, a file made of nothing but
 * parts of a few bytes would be walked through for seconds in which nobody else is answered.
 */
const mostParts = 20_000
/** Bytes that may fill the space before a part of a JPEG. */
const mostFill = 1024

type Whole = (content: Content) => Promise<boolean>

/**
 * Whether a picture is there to its end, told from its structure without decoding it: browsers draw the rest of a cut
 * off one grey. Bytes behind the end do no harm.
 */
export const wholeImages: Record<'png' | 'jpg' | 'gif' | 'webp', Whole> = {
  png: wholePng,
  jpg: wholeJpeg,
  gif: wholeGif,
  webp: wholeWebp,
}

/** A PNG is chunks: length, name, data, checksum. It needs data, and ends with IEND. */
async function wholePng(content: Content): Promise<boolean> {
  let data = false
  for (let at = 8, count = 0; count < mostParts; count += 1) {
    const head = await content.read(at, 8)
    if (head.length < 8) return false
    const name = head.toString('latin1', 4, 8)
    at += 12 + head.readUInt32BE(0)
    if (at > content.size) return false
    if (name === 'IDAT') data = true
    if (name === 'IEND') return data
  }
  return false
}

/** A JPEG is segments up to its first scan; within scans the mark of the end appears nowhere but at the end. */
async function wholeJpeg(content: Content): Promise<boolean> {
  for (let at = 2, count = 0, fill = 0; count < mostParts && fill < mostFill; count += 1) {
    const head = await content.read(at, 4)
    if (head.length < 4 || head[0] !== 0xff) return false
    // Any number of 0xff may stand before a mark.
    if (head[1] === 0xff) {
      at += 1
      fill += 1
    } else if (head[1] === 0xda) return endsAfter(content, at)
    else at += 2 + head.readUInt16BE(2)
  }
  return false
}

async function endsAfter(content: Content, start: number): Promise<boolean> {
  const step = 32 * 1024
  for (let at = start; at < content.size; at += step) {
    // One byte more than the step: the mark may lie across two of them.
    if ((await content.read(at, step + 1)).includes('\xff\xd9', 0, 'latin1')) return true
  }
  return false
}

/** A GIF ends with a semicolon; some programs fill up with zeros behind it. */
async function wholeGif(content: Content): Promise<boolean> {
  const tail = await content.read(Math.max(0, content.size - 1024), 1024)
  return tail.findLast((byte) => byte !== 0) === 0x3b
}

/** A WebP says its length in its head. */
async function wholeWebp(content: Content): Promise<boolean> {
  const head = await content.read(0, 12)
  return head.length === 12 && head.readUInt32LE(4) + 8 <= content.size
}
