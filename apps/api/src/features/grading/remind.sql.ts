import { type SqlBool, sql } from 'kysely'
import { own } from '../../assessment/ends.ts'

/**
 * Whether a student to whom the paper `p` is given (`gi`, through the class `c`, with the user `u` and perhaps an
 * extension `x`) could begin or go on with it now, and nobody has excused them.
 */
export const mayBeReminded = sql<SqlBool>`(c.active and u.active and p.archived_at is null
  and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)
  and coalesce(p.start_date <= now(), true) and coalesce(${own.deadline} > now(), true)
  and not exists (select from excuses x2 where x2.paper_id = p.id and x2.student_id = gi.student_id))`

/** Whether the student `gi` has handed in any attempt at the paper `p`. */
export const handedIn = sql<SqlBool>`exists (select from attempts a
  where a.paper_id = p.id and a.student_id = gi.student_id and a.status <> 'in_progress')`
