import { type SqlBool, sql } from 'kysely'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import { administers, isProvider, type Viewer } from '../platform/session/viewer.ts'
import { ofThisYear, visibleClassrooms } from './classrooms.ts'

/**
 * The classes of a viewer's charts and panels: those of the present year. Of a class that is over the figures are shown where it is
 * chosen (P37.8).
 */
export function viewersClasses(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`(${everyClass(actor, alias)} and ${ofThisYear(alias)})`
}

/**
 * The same of every year: a teacher's own, also where the teacher administers the school; for everybody else those in reach.
 */
export function everyClass(actor: Viewer, alias: string): Condition {
  if (!actor.teacherId) return visibleClassrooms(actor, alias)
  return sql<SqlBool>`exists (
    select from classroom_teachers vt
    where vt.classroom_id = ${sql.ref(`${alias}.id`)} and vt.teacher_id = ${actor.teacherId})`
}

/**
 * The results that may go into an average for this viewer (P16.2): for provider staff all, for a school's admin and its
 * teachers the school's. Of which classes, `viewersClasses` says: everybody who sees a class sees one average of it.
 */
export function countedAttempts(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId) || actor.teacherId)
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
  return never
}
