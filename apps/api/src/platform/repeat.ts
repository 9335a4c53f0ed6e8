import { codeOf } from './database/away.ts'
import { allowing, longLimits } from './database/limits.ts'
import { type JobLog, jobLog } from './logs/job-log.ts'
import { repeatedFailures } from './logs/repeated.ts'
import { watched } from './operation/jobs.ts'

/**
 * Does work now, and again so many seconds after each end, until `stop` is called. `stop` aborts the signal of the
 * running work and waits for its end. A failure is logged, and the work is tried again at the next time.
 * @param name of the work: every line that it logs bears it as its `job`
 */
export function repeat(
  seconds: number,
  name: string,
  log: JobLog,
  work: (signal: AbortSignal, log: JobLog) => Promise<unknown>,
): () => Promise<void> {
  const ownLog = jobLog(log, name)
  const logFailure = repeatedFailures(ownLog)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = once()

  async function once(): Promise<void> {
    try {
      await watched(name, () => allowing(longLimits, () => work(stopping.signal, ownLog)))
    } catch (error) {
      const text = `${name} failed; it will be tried again`
      logFailure(`${name} ${codeOf(error)}`, error, text)
    }
    if (!stopping.signal.aborted) schedule()
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = once()
    }, seconds * 1000)
    timer.unref()
  }

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
