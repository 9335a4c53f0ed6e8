import type { Reader } from '../platform/database/transaction.ts'
import { unique } from './unique.ts'

/** A group of students of a classroom, who sit in it already. */
export async function makeGroup(
  db: Reader,
  fields: { schoolId: string; classroomId: string; name?: string; studentIds: readonly string[] },
) {
  const group = await db
    .insertInto('student_groups')
    .values({
      tenant_id: fields.schoolId,
      classroom_id: fields.classroomId,
      name: fields.name ?? unique(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('student_group_members')
    .values(
      fields.studentIds.map((student_id) => ({
        tenant_id: fields.schoolId,
        group_id: group.id,
        classroom_id: fields.classroomId,
        student_id,
      })),
    )
    .execute()
  return group
}
