/** A reason to stop that is one sentence for the person at the terminal, shown without a stack. */
export class StopError extends Error {
  name = 'StopError'
}

/** Milliseconds as a person reads them: "0.8 s", "2 min 5 s". */
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
 * @param begun when the person typed the command (ms since 1970).
 */
export function createReport(begun = performance.timeOrigin) {
  const write = (line) => void process.stdout.write(`${line}\n`)
  const width = 16
  const line = (mark, name, text) => write(`${mark} ${name.padEnd(width)} ${text}`)
  async function stage(name, work) {
    const start = performance.now()
    const timer = setTimeout(() => line('·', name, '...'), announceAfter)
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

/** Tells the person why it did not go on: a sentence alone when it was foreseen, with its stack otherwise. */
export function explain(error) {
  const foreseen = error?.name === 'StopError' || error?.name === 'StartError'
  process.stderr.write(`\n${foreseen ? error.message : (error?.stack ?? error)}\n`)
  process.exitCode = 1
}
