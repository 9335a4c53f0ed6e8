import { mayGrade } from '../../assessment/grader.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt, AttemptQuestion } from '../../visible/attempts.ts'
import { dropDraft, feedbackNow, writeFeedback } from './feedback.write.ts'
import { lockHandedIn } from './review.service.ts'

interface Given {
  feedback: string
  version: number
  draft?: number | undefined
}

/**
 * Gives feedback on one answer without changing its points, whoever or whatever decided those.
 * @throws CallError forbidden for who does not grade at the paper; conflict before the attempt is handed in; stale when
 * somebody has graded the answer or given feedback on it since `version`
 */
export async function giveFeedback(
  db: Database,
  actor: Actor,
  question: AttemptQuestion,
  { feedback, version, draft }: Given,
): Promise<void> {
  const { attempt, id } = question
  requireGrader(attempt)
  const about = { schoolId: attempt.tenant_id, attemptId: attempt.id, answerId: id }
  await inTransaction(db, async (tx) => {
    await lockHandedIn(tx, attempt)
    const before = await tx
      .selectFrom('attempt_questions')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow()
    if (version !== before.version) throw new CallError('stale')
    const { text } = await feedbackNow(tx, about)
    await writeFeedback(tx, actor, about, feedback)
    await tx
      .updateTable('attempt_questions')
      .set({ version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    await dropDraft(tx, actor, about, draft)
    await audit(tx, actor, 'commented', 'attempt_question', id, {
      attempt_id: attempt.id,
      before: { feedback: text },
      after: { feedback },
    })
  })
}

/**
 * Gives feedback on a whole attempt.
 * @throws CallError forbidden for who does not grade at the paper; conflict before the attempt is handed in; stale when
 * somebody has given other feedback since `version`
 */
export async function givePaperFeedback(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  { feedback, version, draft }: Given,
): Promise<void> {
  requireGrader(attempt)
  const about = { schoolId: attempt.tenant_id, attemptId: attempt.id, answerId: null }
  await inTransaction(db, async (tx) => {
    await lockHandedIn(tx, attempt)
    const before = await feedbackNow(tx, about)
    if (version !== before.version) throw new CallError('stale')
    await writeFeedback(tx, actor, about, feedback)
    await dropDraft(tx, actor, about, draft)
    await audit(tx, actor, 'commented', 'attempt', attempt.id, {
      before: { feedback: before.text },
      after: { feedback },
    })
  })
}

function requireGrader(attempt: Attempt): void {
  if (!mayGrade(attempt)) throw new CallError('forbidden')
}
