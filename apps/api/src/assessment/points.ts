import type { KindName } from '@meridian/questions/kinds.ts'
import { scoreAnswer } from '@meridian/questions/registry.ts'
import { type SqlBool, sql } from 'kysely'
import { compiled } from '../platform/database/compiled.ts'
import type { StoredAnswer, StoredKey } from '../platform/database/json-columns.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { rightKey, type Treatment, treatment } from './corrected.ts'
import type { ScoringLock } from './locks.ts'
import { placeOf } from './questions.ts'

/** What decides the points of one answer. Keys and answers were parsed by their kind when they were stored. */
export interface Gradable {
  type: KindName
  /** The right answer that holds: a corrected one, or that of the version that was answered. */
  key: StoredKey
  /** Null where nothing was answered. */
  answer: StoredAnswer | null
  /** A decimal, as the database gives it. */
  weight: string
  /** That of a correction; without one the answer decides. */
  treatment?: Treatment | null
}

/** Points with two places; null where a teacher has to grade. */
export interface Points {
  score: string | null
  correct: boolean | null
}

/** The points of one answer that nobody has graded by hand, from nothing but the question and the answer. Pure. */
export function pointsOf(question: Gradable): Points {
  const { type, weight, treatment } = question
  if (treatment === 'drop') return { score: '0.00', correct: null }
  if (treatment === 'credit') return { score: Number(weight).toFixed(2), correct: true }
  const points = scoreAnswer(type, question.key, question.answer, Number(weight))
  return points ?? { score: null, correct: null }
}

/**
 * What scoring needs of several attempts, with the corrections that stand. No correction comes while they are held, so
 * what is scored from this is neither missed by one nor scored without it. With it what a receipt says, and what has to be
 * answered before a student hands in.
 */
export function readGradables(tx: Tx, attempts: readonly ScoringLock[]) {
  return gradables(tx, { attemptIds: attempts.map(({ id }) => id) })
}

export type ReadGradable = Awaited<ReturnType<typeof readGradables>>[number]

interface Which {
  attemptIds: readonly string[]
}
const gradables = compiled((tx, { attemptIds }: Slots<Which>) =>
  tx
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where(sql<SqlBool>`aq.attempt_id = any(${attemptIds}::uuid[])`)
    .select([
      'aq.id',
      'aq.attempt_id',
      'aq.answer',
      'aq.weight',
      'aq.position',
      placeOf('aq').as('place'),
    ])
    .select(['v.type', 'v.required', 'v.prompt'])
    .select([rightKey('v', 'qc').as('key'), treatment('qc').as('treatment')]),
)

/**
 * Adds the points of handed-in attempts up again, and what they are out of: all that counts. numeric columns add up
 * exactly; an answer without a grade adds nothing.
 */
export async function sumPoints(tx: Tx, attemptIds: readonly string[]): Promise<void> {
  await sql`
    update attempts a set score = s.score, max_score = s.most
    from (
      select aq.attempt_id, coalesce(sum(aq.score), 0) as score,
        coalesce(sum(aq.weight) filter (where qc.kind is distinct from 'drop'), 0) as most
      from attempt_questions aq
      join questions q on q.id = aq.question_id
      left join question_corrections qc on qc.id = q.correction_id
      where aq.attempt_id = any(${[...attemptIds]}::uuid[])
      group by aq.attempt_id) s
    where a.id = s.attempt_id and (a.score, a.max_score) is distinct from (s.score, s.most)`.execute(
    tx,
  )
}
