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

/** Whether what came too late for an attempt has arrived for its teacher to decide on. */
async function isTakenLate(storage: AnswerStorage, place: Place, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'not_open') return false
  try {
    return await sendLateQuietly(storage, place)
  } catch {
    return false
  }
}

/** An attempt of which this device keeps answers that it could not send. */
export interface Leftover {
  attempt: string
  /** What was answered, where the server could be asked. */
  paper: string | null
}

/** What is left of an attempt whose answers were not taken; null where the server has all of it, or knows no such attempt. */
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
 * Sends what an earlier visit could not: answers of this person that this device still keeps, for attempts that no page has
 * open. Only where nobody writes elsewhere: there, and where the server takes nothing more, the attempt's own page tells the
 * student. Gives the attempts of which something is left.
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
      // Offline, open elsewhere or too late: the page of the attempt tries again, or says so.
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
