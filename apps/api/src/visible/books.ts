import type { BookState } from '@meridian/contract/books.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots, Value } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../platform/session/viewer.ts'

/**
 * Which books an actor may read (P6.3): provider staff all; a school's admin the licensed ones; a teacher the
 * licensed ones of the grades they teach; a student those of their active classes. Drafts are the publisher's alone.
 */
export function visibleBooks(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId)) return licensed(actor.schoolId, alias)
  if (actor.teacherId) return taughtBooks({ id: actor.teacherId, tenant_id: actor.schoolId }, alias)
  return sql<SqlBool>`exists (
    select from ${readingClasses(actor)} where cb.book_id = ${sql.ref(`${alias}.id`)})`
}

/** How far the book under `alias` has come. */
export function bookState(alias: string): RawBuilder<BookState> {
  return sql<BookState>`case when ${sql.ref(`${alias}.archived_at`)} is not null then 'archived'
    when ${sql.ref(`${alias}.published_at`)} is null then 'draft' else 'published' end`
}

/** The present day of the school whose id is in a column, by its own calendar. */
export function schoolToday(tenant: string): RawBuilder<string> {
  return sql`(select (now() at time zone td.time_zone)::date from schools td where td.id = ${sql.ref(tenant)})`
}

/** Whether the licence under `alias` has begun: what lapsed stays readable, what is to come is not read yet (P40.12). */
export function hasBegun(alias: string): Condition {
  const starts = sql.ref(`${alias}.starts_on`)
  return sql<SqlBool>`(${starts} is null or ${starts} <= ${schoolToday(`${alias}.tenant_id`)})`
}

/** Whether the licence under `alias` runs on the present day of its school. */
export function runs(alias: string): Condition {
  const ends = sql.ref(`${alias}.ends_on`)
  return sql<SqlBool>`(${hasBegun(alias)} and (${ends} is null or ${ends} >= ${schoolToday(`${alias}.tenant_id`)}))`
}

/** Whether the book under `alias` is published, and licensed to the school since today or before. */
function licensed(school: Value<string> | null, alias: string): Condition {
  return sql<SqlBool>`(${sql.ref(`${alias}.published_at`)} is not null and exists (
    select from school_books sb
    where sb.book_id = ${sql.ref(`${alias}.id`)} and sb.tenant_id = ${school} and ${hasBegun('sb')}))`
}

/**
 * The books with which something new can be begun (P40.10, P40.12): for a school's people those that are not archived and whose
 * licence runs; for the publisher all that are not archived.
 */
export function openBooks(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return sql<SqlBool>`${sql.ref(`${alias}.archived_at`)} is null`
  return openTo(sql`${actor.schoolId}`, alias)
}

/** Whether a school, by an expression of its id, can begin something new with the book under `alias`. */
export function openTo(school: RawBuilder<unknown>, alias: string): Condition {
  const book = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<SqlBool>`(${book('archived_at')} is null and exists (
    select from school_books ob
    where ob.book_id = ${book('id')} and ob.tenant_id = ${school} and ${runs('ob')}))`
}

/** The active classes `c` in which a student reads, with their books `cb`. */
export function readingClasses(actor: Viewer): RawBuilder<unknown> {
  return sql`enrolments e join classrooms c on c.id = e.classroom_id and c.active and e.student_id = ${actor.studentId}
    join classroom_books cb on cb.classroom_id = c.id`
}

/** The books that are a teacher's to use: licensed to the school, and of a grade they teach there. */
export function taughtBooks(
  teacher: { id: Value<string>; tenant_id: Value<string> | null },
  alias: string,
): Condition {
  return sql<SqlBool>`${licensed(teacher.tenant_id, alias)} and exists (
    select from classroom_teachers ct join classrooms c on c.id = ct.classroom_id
    where ct.teacher_id = ${teacher.id} and c.year_id is null and c.grade_id = ${sql.ref(`${alias}.grade_id`)})`
}

export type Book = NonNullable<Awaited<ReturnType<typeof loadBook>>>

/** The book with this id in the actor's reach, or null. */
export function loadBook(db: Database, actor: Actor, id: string) {
  return firstOf(book(db, actor, { id }))
}

const book = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db.selectFrom('books as b').selectAll('b').where('b.id', '=', id).where(visibleBooks(actor, 'b')),
)
