import { compiled } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The most conflicts that a student is asked about at once. */
const asideMax = 50

/**
 * The conflicts of a running attempt that its student has not decided yet.
 * @returns the conflicts by question, the newest last
 */
export async function conflictsOf(db: Reader, attemptId: string) {
  const rows = await conflicting(db, { attemptId })
  return Map.groupBy(
    rows.toReversed().map((row) => ({
      question: row.attempt_question_id,
      number: row.number,
      answer: row.answer,
      at: row.recorded_at.toISOString(),
    })),
    ({ question }) => question,
  )
}

const conflicting = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('answer_history as h')
    .innerJoin('attempt_questions as aq', 'aq.id', 'h.attempt_question_id')
    .where('aq.attempt_id', '=', attemptId)
    .where('h.kind', '=', 'conflict')
    .whereRef('h.number', '>', 'aq.settled')
    .orderBy('h.recorded_at', 'desc')
    .orderBy('h.number', 'desc')
    .limit(asideMax)
    .select(['h.attempt_question_id', 'h.number', 'h.answer', 'h.recorded_at']),
)
