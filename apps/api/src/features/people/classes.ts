import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/http/errors.ts'

/**
 * The school's classrooms with these ids, held until the transaction ends. A missing id and another school's id are the
 * same: 422 on `class_ids`.
 */
export async function classesOf(tx: Tx, schoolId: string, values: readonly string[]) {
  const ids = idSet(values)
  const rows = ids?.length
    ? await tx
        .selectFrom('classrooms')
        .where('school_id', '=', schoolId)
        .where('id', 'in', ids)
        .select(['id', 'name', 'grade_id'])
        .forKeyShare()
        .execute()
    : []
  if (rows.length !== ids?.length) throw invalidField('class_ids', 'validation.not_available')
  return rows
}

/** Puts a student in exactly these classrooms of their school. Gives what was added and taken away. */
export async function setEnrolments(
  tx: Tx,
  student: { id: string; school_id: string },
  classIds: readonly string[],
) {
  const before = await tx
    .selectFrom('enrolments')
    .where('student_id', '=', student.id)
    .select('classroom_id')
    .execute()
  const { added, removed } = difference(
    before.map((row) => row.classroom_id),
    classIds,
  )
  if (removed.length > 0)
    await tx
      .deleteFrom('enrolments')
      .where('student_id', '=', student.id)
      .where('classroom_id', 'in', removed)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('enrolments')
      .values(
        added.map((classroom_id) => ({
          school_id: student.school_id,
          classroom_id,
          student_id: student.id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { added, removed }
}

/** Gives a teacher exactly these classrooms of their school. Gives what was added and taken away. */
export async function setTeaching(
  tx: Tx,
  teacher: { id: string; school_id: string },
  classIds: readonly string[],
) {
  const before = await tx
    .selectFrom('classroom_teachers')
    .where('teacher_id', '=', teacher.id)
    .select('classroom_id')
    .execute()
  const { added, removed } = difference(
    before.map((row) => row.classroom_id),
    classIds,
  )
  if (removed.length > 0)
    await tx
      .deleteFrom('classroom_teachers')
      .where('teacher_id', '=', teacher.id)
      .where('classroom_id', 'in', removed)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('classroom_teachers')
      .values(
        added.map((classroom_id) => ({
          school_id: teacher.school_id,
          classroom_id,
          teacher_id: teacher.id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { added, removed }
}

function difference(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
