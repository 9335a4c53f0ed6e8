import { isAnswered } from '@meridian/questions/registry.ts'
import { handIn } from '../../assessment/hand-in.ts'
import { type LockingAttempt, lockOwnToScore, type OwnAttempt } from '../../assessment/locks.ts'
import type { ReadGradable } from '../../assessment/points.ts'
import { classColumn, marked } from '../../assessment/questions.ts'
import { presentReceipt } from '../../assessment/receipts.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { reachedAttempt } from '../../visible/attempts.ts'
import { standingColumn, standingFrom } from '../results/result.shared.ts'
import type { HandedIn } from './attempt.present.ts'
import { holderColumn } from './lease.service.ts'

/**
 * Hands an attempt in for its student. A second call changes nothing. Two messages: whose attempt it is, and all that is
 * needed, is read with its locks, and the attempt is read once more with the last change.
 * @returns the attempt as it is then, and what was read of it on the way, so that nothing is read again to show it; null, with
 * nothing done, where it was handed in before or its time is over
 * @throws CallError not_found for a missing attempt and for another student's; elsewhere when another page has the lease;
 * invalid, naming their numbers, when required questions have no answer
 */
export function submit(
  db: Database,
  actor: Actor,
  own: OwnAttempt,
  lease: string | undefined,
): Promise<HandedIn | null> {
  const { id, tenantId } = own
  return inTransaction(db, async (tx) => {
    const locking = lockOwnToScore(tx, own)
    const [held, questions] = await allIn(locking.held, readToHandIn(tx, locking, own))
    if (held.status !== 'in_progress' || held.over) return null
    // An attempt has a question at least: it could not have been started without.
    if ((questions[0]?.holder ?? undefined) !== lease) throw new CallError('elsewhere')
    requireAnswers(questions)
    const [handed, rows] = await commitWith(tx, () =>
      allIn(handIn(tx, [held], questions, actor), loadHandedIn(tx, actor, { id, tenantId })),
    )
    const [attempt] = rows
    const [receipt] = handed.receipts
    if (!attempt || !receipt) throw new Error('An attempt that is held was not handed in')
    const points = new Map(handed.points.map((one) => [one.id, one]))
    return {
      attempt,
      class: attempt.class,
      standing: standingFrom(attempt.standing),
      questions: questions.map((one) => ({ ...one, ...points.get(one.id) })),
      receipt: presentReceipt(receipt),
    }
  })
}

/**
 * The questions of an attempt whose locks were asked for in this moment, as scoring and the answer need them, each with the
 * page that has the attempt. In a statement behind that of the locks: one that waits for a lock does not see what the
 * transaction before it has written, such as an answer or another page's lease.
 */
function readToHandIn(tx: Tx, _: LockingAttempt, { id, tenantId }: OwnAttempt) {
  return toHandIn(tx, { id, tenantId })
}

const toHandIn = compiled((tx, { id, tenantId }: Slots<Omit<OwnAttempt, 'studentId'>>) =>
  marked(tx).where('aq.attempt_id', '=', id).select(holderColumn({ id, tenantId })),
)

/** The attempt as it is once it was handed in, with what else the answer says: the class and how the result stands. */
const loadHandedIn = compiledFor(
  (tx, actor, { id, tenantId }: Slots<{ id: string; tenantId: string }>) =>
    reachedAttempt(tx, actor, id)
      .where('a.tenant_id', '=', tenantId)
      .select(classColumn(tx, 'a').as('class'))
      .select(standingColumn('a').as('standing')),
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
