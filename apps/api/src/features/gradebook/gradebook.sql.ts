import { type SqlBool, sql } from 'kysely'
import { fullyGraded, released } from '../../assessment/states.ts'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { OrSlots } from '../../platform/database/slots.ts'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'

/** What a gradebook is of: a classroom, and the papers that are wanted of it. */
export interface Book {
  classId: string
  kinds: string[]
  /** Whether papers that were put away are among them. */
  archived: boolean
}

/**
 * Quizzes and assignments given to the class, as `p`: a teacher's own, as in every average; all of them for the school's
 * admins and the super admin (decision 026).
 */
export function bookPapers(actor: Viewer, { classId, kinds, archived }: OrSlots<Book>): Condition {
  return sql<SqlBool>`(${reach(actor)} and p.kind = any(${kinds}::paper_kind[])
    and ${archived ? always : sql`p.archived_at is null`}
    and exists (select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${classId}))`
}

/** The papers, as `p`, whose results the actor reads: a teacher their own, the admins of a school all of it. */
export function reach(actor: Viewer): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId)) return sql<SqlBool>`p.tenant_id = ${actor.schoolId}`
  return actor.teacherId ? sql<SqlBool>`p.owner_id = ${actor.userId}` : never
}

/**
 * How far an attempt under `alias` has come, for choosing the one that counts: 1 released, 2 graded, 3 waiting for
 * grades, 4 under way.
 */
export function standing(alias: string) {
  return sql<number>`case
    when ${sql.ref(`${alias}.status`)} = 'in_progress' then 4
    when not ${fullyGraded(alias)} then 3
    when ${released(alias)} then 1
    else 2
  end`
}

/** mayReadAnswers() as a condition on papers under `p`: whether the actor sees points at them that are not out. */
export function seesHidden(actor: Viewer): Condition {
  return actor.type === 'PRG' ? always : sql<SqlBool>`p.owner_id = ${actor.userId}`
}

/** Of each student of the class the best released, wholly graded result at each paper, as `r`: what averages count. */
export function bookResults(actor: Viewer, book: OrSlots<Book>) {
  return sql<{ student_id: string; paper_id: string; share: string }>`(
    select distinct on (a.student_id, a.paper_id) a.student_id, a.paper_id, a.score / a.max_score as share
    from papers p
    join attempts a on a.paper_id = p.id
    join enrolments e on e.student_id = a.student_id and e.classroom_id = ${book.classId}
    where ${bookPapers(actor, book)} and ${released('a')} and ${fullyGraded('a')} and a.max_score > 0
    order by a.student_id, a.paper_id, a.score / a.max_score desc, a.number)`
}

/** The mean of shares in percent to one decimal, rounded twice as a share of thirds falls short of a half. */
export const mean = sql<string | null>`round(round(avg(r.share) * 100, 9), 1)`
export const counted = sql<number>`count(*)::int`
