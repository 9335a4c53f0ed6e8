import { compiled } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** A feedback as a student reads it: the words, who said them and when. */
interface Said {
  feedback: string
  feedback_by: { name: string; at: string } | null
}

const nothing: Said = { feedback: '', feedback_by: null }

/** What a student reads of feedback where visibility() grants none. */
export const unsaid = (): Said => nothing

/**
 * What an attempt's student may read of its feedback: to each answer by its id, and under null to the whole. For whom
 * visibility() grants it, and nobody else: whoever calls has asked.
 */
export async function feedbackForStudent(
  db: Reader,
  attemptId: string,
): Promise<(answerId: string | null) => Said> {
  const rows = await given(db, { attemptId })
  const said = new Map(rows.map((row) => [row.attempt_question_id, presentSaid(row)]))
  return (answerId) => said.get(answerId) ?? nothing
}

function presentSaid({ text, name, given_at }: Awaited<ReturnType<typeof given>>[number]): Said {
  return text === ''
    ? nothing
    : { feedback: text, feedback_by: { name, at: given_at.toISOString() } }
}

const given = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.given_by')
    .where('f.attempt_id', '=', attemptId)
    .select(['f.attempt_question_id', 'f.text', 'f.given_at', 'u.name']),
)
