import { isAnswered } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { handIn } from '../../assessment/hand-in.ts'
import { lockOwnToScore, type OwnAttempt } from '../../assessment/locks.ts'
import { type ReadGradable, readGradables } from '../../assessment/points.ts'
import { audit } from '../../platform/audit.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Attempt, loadAttempt } from '../../visible/attempts.ts'
import { holderOf, leasesColumn } from './lease.service.ts'

/**
 * Hands an attempt in for its student. A second call changes nothing. Two messages: whose attempt it is, and all that is
 * needed, is read with its locks, and the attempt is read once more with the last change.
 * @returns the attempt as it is then; null, with nothing done, where it was handed in before or its time is over
 * @throws CallError not_found for a missing attempt and for another student's; elsewhere when another page has the lease;
 * invalid, naming their numbers, when required questions have no answer
 */
export function submit(
  db: Database,
  actor: Actor,
  own: OwnAttempt,
  lease: string | undefined,
): Promise<Attempt | null> {
  return inTransaction(db, async (tx) => {
    const locking = lockOwnToScore(tx, own)
    const [held, state, questions] = await allIn(
      locking.held,
      firstOf(stateOf(tx, own)),
      readGradables(tx, [locking]),
    )
    if (held.status !== 'in_progress' || state?.over) return null
    if (holderOf(state?.leases ?? [])?.id !== lease) throw new CallError('elsewhere')
    requireAnswers(questions)
    const [attempt] = await commitWith(tx, () => {
      const noted = audit(tx, actor, 'submitted', 'attempt', own.id, { by: 'student' })
      const handed = handIn(tx, [own.id], questions, 'student')
      return allIn(loadAttempt(tx, actor, own.id), noted, handed)
    })
    return attempt
  })
}

/** Whether the time is over and which pages have the attempt, at the moment when it is held. */
const stateOf = compiled((tx, { id, tenantId }: Slots<Omit<OwnAttempt, 'studentId'>>) =>
  tx
    .selectFrom('attempts')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as('over'))
    .select(leasesColumn({ id, tenantId })),
)

/** @throws CallError invalid, naming the numbers of the required questions that count and have no answer */
function requireAnswers(questions: readonly ReadGradable[]): void {
  const missing = questions
    .filter(({ required, treatment }) => required && treatment !== 'drop')
    .filter(({ type, prompt, answer }) => !isAnswered(type, prompt, answer))
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
  if (missing.length === 0) return
  const numbers = missing.join(', ')
  throw invalidField('questions', 'answering.required_left', { numbers, count: missing.length })
}
