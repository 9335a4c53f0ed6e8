import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/** What feedback is about: an answer of an attempt, or the whole of it. */
export interface About {
  schoolId: string
  attemptId: string
  /** Null for the whole attempt. */
  answerId: string | null
}

/** What is said now, with its version; version 0 where nothing ever was. */
export async function feedbackNow(tx: Tx, { attemptId, answerId }: About) {
  const row = await tx
    .selectFrom('feedback')
    .where('attempt_id', '=', attemptId)
    .where('attempt_question_id', 'is not distinct from', answerId)
    .select(['text', 'version'])
    .executeTakeFirst()
  return row ?? { text: '', version: 0 }
}

/** Writes feedback in the place of what was said before; whoever calls holds the attempt. */
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
 * Throws the actor's draft away once it is given: only the one that was seen. What was typed on another page meanwhile
 * stays, and is shown against what has been given.
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
