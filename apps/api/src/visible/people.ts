import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../platform/session/viewer.ts'

/**
 * Which students an actor may know of (docs/decisions/047): the super admin all, the publisher's staff none; a school's
 * admin those of the school; a teacher those enrolled in their classes; a student themself.
 */
export function visibleStudents(actor: Viewer, alias: string): Condition {
  const id = sql.ref(`${alias}.id`)
  if (actor.type === 'PRG') return always
  if (administers(actor, actor.schoolId))
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
  if (actor.teacherId)
    return sql<SqlBool>`exists (
      select from enrolments e join classroom_teachers ct on ct.classroom_id = e.classroom_id
      where e.student_id = ${id} and ct.teacher_id = ${actor.teacherId})`
  return actor.studentId ? sql<SqlBool>`${id} = ${actor.studentId}` : never
}

/** Whether the actor teaches the student under `alias` in a class that is enabled. */
export function isTaught(actor: Viewer, alias: string): RawBuilder<boolean> {
  if (!actor.teacherId) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from enrolments e join classroom_teachers ct on ct.classroom_id = e.classroom_id
    join classrooms c on c.id = e.classroom_id
    where e.student_id = ${sql.ref(`${alias}.id`)} and ct.teacher_id = ${actor.teacherId} and c.active)`
}

/**
 * Whether an actor may read the phones of a school's students: its admins, the super admin, and the school's teachers where it
 * lets them (P39.8). Pure.
 */
export function seesPhones(actor: Actor, schoolId: string): boolean {
  const lets = actor.phones === true && actor.schoolId === schoolId
  return actor.type === 'PRG' || administers(actor, schoolId) || lets
}

/**
 * The normalized text by which an actor finds the students whose user is under `alias`. A phone is in it only for those who
 * may read it, or whoever searches would learn digit by digit whose it is.
 */
export function studentText(actor: Viewer, alias: string): RawBuilder<string> {
  if (actor.type === 'PRG' || administers(actor, actor.schoolId) || actor.phones)
    return sql<string>`${sql.ref(`${alias}.search_text`)}`
  return studentName(alias)
}

/** The same without a phone, for whoever asks. */
export function studentName(alias: string): RawBuilder<string> {
  return sql<string>`(normalize_for_search(${sql.ref(`${alias}.name`)}) || ' ' || ${sql.ref(`${alias}.email`)}
    || ' ' || coalesce(${sql.ref(`${alias}.login_name`)}, ''))`
}

/** Which teachers: provider staff all, a school's admin those of the school, a teacher themself. */
export function visibleTeachers(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId))
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
  return actor.teacherId ? sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${actor.teacherId}` : never
}

/** Which school admins: provider staff all, a school's admin those of the school. */
export function visibleSchoolAdmins(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId))
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
  return never
}

export type Student = NonNullable<Awaited<ReturnType<typeof loadStudent>>>
export type Teacher = NonNullable<Awaited<ReturnType<typeof loadTeacher>>>
export type SchoolAdmin = NonNullable<Awaited<ReturnType<typeof loadSchoolAdmin>>>
export type Admin = NonNullable<Awaited<ReturnType<typeof loadAdmin>>>

const userColumns = [
  'u.name',
  'u.email',
  'u.login_name',
  'u.phone',
  'u.active',
  'u.language',
  'u.version as user_version',
] as const

/** The student with this id in the actor's reach, or null. */
export function loadStudent(db: Database, actor: Actor, id: string) {
  return firstOf(student(db, actor, { id }))
}

const student = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.id', '=', id)
    .where(visibleStudents(actor, 's'))
    .selectAll('s')
    .select(userColumns)
    .select(isTaught(actor, 's').as('taught')),
)

/** The teacher with this id in the actor's reach, or null. */
export function loadTeacher(db: Database, actor: Actor, id: string) {
  return firstOf(teacher(db, actor, { id }))
}

const teacher = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('teachers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.id', '=', id)
    .where(visibleTeachers(actor, 't'))
    .selectAll('t')
    .select(userColumns),
)

/** The school admin with this id in the actor's reach, or null. */
export async function loadSchoolAdmin(db: Database, actor: Actor, id: string) {
  const row = await db
    .selectFrom('school_admins as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.id', '=', id)
    .where(visibleSchoolAdmins(actor, 'a'))
    .selectAll('a')
    .select([
      'u.type',
      'u.name',
      'u.email',
      'u.phone',
      'u.active as user_active',
      'u.version as user_version',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The provider's staff member with this id; only the super admin has them in reach. */
export async function loadAdmin(db: Database, actor: Actor, id: string) {
  if (actor.type !== 'PRG') return null
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', id)
    .where('u.type', '=', 'IBC')
    .selectAll('u')
    .executeTakeFirst()
  return row ?? null
}
