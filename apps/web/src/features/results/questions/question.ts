import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { type Mark, markOf } from '@meridian/questions/mark.ts'

/** A question of an attempt that is handed in: with its marks once the result is released. */
export type Question = StudentAttempt['questions'][number]

/** How far the answer is right; null before the release, without a grade yet, and where the question does not count. */
export function markIn(question: Question): Mark | null {
  if (!('score' in question) || question.score === null || question.treatment === 'drop')
    return null
  return markOf(question.score, question.weight)
}
