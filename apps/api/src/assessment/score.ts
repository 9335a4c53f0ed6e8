import { total } from '@meridian/questions/total.ts'
import { type Gradable, type Points, pointsOf } from './points.ts'

/** One question of an attempt as scoring needs it. */
export type Scorable = Gradable & { id: string }

export interface Scored {
  /** Null where a teacher has to grade. */
  scores: ({ id: string } & Points)[]
  /** The exact sum of what has points, with two places. */
  score: string
  /** What they are out of: the weights of all that counts. */
  most: string
}

/**
 * The points of an attempt: a pure recompute from keys, answers and the corrections that stand, so doing it over gives
 * the same.
 */
export function scoreAttempt(questions: readonly Scorable[]): Scored {
  const scores = questions.map((question) => ({ id: question.id, ...pointsOf(question) }))
  const counted = questions.filter(({ treatment }) => treatment !== 'drop')
  return {
    scores,
    score: total(scores.map(({ score }) => score)),
    most: total(counted.map(({ weight }) => weight)),
  }
}
