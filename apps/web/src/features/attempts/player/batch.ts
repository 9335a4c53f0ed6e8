import type { ApiError } from '../../../app/http.ts'
import type { Change } from './journal.ts'

const batchMax = 20
/** Characters in one batch, well below the megabyte that the server takes. */
const batchSize = 200_000
const firstRetry = 1000
const lastRetry = 20_000

/** As many changes, the oldest first, as one call takes; always at least one. */
export function batchOf(changes: readonly Change[]): Change[] {
  let size = 0
  return [...changes]
    .sort((a, b) => a.seq - b.seq)
    .slice(0, batchMax)
    .filter((change, index) => {
      size += JSON.stringify(change).length
      return index === 0 || size <= batchSize
    })
}

/**
 * The number of a change made now: microseconds of the clock, whose last three digits are drawn, or one more than the
 * latest known. So the later change counts, whichever tab or device it was made on.
 */
export function nextSeq(latest: number): number {
  return Math.max(Date.now() * 1000 + Math.floor(Math.random() * 1000), latest + 1)
}

/** How long to wait after so many failures in a row (ms): twice as long each time, never quite the same for all. */
export function delayAfter(failures: number): number {
  const delay = Math.min(lastRetry, firstRetry * 2 ** Math.min(failures - 1, 10))
  return delay * (0.75 + Math.random() / 2)
}

/** Which changes of a batch the server has named as impossible. */
export function refusedPlaces(error: ApiError): number[] {
  return error.errors.flatMap(({ path }) => {
    const place = /^answers\.(\d+)\./.exec(path)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
}
