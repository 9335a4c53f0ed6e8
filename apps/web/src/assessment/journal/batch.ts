import type { ApiError } from '../../core/http.ts'
import type { Change } from './types.ts'

const batchMax = 20
/** Characters in one batch, well below the megabyte that the server takes. */
export const batchSize = 200_000
const firstRetry = 1000
const lastRetry = 20_000

/**
 * As many changes, in their order, as one call takes; always at least one. Of each question only one, so that what was made
 * upon it can name the revision that it gets; and once a change has to wait, all later ones of its page wait with it,
 * because the server takes the numbers of a page in order and keeps the last.
 */
export function batchOf(line: readonly Change[], max = batchSize): Change[] {
  const batch: Change[] = []
  const questions = new Set<string>()
  const waiting = new Set<string>()
  let size = 0
  for (const change of line) {
    size += JSON.stringify(change).length
    const full = batch.length > 0 && (batch.length >= batchMax || size > max)
    if (full || questions.has(change.id) || waiting.has(change.lease)) waiting.add(change.lease)
    else batch.push(change)
    questions.add(change.id)
  }
  return batch
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
