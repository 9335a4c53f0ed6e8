import type { sendLateAnswers } from '@meridian/contract/answering.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { batchSize } from './batch.ts'
import type { AnswerStorage, Change, Place } from './types.ts'

type Batch = BodyInput<typeof sendLateAnswers>

/** How many changes one call takes. */
const batchMax = 100

/**
 * Sends what this device had kept of an attempt when it ended, for the teacher to decide on, and forgets what has arrived.
 * Then it says that there is nothing more, so that the result need not wait for this device. Gives whether the server has
 * heard anything. Rejects with its refusal once nothing may arrive any more; all of it then stays where it is.
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
  // What another tab of this browser has put there meanwhile is sent when its own page looks.
  if (held === null || (await storage.read(place)).length > 0) return sent
  // What has arrived has arrived, whatever becomes of this word: without it the window closes by itself.
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
