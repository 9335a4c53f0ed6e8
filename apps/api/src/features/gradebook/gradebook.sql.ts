import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fullyGraded, released } from '../../assessment/states.ts'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { OrSlots } from '../../platform/database/slots.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { owns } from '../../visible/teaching.ts'

/** What a gradebook is of: a classroom, and the papers that are wanted of it. */
export interface Book {
  classId: string
  kinds: string[]
  /** Whether papers that were put away are among them. */
  archived: boolean
  /** Whether what was done outside of Meridian is among its columns. */
  outside: boolean
  /** Whether only papers of the reader's own are meant. */
  own?: boolean
}

/** The gradebook that the query of a call means. */
export function bookOf(
  classId: string,
  { kind, archived }: { kind?: string | undefined; archived?: string | undefined },
): Book {
  return { classId, ...chosenKinds(kind ? [kind] : [...bookKinds]), archived: archived === 'true' }
}

/** What can be chosen of a gradebook. */
export const bookKinds = ['quiz', 'assignment', 'outside'] as const

/** The columns that are of these kinds. */
export function chosenKinds(kinds: readonly string[]): Pick<Book, 'kinds' | 'outside'> {
  return { kinds: kinds.filter((kind) => kind !== 'outside'), outside: kinds.includes('outside') }
}

/**
 * Quizzes and assignments given to the class, as `p`: the same for everybody who has the class in reach, so that there is
 * one average of it (P16.2).
 */
export function bookPapers(
  actor: Viewer,
  { classId, kinds, archived, own }: OrSlots<Book>,
): Condition {
  return sql<SqlBool>`(${reach(actor)} and p.kind = any(${kinds}::paper_kind[])
    and ${own ? owns(actor, 'p') : always} and ${archived ? always : sql`p.archived_at is null`}
    and exists (select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${classId}))`
}

function reach(actor: Viewer): Condition {
  if (isProvider(actor)) return always
  return actor.schoolId ? sql<SqlBool>`p.tenant_id = ${actor.schoolId}` : never
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

/** A share in percent to one decimal, rounded twice as a share of thirds falls short of a half. */
export const percent = (share: RawBuilder<unknown>) =>
  sql<string | null>`round(round(${share} * 100, 9), 1)`
/** The mean of shares in percent. */
export const mean = percent(sql`avg(r.share)`)
export const counted = sql<number>`count(*)::int`
