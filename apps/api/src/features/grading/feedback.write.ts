import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/** The subject of feedback: an answer of an attempt, or the whole attempt. */
export interface About {
  schoolId: string
  attemptId: string
  /** Null for the whole attempt. */
  answerId: string | null
}

/** The present feedback with its version, which is 0 where none was ever given. */
export async function feedbackNow(tx: Tx, { attemptId, answerId }: About) {
  const row = await tx
    .selectFrom('feedback')
    .where('attempt_id', '=', attemptId)
    .where('attempt_question_id', 'is not distinct from', answerId)
    .select(['text', 'version'])
    .executeTakeFirst()
  return row ?? { text: '', version: 0 }
}

/** Replaces the feedback. The caller has locked the attempt. */
export async function writeFeedback(
  tx: Tx,
  actor: { userId: string },
  { schoolId, attemptId, answerId }: About,
  text: string,
): Promise<void> {
  await sql`
    insert into feedback (tenant_id, attempt_id, attempt_question_id, text, given_by)
    values (${schoolId}, ${attemptId}, ${answerId}, ${text}, ${actor.userId})
    on conflict (attempt_id, attempt_question_id) do update
      set text = excluded.text, given_by = excluded.given_by, given_at = now(),
        version = feedback.version + 1`.execute(tx)
}

/**
 * Deletes the actor's draft once it is given, if it still has this revision. A draft that was typed on another page
 * meanwhile stays, and is shown next to what was given.
 */
export async function dropDraft(
  tx: Tx,
  actor: { userId: string },
  { attemptId, answerId }: About,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) return
  await tx
    .deleteFrom('grading_drafts')
    .where('user_id', '=', actor.userId)
    .where('attempt_id', '=', attemptId)
    .where('attempt_question_id', 'is not distinct from', answerId)
    .where('revision', '=', String(revision))
    .execute()
}
