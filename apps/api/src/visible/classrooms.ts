import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../platform/session/viewer.ts'

/**
 * Which classrooms an actor may know of (P2.5): provider staff all; a school's admin those of the school;
 * a teacher those they teach; a student those they are enrolled in.
 */
export function visibleClassrooms(actor: Viewer, alias: string): Condition {
  const id = sql.ref(`${alias}.id`)
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId))
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
  if (actor.teacherId)
    return sql<SqlBool>`exists (
      select from classroom_teachers ct where ct.classroom_id = ${id} and ct.teacher_id = ${actor.teacherId})`
  if (actor.studentId)
    return sql<SqlBool>`exists (
      select from enrolments e where e.classroom_id = ${id} and e.student_id = ${actor.studentId})`
  return never
}

/** Whether a classroom belongs to the present year; one of a year that is over is archived (P37.8). */
export function ofThisYear(alias: string): Condition {
  return sql<SqlBool>`${sql.ref(`${alias}.year_id`)} is null`
}

export type Classroom = NonNullable<Awaited<ReturnType<typeof loadClassroom>>>

/** The classroom with this id in the actor's reach, or null. `taught` says whether the actor teaches it. */
export function loadClassroom(db: Database, actor: Actor, id: string) {
  return firstOf(classroom(db, actor, { id }))
}

const classroom = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('classrooms as c')
    .where('c.id', '=', id)
    .where(visibleClassrooms(actor, 'c'))
    .selectAll('c')
    .select(taughtBy(actor, 'c').as('taught')),
)

/** Whether the actor teaches a classroom, as a column. */
export function taughtBy(actor: Viewer, alias: string) {
  return sql<boolean>`exists (
    select from classroom_teachers ct
    where ct.classroom_id = ${sql.ref(`${alias}.id`)} and ct.teacher_id = ${actor.teacherId})`
}
