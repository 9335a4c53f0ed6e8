import { attemptsWhere, submitExpired } from '../../assessment/hand-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Attempt, loadAttempt } from '../../visible/attempts.ts'
import { notOpen } from './not-open.ts'

/**
 * Says why an attempt took no answers, after the server has handed it in where its time is over.
 * @throws CallError not_open, always; not_found where it has gone meanwhile
 */
export async function refuseClosed(db: Database, actor: Actor, id: string): Promise<never> {
  const attempt = await closedAttempt(db, actor, id)
  throw notOpen(attempt, attempt.submitted_by)
}

/**
 * The attempt that was not handed in since it had been before.
 * @throws CallError not_open where its student has not done so, but the server; not_found where it has gone meanwhile
 */
export async function requireHandedIn(db: Database, actor: Actor, id: string): Promise<Attempt> {
  const attempt = await closedAttempt(db, actor, id)
  if (attempt.submitted_by !== 'student') throw notOpen(attempt, attempt.submitted_by)
  return attempt
}

async function closedAttempt(db: Database, actor: Actor, id: string): Promise<Attempt> {
  await submitExpired(db, attemptsWhere('id', id))
  const attempt = await loadAttempt(db, actor, id)
  if (!attempt) throw notFound()
  return attempt
}
