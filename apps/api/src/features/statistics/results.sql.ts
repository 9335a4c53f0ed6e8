import { sql } from 'kysely'
import type { Actor } from '../../platform/session/actor.ts'
import { fullyGraded, released } from '../attempts/attempts.shared.ts'
import type { Narrow } from './narrow.ts'
import { countedAttempts } from './statistics.visible.ts'

/** One result that counts. Points are decimals; `share` is what of them was earned, from 0 to 1. */
export interface CountedResult {
  id: string
  school_id: string
  student_id: string
  paper_id: string
  score: string
  max_score: string
  share: string
  submitted_at: Date
}

/**
 * The rows behind every average: of each student the best result at each paper. Only what is out and wholly graded
 * counts (decision 6), and only at papers given to a class of the viewer's in which the student is enrolled.
 */
export function countedResults(actor: Actor, narrow: Narrow) {
  return sql<CountedResult>`(
    select distinct on (a.student_id, a.paper_id)
      a.id, a.school_id, a.student_id, a.paper_id, a.score, a.max_score,
      a.score / a.max_score as share, a.submitted_at
    from attempts a
    join papers p on p.id = a.paper_id
    where ${countedAttempts(actor, 'a')} and ${released('a')} and ${fullyGraded('a')}
      and a.score is not null and a.max_score > 0
      and ${narrow.attempts('a', 'p')}
      and exists (select ${through('a')} and ${narrow.classes('bc')})
    order by a.student_id, a.paper_id, a.score / a.max_score desc, a.number)`
}

/**
 * The classes through which a student works on a paper, as `bc`: given the paper, and with the student enrolled. Ends in
 * a condition that others may follow. The row is spoken of there alone, so that it can be planned as a join.
 */
export function through(row: string) {
  return sql`
    from classrooms bc
    join paper_classes pc on pc.classroom_id = bc.id
    join enrolments e on e.classroom_id = bc.id
    where pc.paper_id = ${sql.ref(`${row}.paper_id`)} and e.student_id = ${sql.ref(`${row}.student_id`)}`
}

/**
 * The mean of shares in percent, to one decimal; null of none. Rounded twice, as a share of thirds falls short of a half
 * by less than anybody's points.
 */
export const meanPercent = sql<string | null>`round(round(avg(r.share) * 100, 9), 1)`
