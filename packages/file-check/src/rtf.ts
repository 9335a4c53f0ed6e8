import type { Content } from './content.ts'

const [open, close, backslash] = [0x7b, 0x7d, 0x5c]
/** How the two control words begin that are looked for; any other, and an escaped sign, is passed over by its first byte. */
const [bi, ob] = [0x6269, 0x6f62]
const other = { name: '', length: 1 }
/** A control word, as far as one that is asked for can be long: its letters and its number. */
const word = /^([a-z]{1,32})(-?\d{1,10})?/

/**
 * Whether a rich text is there to its end: every group that is opened is closed. Binary data may hold braces that are
 * none, and says how long it is (`\bin`). Gives too whether it wants something embedded to be run as soon as it is
 * opened (`\objupdate`), which no honest writer asks for.
 */
export async function readRtf(content: Content): Promise<{ whole: boolean; runs: boolean }> {
  const step = 64 * 1024
  let [next, depth, runs] = [0, 0, false]
  for (let at = 0; at < content.size; at += step) {
    // More than the step: a control word may lie across two of them.
    const bytes = await content.read(at, step + 48)
    const end = at + Math.min(step, bytes.length)
    for (; next < end; next += 1) {
      const byte = bytes[next - at]
      if (byte === open) depth += 1
      else if (byte === close) depth -= 1
      else if (byte === backslash) {
        const control = controlAt(bytes, next - at + 1)
        if (control.name === 'objupdate') runs = true
        next += control.length
      }
      if (depth <= 0) return { whole: depth === 0, runs }
    }
  }
  return { whole: false, runs }
}

/** The control word that begins here, and how many bytes it takes with the data that it announces. */
function controlAt(bytes: Buffer, at: number): { name: string; length: number } {
  const start = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  if (start !== bi && start !== ob) return other
  const [all, name, number] = word.exec(bytes.toString('latin1', at, at + 45)) ?? []
  if (all === undefined || name === undefined) return other
  // The blank behind the word belongs to it, then come the data.
  const data = name === 'bin' && number ? 1 + Math.max(0, Number(number)) : 0
  return { name, length: all.length + data }
}
