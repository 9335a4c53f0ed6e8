import { createHash } from 'node:crypto'
import type { CorrectionKind, MovedMark } from '@meridian/contract/corrections.ts'
import { type Gradable, type Points, pointsOf } from '../../assessment/points.ts'
import type { StoredKey } from '../../platform/database/json-columns.ts'

/** An answer to the question that is corrected, in an attempt that is handed in. Points are decimals. */
export interface Answered extends Omit<Gradable, 'treatment'> {
  id: string
  attempt_id: string
  version_id: string
  score: string | null
  correct: boolean | null
  answer_seq: string
  /** When a teacher graded it by hand; null where none did. */
  graded_at: Date | null
  /** The teacher's points, which a question that is dropped or credited hides; those of the answer otherwise. */
  own_score: string | null
  own_correct: boolean | null
}

/** A handed-in attempt at the paper, with or without the question. */
export interface Handed {
  id: string
  student_id: string
  student_name: string
  number: number
  released: boolean
  score: string | null
  max_score: string
  left_to_grade: number
}

/** How the question counts, with the right answers that hold by version. */
export interface Rule {
  kind: CorrectionKind | null
  keys: Readonly<Record<string, StoredKey>>
}

/** What an answer has under a rule: by hand where a teacher graded it, unless the rule asks nothing of it. Pure. */
export function markUnder(answer: Answered, { kind, keys }: Rule): Points {
  const treatment = kind === 'drop' || kind === 'credit' ? kind : null
  if (treatment === null && answer.graded_at !== null)
    return { score: answer.own_score, correct: answer.own_correct }
  return pointsOf({ ...answer, key: keys[answer.version_id] ?? answer.key, treatment })
}

/** An attempt's points before and after, in hundredths. */
interface Sums {
  score: number
  most: number
  left: number
}

/** What a change of the question's marks does to every student. */
export interface Plan {
  marks: { answer: Answered; mark: Points }[]
  moved: MovedMark[]
  /** Attempts whose sum or maximum changes. */
  attempts: { attempt: Handed; before: Sums; after: Sums }[]
  counts: { better: number; worse: number; same: number }
  kept: number
  /** True where an attempt would be left with nothing that counts. */
  empties: boolean
  digest: string
}

/**
 * Works out what new marks mean, where the question counts by `before` now and by `after` then. Pure: the same rows give
 * the same digest, and different marks another one.
 */
export function planOf(
  attempts: readonly Handed[],
  answers: readonly Answered[],
  markFor: (answer: Answered) => Points,
  { before, after }: { before: Rule['kind']; after: Rule['kind'] },
  salt: string,
): Plan {
  const marks = answers.map((answer) => ({ answer, mark: markFor(answer) }))
  const byAttempt = new Map(marks.map((one) => [one.answer.attempt_id, one]))
  const sums = attempts.map((attempt) => {
    const was = {
      score: cents(attempt.score),
      most: cents(attempt.max_score),
      left: attempt.left_to_grade,
    }
    const one = byAttempt.get(attempt.id)
    if (!one) return { attempt, before: was, after: was }
    const { answer, mark } = one
    const weight = cents(answer.weight)
    const most = was.most + (before === 'drop' ? weight : 0) - (after === 'drop' ? weight : 0)
    const left = was.left - Number(answer.score === null) + Number(mark.score === null)
    return {
      attempt,
      before: was,
      after: { score: was.score - cents(answer.score) + cents(mark.score), most, left },
    }
  })
  const moved = movedOf(sums, byAttempt)
  const count = (effect: MovedMark['effect']) => moved.filter((one) => one.effect === effect).length
  return {
    marks,
    moved,
    attempts: sums.filter(
      (one) => one.before.score !== one.after.score || one.before.most !== one.after.most,
    ),
    counts: { better: count('better'), worse: count('worse'), same: count('same') },
    kept: marks.filter(({ answer }) => answer.graded_at !== null && after === 'key').length,
    empties: after === 'drop' && sums.some((one) => one.before.most > 0 && one.after.most <= 0),
    digest: digestOf(salt, sums),
  }
}

function movedOf(
  sums: readonly { attempt: Handed; before: Sums; after: Sums }[],
  touched: ReadonlyMap<string, unknown>,
): MovedMark[] {
  const rows = [...Map.groupBy(sums, ({ attempt }) => attempt.student_id).values()]
    .filter((own) => own.some(({ attempt }) => touched.has(attempt.id)))
    .flatMap((own): MovedMark[] => {
      const was = best(own, 'before')
      const will = best(own, 'after')
      if (!was || !will) return []
      return [
        {
          student: { id: will.attempt.student_id, user: { name: will.attempt.student_name } },
          attempt_id: will.attempt.id,
          attempts: own.length,
          before: shown(was.before),
          after: shown(will.after),
          effect: effectOf(was.before, will.after),
          released: was.attempt.released,
        },
      ]
    })
  const place = { worse: 0, better: 1, same: 2 }
  // The rows come by name, and sorting keeps that order within each kind.
  return rows.sort((a, b) => place[a.effect] - place[b.effect])
}

/** The attempt that counts: the greatest share, of equal ones the first. */
function best<S extends { attempt: Handed; before: Sums; after: Sums }>(
  own: readonly S[],
  when: 'before' | 'after',
): S | undefined {
  return own.toSorted((a, b) => compare(b[when], a[when]) || a.attempt.number - b.attempt.number)[0]
}

/** Compares shares without dividing; of nothing at all the share is none, which is less than any. */
function compare(a: Sums, b: Sums): number {
  if (a.most <= 0 || b.most <= 0) return Number(a.most > 0) - Number(b.most > 0)
  return a.score * b.most - b.score * a.most
}

function effectOf(before: Sums, after: Sums): MovedMark['effect'] {
  const difference = compare(after, before)
  return difference > 0 ? 'better' : difference < 0 ? 'worse' : 'same'
}

const shown = ({ score, most, left }: Sums) => ({
  score: score / 100,
  max_score: most / 100,
  left_to_grade: left,
})

/** A decimal with two places in hundredths: whole numbers, which add up exactly. */
export function cents(decimal: string | null): number {
  return decimal === null ? 0 : Math.round(Number(decimal) * 100)
}

function digestOf(salt: string, sums: readonly { attempt: Handed; before: Sums; after: Sums }[]) {
  const hash = createHash('sha256').update(salt)
  for (const { attempt, before, after } of sums.toSorted((a, b) =>
    a.attempt.id < b.attempt.id ? -1 : 1,
  ))
    hash.update(JSON.stringify([attempt.id, attempt.released, before, after]))
  return hash.digest('base64url')
}
