import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type createGroup as createCall,
  groupLimits,
  type updateGroup as updateCall,
} from '@meridian/contract/groups.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { idSet } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import type { Group } from '../../visible/groups.ts'

/**
 * Keeps students of a classroom as a group (P8.8).
 * @returns the group's id
 * @throws CallError conflict where the class has as many groups as it may have; invalid on `name` for one that is there and
 * on `students` for who is not in the class; not_found for a class that was just deleted
 */
export async function createGroup(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { name, students }: BodyOf<typeof createCall>,
): Promise<string> {
  return named(() =>
    inTransaction(db, async (tx) => {
      await holdClass(tx, classroom.id)
      const { rows } = await sql<{ groups: number }>`
        select count(*)::int as groups from student_groups where classroom_id = ${classroom.id}`.execute(
        tx,
      )
      if ((rows[0]?.groups ?? 0) >= groupLimits.groups)
        throw new CallError('conflict', {
          key: 'groups.at_most',
          values: { count: groupLimits.groups },
        })
      const { id } = await tx
        .insertInto('student_groups')
        .values({ tenant_id: classroom.tenant_id, classroom_id: classroom.id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      const members = await setMembers(
        tx,
        { id, tenant_id: classroom.tenant_id, classroom_id: classroom.id },
        students,
      )
      await audit(tx, actor, 'created', 'group', id, { class_id: classroom.id, name, members })
      return id
    }),
  )
}

/**
 * Changes the name and the students of a group; nothing that was given to them changes with it (P8.8).
 * @throws CallError stale where somebody else has changed it since; invalid as where it is made; not_found for one that was
 * just deleted
 */
export async function updateGroup(
  db: Database,
  actor: Actor,
  group: Group,
  { name, students, version }: BodyOf<typeof updateCall>,
): Promise<void> {
  await named(() =>
    inTransaction(db, async (tx) => {
      await holdClass(tx, group.classroom_id)
      const held = await tx
        .selectFrom('student_groups')
        .where('id', '=', group.id)
        .select('version')
        .forUpdate()
        .executeTakeFirstOrThrow(() => notFound())
      requireCurrent(held.version, version)
      await tx.updateTable('student_groups').set({ name }).where('id', '=', group.id).execute()
      const members = await setMembers(tx, group, students)
      await audit(tx, actor, 'changed', 'group', group.id, {
        name,
        members,
        ...blindly(version),
      })
    }),
  )
}

/** Deletes a group. Its students keep what was given to them. */
export async function deleteGroup(db: Database, actor: Actor, group: Group): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('student_groups').where('id', '=', group.id).execute()
    const { classroom_id, name } = group
    await audit(tx, actor, 'deleted', 'group', group.id, { class_id: classroom_id, name })
  })
}

/** Holds a class, so that it is not deleted and nobody leaves it or makes a group meanwhile. */
async function holdClass(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('classrooms')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

/**
 * Makes these students the members of a group.
 * @returns their ids, once each
 * @throws CallError invalid on `students` for who is not in the group's class
 */
async function setMembers(
  tx: Tx,
  group: { id: string; tenant_id: string; classroom_id: string },
  students: readonly string[],
): Promise<string[]> {
  const ids = idSet(students) ?? []
  const { rows } = await sql`
    select from enrolments
    where classroom_id = ${group.classroom_id} and student_id = any(${ids}::uuid[])`.execute(tx)
  if (rows.length !== new Set(students).size)
    throw invalidField('students', 'validation.not_available')
  await sql`delete from student_group_members
    where group_id = ${group.id} and student_id <> all(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into student_group_members (tenant_id, group_id, classroom_id, student_id)
    select ${group.tenant_id}, ${group.id}, ${group.classroom_id}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(tx)
  return ids
}

/** Answers a name that the class has already on its field. Two who take it at once are told apart by the database. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'unique', 'student_groups_classroom_id_search_text_key'))
      throw invalidField('name', 'groups.name_taken')
    throw error
  }
}
