import { getAttempt, saveAnswers, takeAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { createAnswerSync } from '../../../assessment/journal/answer-sync.ts'
import { browserStorage } from '../../../assessment/journal/browser-storage.ts'
import { sendLateQuietly } from '../../../assessment/journal/late.call.ts'
import { newLease } from '../../../assessment/journal/lease.ts'
import { acquireTabLock, tabLockName } from '../../../assessment/journal/tab-lock.ts'
import { forgetTaken } from '../../../assessment/journal/taken.ts'
import type { AnswerStorage, Place } from '../../../assessment/journal/types.ts'
import { call } from '../../../core/client.ts'
import { ApiError, saveLimit } from '../../../core/http.ts'

const quiet = { handled: true, quiet: true, limit: saveLimit }

/** Sends answers as late answers where the attempt takes no others, and tells whether they have arrived. */
async function isTakenLate(storage: AnswerStorage, place: Place, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'not_open') return false
  try {
    return await sendLateQuietly(storage, place)
  } catch {
    return false
  }
}

/** An attempt with answers that this device could not send. */
export interface Leftover {
  attempt: string
  /** The name of the paper; null where the server could not be asked. */
  paper: string | null
}

/** Finds what is left of an attempt after a failure; null where the server has every answer, or knows no such attempt. */
async function leftOf(
  storage: AnswerStorage,
  place: Place,
  problem: unknown,
): Promise<Leftover | null> {
  const { attempt } = place
  if (problem instanceof ApiError && problem.code === 'network') return { attempt, paper: null }
  try {
    const { data } = await call(getAttempt, { params: { id: attempt } }, quiet)
    const gone =
      data.status !== 'in_progress' && (await forgetTaken(storage, place, data)).length === 0
    return gone ? null : { attempt, paper: data.paper.name }
  } catch (error) {
    const unknown = error instanceof ApiError && error.code === 'not_found'
    return unknown ? null : { attempt, paper: null }
  }
}

/**
 * Sends the answers of this person that earlier visits left on this device, for attempts that no page has open. An attempt
 * that another page writes is left alone. Where that is so, or the server takes no more answers, the page of the attempt
 * tells the student.
 * @returns the attempts of which answers are left on the device
 */
export async function sendLeftovers(user: string): Promise<Leftover[]> {
  const storage = await browserStorage()
  const left: Leftover[] = []
  for (const attempt of await storage.attempts(user)) {
    const params = { id: attempt }
    const place = { user, attempt }
    const tabLock = await acquireTabLock(tabLockName(place), () => undefined)
    if (!tabLock.alone) continue
    const sync = createAnswerSync({
      storage,
      place,
      kept: await storage.open(place),
      alone: true,
      stored: [],
      newLease,
      take: async (lease, after) =>
        (await call(takeAttempt, { params, body: { lease, after } }, quiet)).data,
      send: async (body) => (await call(saveAnswers, { params, body }, quiet)).data,
    })
    try {
      await sync.drain()
    } catch (error) {
      // The device is offline, the attempt is open elsewhere, or it is too late: the page of the attempt tries again or says so.
      const rest = (await isTakenLate(storage, place, error))
        ? null
        : await leftOf(storage, place, error)
      if (rest) left.push(rest)
    }
    sync.stop()
    tabLock.leave()
  }
  return left
}
