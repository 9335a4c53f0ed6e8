import type { Content } from './content.ts'

/** Bytes that may stand between the notes of a recording and its first frame: some programs leave a gap. */
const mostGap = 256 * 1024
/** Frames in a row that are no accident. */
const enough = 3
/** Bytes of the longest frame. */
const longest = 2881

const bitrates: Record<string, readonly number[]> = {
  '1.1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1.2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1.3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2.1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2.2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2.3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

/**
 * Whether there is sound in an mp3: frames of it in a row behind the notes that may stand at its start (ID3), or a few
 * up to its end. One that is cut off plays as far as it goes, so the end is not asked for.
 */
export async function mp3HasSound(content: Content): Promise<boolean> {
  const start = await afterNotes(content)
  const bytes = await content.read(start, mostGap + longest * enough)
  const ended = start + bytes.length >= content.size
  for (let at = bytes.indexOf(0xff); at !== -1 && at < mostGap; at = bytes.indexOf(0xff, at + 1))
    if (areFrames(bytes, at, ended)) return true
  return false
}

/** Where the notes end: their length is written in four times seven bits. There may be several, one behind the other. */
async function afterNotes(content: Content): Promise<number> {
  let at = 0
  for (let count = 0; count < 10; count += 1) {
    const head = await content.read(at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at
    const length = [6, 7, 8, 9].reduce((sum, byte) => sum * 128 + ((head[byte] ?? 0) & 0x7f), 0)
    at += 10 + length + ((head[5] ?? 0) & 0x10 ? 10 : 0)
  }
  return at
}

/** Whether frames begin here. `ended` says that the recording has no more than these bytes. */
function areFrames(bytes: Buffer, start: number, ended: boolean): boolean {
  let at = start
  for (let count = 0; count < enough; count += 1) {
    const length = frameLength(bytes, at)
    if (length === null) return ended && count > 0 && at === bytes.length
    // Of a short recording the last frame may be cut off, never the only one.
    if (at + length > bytes.length) return ended && count > 0
    at += length
  }
  return true
}

/** The length in bytes of the frame whose head is here (ISO/IEC 11172-3, 2.4.1.3); null for no head of a frame. */
function frameLength(bytes: Buffer, at: number): number | null {
  const [sync = 0, kind = 0, coding = 0] = bytes.subarray(at, at + 4)
  if (at + 4 > bytes.length || sync !== 0xff || kind < 0xe0) return null
  const version = [2.5, 0, 2, 1][(kind >> 3) & 3] ?? 0
  const layer = 4 - ((kind >> 1) & 3)
  const kilobits = bitrates[`${Math.floor(version)}.${layer}`]?.[(coding >> 4) - 1]
  const rate = rates[(coding >> 2) & 3]
  if (version === 0 || !kilobits || !rate) return null
  const hertz = rate / (version === 1 ? 1 : version === 2 ? 2 : 4)
  const padding = (coding >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * kilobits) / hertz) + padding) * 4
  const samples = layer === 3 && version !== 1 ? 72_000 : 144_000
  return Math.floor((samples * kilobits) / hertz) + padding
}
