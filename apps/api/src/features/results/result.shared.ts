import { explainAnswer, rightAnswer } from '@meridian/questions/registry.ts'
import { presentAsked } from '../../assessment/asked.ts'
import { points } from '../../assessment/content.ts'
import { gradedBy, type MarkedRow, markedQuestions } from '../../assessment/questions.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { feedbackForStudent, unsaid } from './feedback.queries.ts'
import { type Standing, standingOf } from './standing.queries.ts'

export { unsaid } from './feedback.queries.ts'
export { seeResult } from './seen.service.ts'
export { type Standing, standingColumn, standingFrom } from './standing.queries.ts'

/** The questions with points and right answers, for whom visibility() grants both. */
export async function presentResult(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  attempt: Attempt,
  withFeedback: boolean,
) {
  const [marked, said, standing, addressOf] = await Promise.all([
    markedQuestions(db, attempt.id),
    withFeedback ? feedbackForStudent(db, attempt.id) : unsaid,
    standingOf(db, attempt.id),
    fileAddresses(secrets, actor),
  ])
  return resultOf(attempt, marked, { said, standing, addressOf })
}

/** What a result is shown with. */
interface Around {
  said: Awaited<ReturnType<typeof feedbackForStudent>>
  standing: Standing
  addressOf: AddressOf
}

/** The same of what was read already. Pure. */
export function resultOf(
  attempt: Attempt,
  marked: readonly MarkedRow[],
  { said, standing, addressOf }: Around,
) {
  const rows = marked.toSorted((a, b) => a.place - b.place)
  return {
    released: true as const,
    ...said(null),
    ...standing,
    score: points(attempt.score),
    left_to_grade: rows.filter(({ score }) => score === null).length,
    questions: rows.map((row) => ({
      ...presentAsked(row, attempt, addressOf),
      score: points(row.score),
      correct: row.correct,
      right_answer: rightAnswer(row.type, row.key),
      explanation: row.explanation,
      ...explainAnswer(row.type, row.key),
      ...gradedBy(row),
      treatment: row.treatment,
      ...said(row.id),
    })),
  }
}
