import type { sendLateAnswers } from '@meridian/contract/answering.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { batchSize } from './batch.ts'
import type { AnswerStorage, Change, Place } from './types.ts'

type Batch = BodyInput<typeof sendLateAnswers>

/** How many changes one call takes. */
const batchMax = 100

/**
 * Sends the changes that this device still had when an attempt ended: they become late answers, which the teacher decides
 * on. A change that has arrived leaves the device. A last call without answers then says that this device has no more, so
 * that the result need not wait for it.
 * @returns whether the server has received anything
 * @throws ApiError not_open once no late answers may arrive; the changes then stay on the device
 */
export async function sendLate(
  storage: AnswerStorage,
  place: Place,
  send: (batch: Batch) => Promise<unknown>,
): Promise<boolean> {
  const { held, pages, changes } = await storage.open(place)
  const device = held ?? changes.at(-1)?.lease
  if (device === undefined) return false
  for (const some of batchesOf(changes)) {
    const answers = some.map(({ id, lease, seq, value }) => ({ id, lease, seq, value }))
    await send({ lease: device, answers })
    await storage.write(place, [], some)
  }
  const sent = changes.length > 0
  // Another tab of this browser may have stored changes meanwhile: its own page sends them, and says the last word.
  if (held === null || (await storage.read(place)).length > 0) return sent
  // The answers are with the server even if this call fails: the time for late answers then ends by itself.
  const word = send({ lease: held, answers: [], pages: pages.slice(-200) })
  return word.then(
    () => true,
    () => sent,
  )
}

function batchesOf(changes: readonly Change[]): Change[][] {
  const batches: Change[][] = []
  let batch: Change[] = []
  let size = 0
  for (const change of changes) {
    const length = JSON.stringify(change).length
    if (batch.length === 0 || batch.length === batchMax || size + length > batchSize) {
      batch = []
      size = 0
      batches.push(batch)
    }
    batch.push(change)
    size += length
  }
  return batches
}
