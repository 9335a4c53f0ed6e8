import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { sendLateAnswers } from '@meridian/contract/late.ts'
import type { Change, Place, Shelf } from './types.ts'

type Batch = BodyInput<typeof sendLateAnswers>

/** How many changes one call takes, and how many characters, well below the megabyte that the server takes. */
const batchMax = 100
const batchSize = 200_000

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
  let size = Number.POSITIVE_INFINITY
  for (const change of changes) {
    const length = JSON.stringify(change).length
    const last = batches.at(-1)
    if (last && last.length < batchMax && size + length <= batchSize) last.push(change)
    else batches.push([change])
    size = batches.at(-1)?.length === 1 ? length : size + length
  }
  return batches
}
