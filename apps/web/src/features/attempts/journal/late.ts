import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { sendLateAnswers } from '@meridian/contract/late.ts'
import { batchSize } from './batch.ts'
import type { Change, Place, Shelf } from './types.ts'

type Batch = BodyInput<typeof sendLateAnswers>

/** How many changes one call takes. */
const batchMax = 100

/**
 * Sends what this device had kept of an attempt when it ended, for the teacher to decide on, and forgets what has arrived.
 * Gives whether there was anything. Rejects with the server's refusal once nothing may arrive any more; all of it then
 * stays where it is.
 */
export async function sendLate(
  shelf: Shelf,
  place: Place,
  send: (batch: Batch) => Promise<unknown>,
): Promise<boolean> {
  const { held, changes } = await shelf.open(place)
  const last = changes.at(-1)
  if (!last) return false
  for (const some of batchesOf(changes)) {
    const answers = some.map(({ id, lease, seq, value }) => ({ id, lease, seq, value }))
    await send({ lease: held ?? last.lease, answers })
    await shelf.write(place, [], some)
  }
  return true
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
