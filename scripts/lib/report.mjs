/** @import { Report } from '../../apps/api/src/launch/surroundings.ts' */

/**
 * Prints news of a stage on its way.
 * @typedef {(line: string) => void} Say
 */

/** A reason to stop that is one sentence for the person at the terminal, shown without a stack. */
export class StopError extends Error {
  /** @override */
  name = 'StopError'
}

/**
 * Milliseconds as a person reads them: "0.8 s", "2 min 5 s".
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** A stage that takes longer than this is announced before it is done. */
const announceAfter = 400

/**
 * Prints what is being done, stage by stage, each with the time it took.
 * `stage(name, work)` runs `work(say)`, whose result is passed on; `say(line)` prints news of a stage on its way, and
 * a string that the work returns is printed beside its time.
 * @param {number} [begun] when the person typed the command (ms since 1970).
 * @returns {Report}
 */
export function createReport(begun = performance.timeOrigin) {
  /** @type {Say} */
  const write = (line) => void process.stdout.write(`${line}\n`)
  const width = 16
  /** @type {(mark: string, name: string, text: string) => void} */
  const line = (mark, name, text) => write(`${mark} ${name.padEnd(width)} ${text}`)
  /**
   * @template T
   * @param {string} name
   * @param {(say: Say) => Promise<T>} work
   */
  async function stage(name, work) {
    const start = performance.now()
    const timer = setTimeout(() => line('·', name, '...'), announceAfter)
    /** @type {Say} */
    const say = (text) => {
      clearTimeout(timer)
      line('·', name, text)
    }
    try {
      const result = await work(say)
      const time = duration(performance.now() - start)
      line('✓', name, typeof result === 'string' ? `${time}  ${result}` : time)
      return result
    } catch (error) {
      line('✗', name, duration(performance.now() - start))
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  return { stage, write, elapsed: () => duration(Date.now() - begun) }
}

/**
 * Tells the person why it did not go on: a sentence alone when it was foreseen, with its stack otherwise.
 * @param {unknown} error
 */
export function explain(error) {
  const foreseen = error instanceof Error && /^(Stop|Start)Error$/.test(error.name)
  const words = foreseen ? error.message : (error instanceof Error && error.stack) || error
  process.stderr.write(`\n${words}\n`)
  process.exitCode = 1
}
