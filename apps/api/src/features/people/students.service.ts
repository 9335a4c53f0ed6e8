import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createStudent, updateStudent } from '@meridian/contract/students.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { deleteUser, insertUser, lockUser, updateUser } from './accounts.ts'
import { classesOf, setEnrolments } from './classes.ts'
import { hangingOn, refuseWhatHangs } from './hanging.ts'
import { type LinkBase, makeLink } from './invitations.ts'
import type { Student } from './people.visible.ts'

/**
 * Adds a student to the actor's school: user, student and enrolments together, or nothing. Without a password the
 * answer carries a one-time link.
 */
export async function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createStudent>,
  base: LinkBase,
) {
  const schoolId = ownSchool(actor)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(db, async (tx) => {
    const grade_id = await gradeOf(tx, body.grade_id)
    const classes = await classesOf(tx, schoolId, body.class_ids)
    requireGrade(classes, grade_id)
    const user_id = await insertUser(tx, actor, {
      ...body,
      type: 'Student',
      schoolId,
      passwordHash,
    })
    const { id } = await tx
      .insertInto('students')
      .values({ school_id: schoolId, user_id, grade_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const class_ids = classes.map((row) => row.id)
    await setEnrolments(tx, { id, school_id: schoolId }, class_ids)
    const invitation = passwordHash ? null : await makeLink(tx, user_id, base)
    const { name, email } = body
    await audit(tx, actor, 'created', 'student', id, { name, email, class_ids })
    return { id, invitation }
  })
}

/** Changes a student's user, grade and classes. Classes left out stay as they are; those that are new fit the grade. */
export async function update(
  db: Database,
  actor: Actor,
  student: Student,
  body: BodyOf<typeof updateStudent>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateUser(tx, student.user_id, body.version, body)
    const grade_id = await gradeOf(tx, body.grade_id)
    if (grade_id !== student.grade_id)
      await tx.updateTable('students').set({ grade_id }).where('id', '=', student.id).execute()
    const before = await enrolledIn(tx, student)
    const after = body.class_ids ? await classesOf(tx, student.school_id, body.class_ids) : before
    const kept = new Set(grade_id === student.grade_id ? before.map((row) => row.id) : [])
    requireGrade(
      after.filter((row) => !kept.has(row.id)),
      grade_id,
    )
    const classes = await setEnrolments(
      tx,
      student,
      after.map((row) => row.id),
    )
    const { name, email } = body
    await audit(tx, actor, 'changed', 'student', student.id, { name, email, grade_id, classes })
  })
}

/** Deletes a student without work. Answers 409, saying what hangs on them, otherwise. */
export async function remove(
  db: Database,
  actor: Actor,
  student: Student,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, student.user_id)
    refuseWhatHangs(await hangingOn(tx, student.user_id), student.name, t)
    await setEnrolments(tx, student, [])
    await tx.deleteFrom('students').where('id', '=', student.id).execute()
    await deleteUser(tx, student.user_id)
    const { name, email } = student
    await audit(tx, actor, 'deleted', 'student', student.id, { name, email })
  })
}

async function gradeOf(tx: Tx, id: string): Promise<string> {
  const row = isId(id)
    ? await tx.selectFrom('grades').where('id', '=', id).select('id').executeTakeFirst()
    : undefined
  if (!row) throw invalidField('grade_id', 'validation.not_available')
  return row.id
}

function enrolledIn(tx: Tx, student: Student) {
  return tx
    .selectFrom('enrolments as e')
    .innerJoin('classrooms as c', 'c.id', 'e.classroom_id')
    .where('e.student_id', '=', student.id)
    .select(['c.id', 'c.name', 'c.grade_id'])
    .execute()
}

function requireGrade(classes: { name: string; grade_id: string }[], gradeId: string): void {
  const other = classes.find((row) => row.grade_id !== gradeId)
  if (other) throw invalidField('class_ids', 'people.class_other_grade', { name: other.name })
}
