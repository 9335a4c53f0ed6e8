import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { type RawBuilder, sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField, notFound } from '../../platform/errors/call-error.ts'
import { requireCurrent } from '../../platform/versions.ts'
import { lockUser } from './accounts.ts'

/** The tables of students and teachers, and of their classrooms. */
const tables = {
  student: { people: 'students', classes: 'enrolments', column: 'student_id' },
  teacher: { people: 'teachers', classes: 'classroom_teachers', column: 'teacher_id' },
} as const
export type MemberKind = keyof typeof tables

export interface Member {
  id: string
  tenant_id: string
  user_id: string
}

export interface Classroom {
  id: string
  name: string
  grade_id: string
}

/**
 * The version with which the form of a student or a teacher is loaded, as SQL. It changes with the person, the grade and the
 * classes, whichever call changes them (decision 021). It is 1 for a person who was never changed and is in no class.
 * The query has the row under `alias` and its user under `u`.
 */
export function memberVersion(kind: MemberKind, alias: string): RawBuilder<number> {
  const { classes, column } = tables[kind]
  return sql<number>`((u.version::bigint + ${sql.ref(`${alias}.version`)} - 1 + coalesce((
    select hashtext(string_agg(k.classroom_id::text, ',' order by k.classroom_id))
    from ${sql.table(classes)} k where k.${sql.ref(column)} = ${sql.ref(`${alias}.id`)}), 0)) & 2147483647)::int`
}

/**
 * Locks a student or a teacher whose form is being saved.
 * @returns the version of the user, and the present classes
 * @throws CallError stale where something has changed since the form was loaded, not_found where the person is deleted
 */
export async function holdMember(
  tx: Tx,
  kind: MemberKind,
  member: Member,
  version: number | undefined,
) {
  await lockUser(tx, member.user_id)
  const { people, classes, column } = tables[kind]
  // Version and classes are read by one statement, so that they belong together.
  const { rows } = await sql<{ version: number; user_version: number; classes: Classroom[] }>`
    select ${memberVersion(kind, 'm')} as version, u.version as user_version, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'grade_id', c.grade_id)), '[]')
      from ${sql.table(classes)} k join classrooms c on c.id = k.classroom_id
      where k.${sql.ref(column)} = m.id and c.year_id is null) as classes
    from ${sql.table(people)} m join users u on u.id = m.user_id where m.id = ${member.id}`.execute(
    tx,
  )
  const [held] = rows
  if (!held) throw notFound()
  requireCurrent(held.version, version)
  return held
}

/**
 * Locks the school's classrooms of the present year with these ids until the transaction ends.
 * @throws CallError invalid on `class_ids`, alike for an id that is missing and one of another school
 */
export async function classesOf(
  tx: Tx,
  schoolId: string,
  values: readonly string[],
): Promise<Classroom[]> {
  const ids = idSet(values)
  const rows = ids?.length
    ? await tx
        .selectFrom('classrooms')
        .where('tenant_id', '=', schoolId)
        .where('id', 'in', ids)
        .where('year_id', 'is', null)
        .select(['id', 'name', 'grade_id'])
        .forKeyShare()
        .execute()
    : []
  if (rows.length !== ids?.length) throw invalidField('class_ids', 'validation.not_available')
  return rows
}

/**
 * Moves a student or a teacher from the classrooms `before` to the classrooms `after`. A classroom to which another save has
 * added the person meanwhile stays.
 * @returns the ids of the classrooms that were added and removed
 * @throws CallError invalid on `class_ids` for a classroom that is full
 */
export async function setClasses(
  tx: Tx,
  kind: MemberKind,
  member: Pick<Member, 'id' | 'tenant_id'>,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
) {
  const { classes, column } = tables[kind]
  const [table, own] = [sql.table(classes), sql.ref(column)]
  const added = missingFrom(before, after)
  const removed = missingFrom(after, before)
  if (removed.length > 0)
    await sql`delete from ${table}
      where ${own} = ${member.id} and classroom_id = any(${removed}::uuid[])`.execute(tx)
  if (added.length > 0)
    await sql`insert into ${table} (tenant_id, classroom_id, ${own})
      select ${member.tenant_id}, unnest(${added}::uuid[]), ${member.id}
      on conflict do nothing`.execute(tx)
  if (kind === 'student') await requireRoom(tx, added)
  return { added, removed }
}

function missingFrom(one: readonly { id: string }[], other: readonly { id: string }[]): string[] {
  const ids = new Set(one.map((row) => row.id))
  return other.flatMap((row) => (ids.has(row.id) ? [] : [row.id]))
}

/**
 * Refuses more students in a classroom than its own form can save.
 * @throws CallError invalid on `class_ids`
 */
async function requireRoom(tx: Tx, classIds: readonly string[]): Promise<void> {
  const max = classroomLimits.students
  const { rows } = await sql<{ name: string }>`select c.name from classrooms c
    where c.id = any(${classIds}::uuid[])
      and (select count(*) from enrolments e where e.classroom_id = c.id) > ${max}
    order by c.search_text limit 1`.execute(tx)
  const [full] = rows
  if (full) throw invalidField('class_ids', 'people.class_full', { name: full.name, max })
}
