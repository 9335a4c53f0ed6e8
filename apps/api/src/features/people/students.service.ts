import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  createStudent,
  Student as StudentData,
  updateStudent,
} from '@meridian/contract/students.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import { deleteUser, setUserActive, updateUser } from './accounts.ts'
import { hangingOn } from './hanging.ts'
import type { LinkBase } from './invitations.ts'
import { classesOf, holdMember, setClasses } from './members.ts'
import * as people from './people.calls.ts'
import type { Kind } from './people.kind.ts'
import { memberCan } from './people.policy.ts'
import { loadStudent, type Student } from './people.visible.ts'
import { describeStudent } from './students.queries.ts'
import { countingTaken } from './taken.shared.ts'

/** Students, for the calls that all people share. */
export const students: Kind<Student, StudentData> = {
  entity: 'student',
  load: loadStudent,
  personOf: ({ user_id, ...row }) => ({ ...row, userId: user_id }),
  can: memberCan,
  keepsOut: () => false,
  describe: describeStudent,
  setActive: setUserActive,
  hangingOn: (db, { user_id }) => hangingOn(db, user_id),
  async erase(tx, { id, user_id }) {
    await tx.deleteFrom('enrolments').where('student_id', '=', id).execute()
    await tx.deleteFrom('students').where('id', '=', id).execute()
    await deleteUser(tx, user_id)
  },
  deleted: 'people.student_deleted',
  deletedSeveral: 'people.deleted_several',
  goes: () => 'people.removal',
}

/** Adds a student to the actor's school: user, student and enrolments together, or nothing. */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createStudent>,
  base: LinkBase,
) {
  const school_id = ownSchool(actor)
  return people.create(db, actor, body, base, {
    entity: 'student',
    type: 'Student',
    schoolOf: async () => school_id,
    async join(tx, user_id) {
      const grade_id = await requireGrade(tx, body.grade_id)
      const classes = await classesOf(tx, school_id, body.class_ids)
      requireSameGrade(classes, grade_id)
      const { id } = await tx
        .insertInto('students')
        .values({ school_id, user_id, grade_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { added } = await setClasses(tx, 'student', { id, school_id }, [], classes)
      return { id, details: { class_ids: added } }
    },
  })
}

/**
 * Changes a student's user, grade and classes. Classes left out stay as they are; those that are new fit the grade. 409
 * when the student or their classes have changed since.
 */
export async function update(
  db: Database,
  actor: Actor,
  student: Student,
  body: BodyOf<typeof updateStudent>,
  config: MailIsOn,
): Promise<void> {
  people.requireMay(students, actor, student, 'edit')
  await countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const held = await holdMember(tx, 'student', student, body.version)
      const changed = await updateUser(
        tx,
        { actor, config },
        student.user_id,
        held.user_version,
        body,
      )
      const grade_id = await requireGrade(tx, body.grade_id)
      if (grade_id !== student.grade_id)
        await tx.updateTable('students').set({ grade_id }).where('id', '=', student.id).execute()
      const after = body.class_ids
        ? await classesOf(tx, student.school_id, body.class_ids)
        : held.classes
      const kept = new Set(grade_id === student.grade_id ? held.classes.map((row) => row.id) : [])
      requireSameGrade(
        after.filter((row) => !kept.has(row.id)),
        grade_id,
      )
      const classes = await setClasses(tx, 'student', student, held.classes, after)
      const details = { ...changed, grade_id, classes, ...blindly(body.version) }
      await audit(tx, actor, 'changed', 'student', student.id, details)
    }),
  )
}

function requireSameGrade(classes: { name: string; grade_id: string }[], gradeId: string): void {
  const other = classes.find((row) => row.grade_id !== gradeId)
  if (other) throw invalidField('class_ids', 'people.class_other_grade', { name: other.name })
}
