import type { KindName } from '@meridian/questions/kinds.ts'
import { type AnswerOf, type KeyOf, scoreAnswer } from '@meridian/questions/registry.ts'
import { total } from '@meridian/questions/total.ts'

/** One question of an attempt as scoring needs it: the right answer of its pinned version, and what was answered. */
export interface Scorable {
  id: string
  type: KindName
  key: unknown
  /** Null where nothing was answered. */
  answer: unknown
  /** A decimal, as the database gives it. */
  weight: string
}

export interface Scored {
  /** Null where a teacher has to grade. */
  scores: { id: string; score: string | null; correct: boolean | null }[]
  /** The exact sum of what has points, with two places. */
  score: string
}

/**
 * The points of an attempt: a pure recompute from keys and answers, so a regrade is the same call again. Keys and
 * answers were parsed by their kind when they were stored.
 */
export function scoreAttempt(questions: readonly Scorable[]): Scored {
  const scores = questions.map(({ id, type, key, answer, weight }) => {
    const points = scoreAnswer<KindName>(
      type,
      key as KeyOf<KindName>,
      (answer ?? null) as AnswerOf<KindName> | null,
      Number(weight),
    )
    return { id, score: points?.score ?? null, correct: points?.correct ?? null }
  })
  return { scores, score: total(scores.map(({ score }) => score)) }
}
