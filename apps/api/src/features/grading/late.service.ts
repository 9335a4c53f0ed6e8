import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { decideLateAnswers } from '@meridian/contract/grading.late.ts'
import { type SqlBool, sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import { holdToScore, type ScorableAttempt } from '../../assessment/locks.ts'
import { pointsOf, readGradables, sumPoints } from '../../assessment/points.ts'
import { writeReceipts } from '../../assessment/receipts.ts'
import { lateWaiting } from '../../assessment/states.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'

/**
 * Accepts the late answers of an attempt, or declines them, in one transaction. An accepted answer replaces the one
 * that was handed in, which goes into the history; it is scored like any other, and the attempt gets a new receipt.
 * Either way no more may arrive, and the result is no longer withheld.
 * @throws CallError forbidden for who does not grade at the paper; stale when more answers have arrived than the
 * teacher saw; conflict where there is nothing to decide
 */
export async function decideLate(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  { accept, version }: BodyOf<typeof decideLateAnswers>,
): Promise<void> {
  if (!mayGrade(attempt)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const held = await holdToScore(tx, attempt)
    const arrivals = await tx
      .selectFrom('late_arrivals')
      .where('attempt_id', '=', attempt.id)
      .select(['version', 'decision'])
      .executeTakeFirst()
    if (!arrivals || arrivals.decision !== null)
      throw new CallError('conflict', { key: 'grading.late_decided' })
    if (arrivals.version !== version) throw new CallError('stale')
    await tx
      .updateTable('late_arrivals')
      .set({
        decision: accept ? 'accepted' : 'declined',
        decided_by: actor.userId,
        decided_at: sql`clock_timestamp()`,
      })
      .where('attempt_id', '=', attempt.id)
      .execute()
    await tx
      .updateTable('attempts')
      .set({ late_until: null })
      .where('id', '=', attempt.id)
      .execute()
    const questions = accept ? await takeIn(tx, held) : []
    await audit(tx, actor, accept ? 'accepted late' : 'declined late', 'attempt', attempt.id, {
      questions,
    })
  })
}

/**
 * Replaces the answers that were handed in by the last late answer to each question.
 * @returns the ids of these answers
 */
async function takeIn(tx: Tx, attempt: ScorableAttempt): Promise<string[]> {
  const { id: attemptId } = attempt
  const { rows } = await sql<{ id: string }>`
    with late as (
      select distinct on (l.attempt_question_id) l.attempt_question_id as id, l.answer, l.lease_id, l.arrived_at
      from late_answers l where l.attempt_id = ${attemptId}
      order by l.attempt_question_id, l.arrived_at desc, l.seq desc
    ), kept as (
      insert into answer_history (tenant_id, attempt_question_id, number, kind, answer, lease_id, given_at)
      select aq.tenant_id, aq.id, aq.earlier + 1, 'replaced', aq.answer, aq.answer_lease, aq.answered_at
      from attempt_questions aq join late on late.id = aq.id where aq.answer is not null
    )
    update attempt_questions aq
    set earlier = aq.earlier + (aq.answer is not null)::int, answer = late.answer, answer_lease = late.lease_id,
      answered_at = late.arrived_at, answer_seq = aq.answer_seq + 1, revision = aq.revision + 1,
      graded_by = null, graded_at = null, levels = null, version = aq.version + 1
    from late where late.id = aq.id
    returning aq.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const taken = (await readGradables(tx, [attempt])).filter(({ id }) => ids.includes(id))
  const marks = taken.map((one) => ({ id: one.id, ...pointsOf(one) }))
  await sql`
    update attempt_questions aq set score = s.score, correct = s.correct
    from jsonb_to_recordset(${json(marks)}) as s(id uuid, score numeric, correct boolean)
    where aq.id = s.id`.execute(tx)
  await sumPoints(tx, [attemptId])
  await writeReceipts(tx, [attemptId])
  return ids
}

/**
 * Checks that no late answers of an attempt wait for the teacher's decision.
 * @throws CallError conflict where some do: the result cannot be released
 */
export async function requireLateDecided(tx: Tx, attemptId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('attempts as a')
    .where('a.id', '=', attemptId)
    .where(sql<SqlBool>`${lateWaiting('a')}`)
    .select('a.id')
    .executeTakeFirst()
  if (waiting) throw new CallError('conflict', { key: 'grading.late_undecided' })
}
