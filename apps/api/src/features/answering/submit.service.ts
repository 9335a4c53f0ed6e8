import { isAnswered } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { counts } from '../../assessment/corrected.ts'
import { attemptsWhere, handIn, submitExpired } from '../../assessment/hand-in.ts'
import { holdToScore } from '../../assessment/locks.ts'
import { placeOf } from '../../assessment/questions.ts'
import { audit } from '../../platform/audit.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { holderOf, leasesOf } from './lease.service.ts'
import { notOpen } from './not-open.ts'

/**
 * Hands an attempt in for its student. A second call changes nothing.
 * @throws CallError not_open when the server has handed it in; elsewhere when another page has the lease; invalid,
 * naming their numbers, when required questions have no answer
 */
export async function submit(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  lease: string | undefined,
): Promise<void> {
  if (attempt.submitted_by === 'student') return
  const outcome = await inTransaction(db, async (tx) => {
    // One message: what is read is read once the locks are held.
    const [held, over, leases, required] = await allIn(
      holdToScore(tx, attempt),
      isOver(tx, attempt),
      leasesOf(tx, attempt.id),
      requiredOf(tx, { attemptId: attempt.id }),
    )
    if (held.status !== 'in_progress') return held.submitted_by
    if (over) return 'deadline'
    if (holderOf(leases)?.id !== lease) throw new CallError('elsewhere')
    requireAnswers(required)
    await allIn(
      audit(tx, actor, 'submitted', 'attempt', attempt.id, { by: 'student' }),
      handIn(tx, [held], 'student', commitWith),
    )
    return 'student'
  })
  if (outcome === 'student') return
  await submitExpired(db, attemptsWhere('id', attempt.id))
  throw notOpen(attempt, outcome)
}

const clock = compiled((tx, { id }: Slots<{ id: string }>) =>
  tx
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as('over')),
)

async function isOver(tx: Tx, { id }: Attempt): Promise<boolean> {
  return (await firstOf(clock(tx, { id })))?.over === true
}

const requiredOf = compiled((tx, { attemptId }: Slots<{ attemptId: string }>) =>
  tx
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('aq.attempt_id', '=', attemptId)
    .where('v.required', '=', true)
    .where(counts('qc'))
    .orderBy(placeOf('aq'))
    .select([placeOf('aq').as('position'), 'aq.answer', 'v.type', 'v.prompt']),
)

function requireAnswers(required: Awaited<ReturnType<typeof requiredOf>>): void {
  const missing = required.filter((row) => !isAnswered(row.type, row.prompt, row.answer))
  if (missing.length === 0) return
  const numbers = missing.map(({ position }) => position).join(', ')
  throw invalidField('questions', 'answering.required_left', { numbers, count: missing.length })
}
