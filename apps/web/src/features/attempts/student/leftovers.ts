import { saveAnswers, takeAttempt } from '@meridian/contract/attempts.ts'
import { call } from '../../../app/client.ts'
import { ApiError, saveLimit } from '../../../app/http.ts'
import { createDesk } from '../journal/desk.ts'
import { browserShelf } from '../journal/indexed.ts'
import { sendLateQuietly } from '../journal/late.call.ts'
import { newLease } from '../journal/lease.ts'
import { seatOf, sitDown } from '../journal/seat.ts'
import type { Place, Shelf } from '../journal/types.ts'

const quiet = { handled: true, quiet: true, limit: saveLimit }

/** Whether what came too late for an attempt has arrived for its teacher to decide on. */
async function isTakenLate(shelf: Shelf, place: Place, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'not_open') return false
  try {
    return await sendLateQuietly(shelf, place)
  } catch {
    return false
  }
}

/**
 * Sends what an earlier visit could not: answers of this person that this device still keeps, for attempts that no page has
 * open. Only where nobody writes elsewhere: there, and where the server takes nothing more, the attempt's own page tells the
 * student. Gives for how many attempts something is left.
 */
export async function sendLeftovers(user: string): Promise<number> {
  const shelf = await browserShelf()
  let left = 0
  for (const attempt of await shelf.attempts(user)) {
    const params = { id: attempt }
    const place = { user, attempt }
    const seat = await sitDown(seatOf(place), () => undefined)
    if (!seat.alone) continue
    const desk = createDesk({
      shelf,
      place,
      kept: await shelf.open(place),
      alone: true,
      stored: [],
      newLease,
      take: async (lease, after) =>
        (await call(takeAttempt, { params, body: { lease, after } }, quiet)).data,
      send: async (body) => (await call(saveAnswers, { params, body }, quiet)).data,
    })
    try {
      await desk.drain()
    } catch (error) {
      // Offline, open elsewhere or too late: the page of the attempt tries again, or says so.
      if (!(await isTakenLate(shelf, place, error))) left += 1
    }
    desk.stop()
    seat.leave()
  }
  return left
}
