import { compiled } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * What an attempt's student may read of its feedback: to each answer by its id, and under null to the whole. For whom
 * visibility() grants it, and nobody else: whoever calls has asked.
 */
export async function feedbackForStudent(
  db: Reader,
  attemptId: string,
): Promise<(answerId: string | null) => string> {
  const rows = await given(db, { attemptId })
  const texts = new Map(rows.map((row) => [row.attempt_question_id, row.text]))
  return (answerId) => texts.get(answerId) ?? ''
}

const given = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('feedback')
    .where('attempt_id', '=', attemptId)
    .select(['attempt_question_id', 'text']),
)
