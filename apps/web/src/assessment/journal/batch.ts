import type { ApiError } from '../../core/http.ts'
import type { Change } from './types.ts'

const batchMax = 20
/** The most characters in one batch, well below the megabyte that the server takes. */
export const batchSize = 200_000
const firstRetry = 1000
const lastRetry = 20_000

/**
 * Chooses the changes of the next call: as many as one call takes, in their order, and at least one where there is any.
 * A batch has one change of each question, because the following change of that question has to name the revision that
 * this one gets. When a change has to wait, all later changes of its lease wait too: the server takes the numbers of a
 * lease in order and ignores a lower one.
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

/**
 * Says how long to wait after a number of failures in a row. The time doubles with each up to a limit, and is a little
 * different on every device, so that they do not all return in the same moment.
 * @returns milliseconds
 */
export function delayAfter(failures: number): number {
  const delay = Math.min(lastRetry, firstRetry * 2 ** Math.min(failures - 1, 10))
  return delay * (0.75 + Math.random() / 2)
}

/**
 * Reads from a refusal which changes of a batch the server cannot take.
 * @returns their places in the batch, from 0
 */
export function refusedPlaces(error: ApiError): number[] {
  return error.errors.flatMap(({ path }) => {
    const place = /^answers\.(\d+)\./.exec(path)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
}
