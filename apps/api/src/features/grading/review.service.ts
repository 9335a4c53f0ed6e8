import { isDeepStrictEqual } from 'node:util'
import type { ReviewInput } from '@meridian/contract/grading.responses.ts'
import { isReleased } from '@meridian/contract/visibility.ts'
import type { Levels } from '@meridian/questions/criteria.ts'
import { markOf } from '@meridian/questions/mark.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { mayGrade } from '../../assessment/grader.ts'
import { holdAttempt } from '../../assessment/locks.ts'
import { sumPoints } from '../../assessment/points.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt, AttemptQuestion } from '../../visible/attempts.ts'
import { type About, dropDraft, feedbackNow, writeFeedback } from './feedback.write.ts'
import { keepFormer } from './former-grades.ts'
import { requireLateDecided } from './late.service.ts'
import { gradedLevels } from './levels.ts'
import { releaseMoment } from './release.moment.ts'

/**
 * Grades one answer, gives feedback on it if there is some, and computes the score of the attempt anew. The audit
 * stores the old grade and the new one, and the draft is deleted. A grade that its student sees changes unless the
 * request forbids that, and the change can be undone (decision 045).
 * @throws CallError forbidden for who does not grade at the paper; conflict before the attempt is handed in, and where
 * the request forbids such a change; invalid for more points than the question's weight, and for another grade than the
 * chosen levels of its rubric add up to; stale when somebody has graded the answer since `version`
 */
export async function review(
  db: Database,
  actor: Actor,
  question: AttemptQuestion,
  input: z.output<typeof ReviewInput>,
): Promise<void> {
  if (!mayGrade(question.attempt)) throw new CallError('forbidden')
  if (input.grade > Number(question.weight)) throw invalidField('grade', 'grading.grade_invalid')
  await inTransaction(db, async (tx) => {
    const status = await lockHandedIn(tx, question.attempt)
    await refuseCorrected(tx, question.question_id)
    const before = await tx
      .selectFrom('attempt_questions')
      .where('id', '=', question.id)
      .select(['score', 'correct', 'levels', 'version'])
      .executeTakeFirstOrThrow()
    if (input.version !== undefined && input.version !== before.version)
      throw new CallError('stale')
    const grade = input.grade.toFixed(2)
    const correct = input.correct ?? markOf(input.grade, Number(question.weight)) === 'full'
    const levels = await gradedLevels(tx, question.version_id, { levels: input.levels, grade })
    const seen = before.score !== null && isReleased({ ...question.attempt, status })
    const changes =
      before.score !== grade ||
      before.correct !== correct ||
      !isDeepStrictEqual(before.levels, levels)
    if (seen && changes && input.change_released === false)
      throw new CallError('conflict', { key: 'grading.released_already' })
    const about = {
      schoolId: question.tenant_id,
      attemptId: question.attempt_id,
      answerId: question.id,
    }
    if (seen && changes) await keepFormer(tx, about, before.version + 1, input.feedback)
    await tx
      .updateTable('attempt_questions')
      .set({
        score: grade,
        correct,
        levels: levels && json(levels),
        graded_by: actor.userId,
        graded_at: sql`now()`,
        version: before.version + 1,
      })
      .where('id', '=', question.id)
      .execute()
    await sumPoints(tx, [question.attempt_id])
    const said = await sayAsWell(tx, actor, about, input.feedback)
    await dropDraft(tx, actor, about, input.draft)
    await audit(tx, actor, 'graded', 'attempt_question', question.id, {
      attempt_id: question.attempt_id,
      ...(seen && { released: true }),
      before: {
        score: before.score,
        correct: before.correct,
        ...of(before.levels),
        ...said?.before,
      },
      after: { score: grade, correct, ...of(levels), ...said?.after },
    })
  })
}

/** The levels of a grade for the audit; nothing without a rubric. */
const of = (levels: Levels | null) => levels && { levels }

/**
 * Writes the feedback that comes with a grade.
 * @returns the change for the audit; null without feedback, and where it is the same as before
 */
async function sayAsWell(tx: Tx, actor: Actor, about: About, feedback: string | undefined) {
  if (feedback === undefined) return null
  const { text } = await feedbackNow(tx, about)
  if (text === feedback) return null
  await writeFeedback(tx, actor, about, feedback)
  return { before: { feedback: text }, after: { feedback } }
}

/**
 * Closes the review of an attempt, which releases its result after so many seconds. A second call changes nothing.
 * @throws CallError forbidden for who does not grade at the paper; conflict before the attempt is handed in, while an
 * answer has no grade, and while late answers wait for a decision
 */
export async function close(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  waitSeconds: number,
): Promise<void> {
  if (!mayGrade(attempt)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const status = await lockHandedIn(tx, attempt)
    if (status === 'closed') return
    const count = await leftToGrade(tx, attempt.id)
    if (count > 0)
      throw new CallError('conflict', { key: 'grading.left_to_grade', values: { count } })
    await requireLateDecided(tx, attempt.id)
    await tx
      .updateTable('attempts')
      .set({ status: 'closed', closed_at: releaseMoment(waitSeconds), closed_by: actor.userId })
      .where('id', '=', attempt.id)
      .execute()
    await audit(tx, actor, 'closed', 'attempt', attempt.id)
  })
}

/**
 * Locks an attempt that has been handed in, so that nobody else grades, corrects or releases it meanwhile.
 * @returns the status of the attempt
 * @throws CallError not_found when the attempt has been deleted; conflict before it is handed in
 */
export async function lockHandedIn(tx: Tx, attempt: Attempt): Promise<Attempt['status']> {
  const { status } = await holdAttempt(tx, attempt)
  requireHandedIn(status)
  return status
}

/**
 * Checks that an attempt has been handed in.
 * @throws CallError conflict where it has not
 */
export function requireHandedIn(status: Attempt['status']): void {
  if (status === 'in_progress')
    throw new CallError('conflict', { key: 'grading.not_yet_handed_in' })
}

async function leftToGrade(tx: Tx, attemptId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('attempt_questions')
    .where('attempt_id', '=', attemptId)
    .where('score', 'is', null)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Refuses to grade a question that a correction drops or credits: its points come from the correction, whatever was
 * answered.
 * @throws CallError conflict for such a question
 */
export async function refuseCorrected(tx: Tx, questionId: string): Promise<void> {
  const corrected = await tx
    .selectFrom('questions as q')
    .innerJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('q.id', '=', questionId)
    .where('qc.kind', '<>', 'key')
    .select('qc.id')
    .executeTakeFirst()
  if (corrected) throw new CallError('conflict', { key: 'corrections.not_by_hand' })
}
