import type { Content } from './content.ts'

/** Boxes looked at: a film has a handful; one that is cut into fragments has more, and says what it is at its start. */
const mostBoxes = 4000

interface Box {
  name: string
  /** Where what is in it begins, and where it ends; from the start of the file. */
  inner: number
  end: number
}

/**
 * Whether an mp4 is there to its end (ISO/IEC 14496-12): a description of at least one track, and what it describes.
 * Nothing of what it shows is decoded. Bytes behind the last box do no harm.
 */
export async function wholeMp4(content: Content): Promise<boolean> {
  let [described, filled] = [false, false]
  for (let at = 0, count = 0; at < content.size && count < mostBoxes; count += 1) {
    const box = await boxAt(content, at, content.size)
    if (!box) return described && filled && !(await named(content, at))
    if (box.name === 'moov') described = await hasTrack(content, box)
    if (box.name === 'mdat') filled = true
    at = box.end
  }
  return described && filled
}

async function hasTrack(content: Content, moov: Box): Promise<boolean> {
  for (let at = moov.inner, count = 0; at < moov.end && count < mostBoxes; count += 1) {
    const box = await boxAt(content, at, moov.end)
    if (!box) return false
    if (box.name === 'trak') return true
    at = box.end
  }
  return false
}

/** The box that begins here; null for what is none, or would end behind `limit`. A length of 0 means up to there. */
async function boxAt(content: Content, at: number, limit: number): Promise<Box | null> {
  const head = await content.read(at, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || limit - at
  const inner = at + (short === 1 ? 16 : 8)
  const end = at + length
  return end < inner || end > limit ? null : { name: head.toString('latin1', 4, 8), inner, end }
}

/** Whether a box was meant here that is not there whole. */
async function named(content: Content, at: number): Promise<boolean> {
  const name = (await content.read(at, 8)).toString('latin1', 4)
  return ['moov', 'mdat', 'moof'].includes(name)
}
