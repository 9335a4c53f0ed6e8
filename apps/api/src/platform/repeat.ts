import { codeOf } from './database/away.ts'
import { allowing, longLimits } from './database/limits.ts'
import { watched } from './operation/jobs.ts'
import { logRepeated } from './operation/repeated.ts'

/** The log of repeated work; a Fastify or pino logger fits. */
export interface RepeatLog {
  info(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Does work now, and again so many seconds after each end, until `stop` is called. `stop` aborts the signal of the
 * running work and waits for its end. A failure is logged, and the work is tried again at the next time.
 */
export function repeat(
  seconds: number,
  name: string,
  log: RepeatLog,
  work: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = once()

  async function once(): Promise<void> {
    try {
      await watched(name, () => allowing(longLimits, () => work(stopping.signal)))
    } catch (error) {
      const text = `${name} failed; it will be tried again`
      logRepeated(log, `${name} ${codeOf(error)}`, error, text)
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
