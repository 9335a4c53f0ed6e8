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
  /** The moments between which the columns lie that are meant, of a term; the second is no longer in it. */
  since?: Date
  until?: Date
}

/** The gradebook that the query of a call means. */
export function bookOf(
  classId: string,
  { kind, archived }: { kind?: string | undefined; archived?: string | undefined },
  term: Pick<Book, 'since' | 'until'> | null,
): Book {
  return {
    classId,
    ...chosenKinds(kind ? [kind] : [...bookKinds]),
    archived: archived === 'true',
    ...withinTerm(term),
  }
}

/** The part of a book that is the time of its columns; nothing for all of them. */
export function withinTerm(term: Pick<Book, 'since' | 'until'> | null) {
  return term?.since && term.until ? { since: term.since, until: term.until } : {}
}

/** Whether a column whose place in time this is lies in the time that is meant. */
export function inTime(at: RawBuilder<unknown>, { since, until }: OrSlots<Book>): Condition {
  return since && until ? sql<SqlBool>`(${at} >= ${since} and ${at} < ${until})` : always
}

/** The moment by which a paper `p` stands among the columns: when it is due, else when it opens, else when it was made. */
export const paperTime = sql<Date>`coalesce(p.deadline, p.start_date, p.created_at)`
/** The same of what was done outside, as `oc` in the school `sc`: the beginning of its day. */
export const outsideTime = sql<Date>`(oc.day::timestamp at time zone sc.time_zone)`

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
export function bookPapers(actor: Viewer, book: OrSlots<Book>): Condition {
  const { classId, kinds, archived, own } = book
  return sql<SqlBool>`(${reach(actor)} and p.kind = any(${kinds}::paper_kind[])
    and ${own ? owns(actor, 'p') : always} and ${archived ? always : sql`p.archived_at is null`} and ${inTime(paperTime, book)}
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
