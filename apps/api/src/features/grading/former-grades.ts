import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { type About, feedbackNow } from './feedback.write.ts'

/**
 * Stores the grade of an answer before a change that its student will see, and the feedback on it if that changes
 * too. The grade from before an earlier change is forgotten.
 * @param version of the answer after the change
 */
export async function keepFormer(
  tx: Tx,
  about: About,
  version: number,
  feedback: string | undefined,
): Promise<void> {
  const said = feedback === undefined ? null : (await feedbackNow(tx, about)).text
  await sql`
    insert into former_grades (attempt_question_id, tenant_id, version, score, correct, graded_by, graded_at, levels,
      answer_seq, feedback)
    select aq.id, aq.tenant_id, ${version}, aq.score, aq.correct, aq.graded_by, aq.graded_at, aq.levels, aq.answer_seq,
      ${said}::text
    from attempt_questions aq where aq.id = ${about.answerId}
    on conflict (attempt_question_id) do update
      set version = excluded.version, score = excluded.score, correct = excluded.correct,
        graded_by = excluded.graded_by, graded_at = excluded.graded_at, levels = excluded.levels, answer_seq = excluded.answer_seq,
        feedback = excluded.feedback`.execute(tx)
}

/**
 * Reads the grade from before the change that made `version`, and forgets it.
 * @returns undefined where there was no such change
 */
export function takeFormer(tx: Tx, answerId: string, version: number) {
  return tx
    .deleteFrom('former_grades')
    .where('attempt_question_id', '=', answerId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}
