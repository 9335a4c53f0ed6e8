import { mayGrade } from '../../assessment/grader.ts'
import { holdToScore, type ScorableAttempt } from '../../assessment/locks.ts'
import { pointsOf, readGradables, sumPoints } from '../../assessment/points.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { AttemptQuestion } from '../../visible/attempts.ts'
import { feedbackNow, writeFeedback } from './feedback.write.ts'
import { takeFormer } from './former-grades.ts'
import { refuseCorrected, requireHandedIn } from './review.service.ts'

/**
 * Undoes a change of a grade that its student had seen. The answer gets its earlier points, grader, time and feedback
 * back. Points that were scored automatically are computed anew, as the key may have been corrected meanwhile.
 * @throws CallError forbidden for who does not grade at the paper; stale when something has changed since the change
 * that made `version`; conflict where there was no such change
 */
export async function undoReview(
  db: Database,
  actor: Actor,
  question: AttemptQuestion,
  version: number,
): Promise<void> {
  if (!mayGrade(question.attempt)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const held = await holdToScore(tx, question.attempt)
    requireHandedIn(held.status)
    await refuseCorrected(tx, question.question_id)
    const now = await tx
      .selectFrom('attempt_questions')
      .where('id', '=', question.id)
      .select(['score', 'correct', 'version', 'answer_seq'])
      .executeTakeFirstOrThrow()
    if (now.version !== version) throw new CallError('stale')
    const former = await takeFormer(tx, question.id, version)
    if (!former) throw new CallError('conflict', { key: 'grading.nothing_to_undo' })
    const byHand = former.graded_at !== null || former.answer_seq !== now.answer_seq
    const grade = byHand ? former : ((await decided(tx, held, question.id)) ?? former)
    await tx
      .updateTable('attempt_questions')
      .set({
        score: grade.score,
        correct: grade.correct,
        graded_by: former.graded_by,
        graded_at: former.graded_at,
        levels: former.levels && json(former.levels),
        version: version + 1,
      })
      .where('id', '=', question.id)
      .execute()
    await sumPoints(tx, [question.attempt_id])
    const about = {
      schoolId: question.tenant_id,
      attemptId: question.attempt_id,
      answerId: question.id,
    }
    const said = former.feedback === null ? null : (await feedbackNow(tx, about)).text
    if (former.feedback !== null && former.feedback !== said)
      await writeFeedback(tx, actor, about, former.feedback)
    await audit(tx, actor, 'grade undone', 'attempt_question', question.id, {
      attempt_id: question.attempt_id,
      before: { score: now.score, correct: now.correct, ...(said !== null && { feedback: said }) },
      after: {
        score: grade.score,
        correct: grade.correct,
        ...(former.feedback !== null && { feedback: former.feedback }),
      },
    })
  })
}

/**
 * The points that an answer is scored with automatically.
 * @returns undefined where only a teacher can grade it
 */
async function decided(tx: Tx, attempt: ScorableAttempt, id: string) {
  const one = (await readGradables(tx, [attempt])).find((gradable) => gradable.id === id)
  const points = one && pointsOf(one)
  return points && points.score !== null ? points : undefined
}
