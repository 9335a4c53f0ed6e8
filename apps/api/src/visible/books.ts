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
 * licensed ones of the grades they teach; a student those of their active classes.
 */
export function visibleBooks(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  const id = sql.ref(`${alias}.id`)
  const licensed = sql<SqlBool>`exists (
    select from school_books sb where sb.book_id = ${id} and sb.tenant_id = ${actor.schoolId})`
  if (administers(actor, actor.schoolId)) return licensed
  if (actor.teacherId) return taughtBooks({ id: actor.teacherId, tenant_id: actor.schoolId }, alias)
  return sql<SqlBool>`exists (
    select from ${readingClasses(actor)} where cb.book_id = ${id})`
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
  return sql<SqlBool>`exists (
    select from school_books sb
    where sb.book_id = ${sql.ref(`${alias}.id`)} and sb.tenant_id = ${teacher.tenant_id}
  ) and exists (
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
