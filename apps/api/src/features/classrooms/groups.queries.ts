import { type Group, groupLimits } from '@meridian/contract/groups.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { groupColumns } from '../../visible/groups.ts'

/** The groups of a classroom with their students, by name. */
export async function readGroups(db: Database, classroomId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${groupColumns} from student_groups g join classrooms c on c.id = g.classroom_id
    where g.classroom_id = ${classroomId} order by g.search_text, g.id limit ${groupLimits.groups}`.execute(
    db,
  )
  return rows
}

/** @throws CallError not_found for a group that was just deleted */
export async function readGroup(db: Database, id: string): Promise<Group> {
  const { rows } = await sql<Group>`
    select ${groupColumns} from student_groups g join classrooms c on c.id = g.classroom_id
    where g.id = ${id}`.execute(db)
  const [group] = rows
  if (!group) throw notFound()
  return group
}
