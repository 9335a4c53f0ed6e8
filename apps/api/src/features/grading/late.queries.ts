import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Attempt } from '../../visible/attempts.ts'

/**
 * The state of late answers when a review is to be closed: how many wait for the teacher's decision, and until when
 * more may arrive.
 */
export async function lateAtReview(db: Reader, attempt: Attempt) {
  const { id, status, held, late_waiting: waits, late_until: until } = attempt
  const waiting = waits
    ? await db
        .selectFrom('late_answers')
        .where('attempt_id', '=', id)
        .select(sql<number>`count(distinct attempt_question_id)::int`.as('answers'))
        .executeTakeFirst()
    : undefined
  return {
    late_waiting: waiting?.answers ?? 0,
    late_until: status === 'submitted' && held ? (until?.toISOString() ?? null) : null,
  }
}
