import { StartError } from '../../platform/database/embedded/start-error.ts'

/** Milliseconds without a byte after which a table that is copied counts as stuck. */
export const stillFor = 120_000
/** Milliseconds for one statement that reads a whole table. */
export const longestStatement = 3_600_000

/** Watches work that is to go on. */
export interface Progress {
  /** Tells that it went on; `what` it is, for the sentence. */
  on(what: string): void
  /** Rejects with a StartError once it has not gone on for too long. */
  readonly stuck: Promise<never>
  end(): void
}

/** Begins to watch when it is first told that the work goes on. */
export function watchProgress(milliseconds = stillFor): Progress {
  const { promise, reject } = Promise.withResolvers<never>()
  // Whoever waits for the work hears of it; until then it must not count as forgotten.
  promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  return {
    stuck: promise,
    on(what) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const seconds = Math.round(milliseconds / 1000)
        reject(
          new StartError(
            `${what} has not gone on for ${seconds} s: is the database there, and the disk?`,
          ),
        )
      }, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
