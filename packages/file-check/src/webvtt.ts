import { type Fault, FileFault } from './fault.ts'

/** `WEBVTT` and whatever its writer says of it, after the mark that some programs put before UTF-8. */
const head = /^\uFEFF?WEBVTT(?:[ \t].*)?$/
const time = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]|$)`)
/** Blocks that hold no captions. */
const other = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

/** Whether a file begins as captions do (WebVTT, section 4.1). */
export function seemsCaptions(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 16)
  return /^\uFEFF?WEBVTT(?![^ \t\r\n])/.test(start)
}

/**
 * Reads captions to their last line: browsers leave out in silence what they cannot read. FileFault with the number
 * of the line for a caption without its times, times that cannot be read, and one that ends before it begins; for other
 * letters than UTF-8, and for a file without any captions. Takes time in proportion to the file.
 */
export function checkCaptions(bytes: Buffer): void {
  const lines = textOf(bytes).split(/\r\n|\r|\n/)
  if (!head.test(lines[0] ?? '')) throw new FileFault('captions_head')
  let count = 0
  let at = lines.indexOf('')
  while (at !== -1 && at < lines.length) {
    const start = at
    while (at < lines.length && lines[at] !== '') at += 1
    if (at > start && !other.test(lines[start] ?? '')) count += countIn(lines, start, at)
    at += 1
  }
  if (count === 0) throw new FileFault('captions_empty')
}

/** How many captions a block of lines has: one, unless the empty line between two is missing. */
function countIn(lines: readonly string[], start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at += 1) {
    if (!lines[at]?.includes('-->')) continue
    checkTiming(lines[at] ?? '', at + 1)
    count += 1
  }
  // The times stand in the first line of a caption, or behind its name.
  const timed = [start, start + 1].some((at) => at < end && lines[at]?.includes('-->'))
  if (!timed) throw faultIn('captions_time', start + 1)
  return count
}

function checkTiming(line: string, number: number): void {
  const parts = timing.exec(line.trim())
  if (!parts) throw faultIn('captions_time', number)
  const [begin, end] = [parts.slice(1, 5), parts.slice(5, 9)].map(milliseconds)
  if ((end ?? 0) <= (begin ?? 0)) throw faultIn('captions_order', number)
}

function milliseconds([hours = '0', minutes, seconds, rest]: string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FileFault('captions_letters')
  }
}

function faultIn(fault: Fault, line: number): FileFault {
  return new FileFault(fault, { line })
}
