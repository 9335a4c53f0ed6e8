import { channel } from 'node:diagnostics_channel'

/** The end of a piece of background work. */
export interface JobOver {
  job: string
  failed: boolean
  seconds: number
}

const over = channel('meridian.job')

/** Runs a piece of work, and tells the watchers how it ended. */
export async function watched<T>(job: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const tell = (failed: boolean) =>
    over.publish({ job, failed, seconds: (performance.now() - begun) / 1000 } satisfies JobOver)
  try {
    const result = await work()
    tell(false)
    return result
  } catch (error) {
    tell(true)
    throw error
  }
}

/**
 * Calls back for every piece of work that ends in this process.
 * @returns a function that ends the watching
 */
export function watchJobs(told: (job: JobOver) => void): () => void {
  const listener = (message: unknown) => told(message as JobOver)
  over.subscribe(listener)
  return () => void over.unsubscribe(listener)
}
