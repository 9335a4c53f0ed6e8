import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import {
  lessonColumns,
  pinnedForStudent,
  readableLessons,
  readableResources,
  standsForStudent,
} from '../../visible/reading.ts'

/** A lesson that a student reads, with how far they are. */
export interface LessonRow {
  id: string
  name: string
  position: number
  unit_id: string
  book_id: string
  told: boolean
  finished: boolean
  pinned: boolean
}

/** How many parts stand at a place for the student, and how many of them they have finished. */
function partsAt(actor: Viewer, where: RawBuilder<SqlBool>) {
  return sql`(
    select count(*)::int as parts, count(rr.resource_id)::int as done
    from resources r
    left join resource_readings rr on rr.resource_id = r.id and rr.student_id = ${actor.studentId}
    where ${where} and ${readableResources(actor, 'r')})`
}

/**
 * The lessons that a student reads, as a table. A lesson is finished when the student has said so, or when it has parts and
 * all of them are (P30.5).
 */
export function lessonsOf(actor: Viewer): RawBuilder<LessonRow> {
  return sql<LessonRow>`(
    select l.id, l.name, l.position, u.position as unit_position, l.unit_id, u.book_id, lr.opened_at, lr.told_at is not null as told,
      lr.told_at is not null or (p.parts > 0 and p.done = p.parts) as finished,
      ${pinnedForStudent(actor, lessonColumns)} as pinned
    from lessons l
    join units u on u.id = l.unit_id
    left join lesson_readings lr on lr.lesson_id = l.id and lr.student_id = ${actor.studentId}
    cross join lateral ${partsAt(actor, sql<SqlBool>`r.unit_id = l.unit_id and r.lesson_id = l.id`)} p
    where ${readableLessons(actor, lessonColumns)})`
}

/** The units of books, as a table, with the parts that belong to each as a whole. */
export function unitsOf(actor: Viewer) {
  return sql`(
    select u.id, u.name, u.position, u.book_id, p.parts, p.done
    from units u
    cross join lateral ${partsAt(actor, sql<SqlBool>`r.unit_id = u.id and r.lesson_id is null`)} p)`
}

/** The papers that a student was given and that stand at a place, as a table of paper, unit and lesson. */
export function papersAtPlaces(actor: Viewer) {
  return sql<{ paper_id: string; unit_id: string; lesson_id: string | null }>`(
    select r.paper_id, r.book_id, r.unit_id, r.lesson_id from resources r
    where r.paper_id in (select gi.paper_id from given gi where gi.student_id = ${actor.studentId})
      and ${standsForStudent(actor, 'r')})`
}

/** How many papers of each lesson of a book can be answered and are not handed in: rows of lesson and count. */
export function dueOfLessons(actor: Viewer, bookId: string) {
  return sql<{ lesson_id: string; due: number }>`
    select here.lesson_id, count(*)::int as due
    from ${papersAtPlaces(actor)} here
    join papers p on p.id = here.paper_id
    ${extended(sql`${actor.studentId}`)}
    where here.book_id = ${bookId} and here.lesson_id is not null and p.archived_at is null
      and coalesce(p.start_date <= now(), true) and coalesce(${own.deadline} > now(), true)
      and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)
      and not exists (select from attempts a
        where a.paper_id = p.id and a.student_id = ${actor.studentId} and a.status <> 'in_progress')
    group by 1`
}
