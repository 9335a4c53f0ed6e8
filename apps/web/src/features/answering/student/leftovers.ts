import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  submitAttempt,
  takeAttempt,
} from '@meridian/contract/calls/answering.gen.ts'
import { browserStorage } from '../../../assessment/journal/browser-storage.ts'
import { sendKeptWork } from '../../../assessment/journal/kept-work.ts'
import { sendLateQuietly } from '../../../assessment/journal/late.call.ts'
import { newLease } from '../../../assessment/journal/lease.ts'
import { acquireTabLock, tabLockName } from '../../../assessment/journal/tab-lock.ts'
import { forgetTaken } from '../../../assessment/journal/taken.ts'
import type { AnswerStorage, Place } from '../../../assessment/journal/types.ts'
import { invalidate, keyOf, queryClient } from '../../../core/calls.ts'
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

/**
 * An attempt with something that this device could not send. `unsent`: answers. `queued`: it is handed in with the next
 * connection. `refused`: the server did not take it. `handed_in`: it just was.
 */
export interface Leftover {
  attempt: string
  /** The name of the paper; null where the server could not be asked. */
  paper: string | null
  what: 'unsent' | 'queued' | 'refused' | 'handed_in'
}

/** Finds what is left of an attempt after a failure; null where the server has every answer, or knows no such attempt. */
async function leftOf(
  storage: AnswerStorage,
  place: Place,
  problem: unknown,
): Promise<Leftover | null> {
  const { attempt } = place
  const nameless = { attempt, paper: null, what: 'unsent' } as const
  if (problem instanceof ApiError && problem.code === 'network') return nameless
  try {
    const { data } = await call(getAttempt, { params: { id: attempt } }, quiet)
    const gone =
      data.status !== 'in_progress' && (await forgetTaken(storage, place, data)).length === 0
    return gone ? null : { attempt, paper: data.paper.name, what: 'unsent' }
  } catch (error) {
    const unknown = error instanceof ApiError && error.code === 'not_found'
    return unknown ? null : nameless
  }
}

/** Hands in what the student wanted handed in without a line; the server, which now has every answer, decides. */
async function handIn(attempt: string, lease: string | null): Promise<void> {
  const input = { params: { id: attempt } }
  const answer = await call(
    submitAttempt,
    { ...input, query: { lease: lease ?? undefined } },
    quiet,
  )
  queryClient.setQueryData(keyOf(getAttempt, input), answer)
  void invalidate(listStudentPapers, getStudentPaper)
}

/**
 * Sends the answers of this person that earlier visits left on this device, for attempts that no page has open, and hands in
 * what they wanted handed in. An attempt that another page writes is left alone. Where that is so, or the server takes no
 * more answers, the page of the attempt tells the student.
 * @returns the attempts of which something is left on the device, and those that were just handed in
 */
export async function sendLeftovers(user: string): Promise<Leftover[]> {
  const storage = await browserStorage()
  const left: Leftover[] = []
  for (const attempt of await storage.attempts(user)) {
    const place = { user, attempt }
    const tabLock = await acquireTabLock(tabLockName(place), () => undefined)
    if (!tabLock.alone) continue
    const rest = await sendOne(storage, place)
    if (rest) left.push(rest)
    tabLock.leave()
  }
  return left
}

/** Sends what is left of one attempt, and gives what then is left. */
async function sendOne(storage: AnswerStorage, place: Place): Promise<Leftover | null> {
  const { attempt } = place
  const params = { id: attempt }
  const work = await sendKeptWork(storage, place, {
    newLease,
    take: async (lease, after) =>
      (await call(takeAttempt, { params, body: { lease, after } }, quiet)).data,
    send: async (body) => (await call(saveAnswers, { params, body }, quiet)).data,
    submit: (lease) => handIn(attempt, lease),
  })
  if (work.what === 'sent') return null
  if (work.what !== 'failed') return { attempt, ...work }
  // The device is offline, the attempt is open elsewhere, or it is too late: the page of the attempt tries again or says so.
  return (await isTakenLate(storage, place, work.error)) ? null : leftOf(storage, place, work.error)
}
