import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  createStudent,
  Student as StudentData,
  updateStudent,
} from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { loadStudent, type Student } from '../../visible/people.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import { deleteUser } from './accounts.ts'
import type { LinkBase } from './invitations.ts'
import { changeMember } from './members.change.ts'
import { type Classroom, classesOf, setClasses } from './members.ts'
import * as people from './people.calls.ts'
import { personKind } from './people.kind.ts'
import { studentCan } from './people.policy.ts'
import { describeStudent } from './students.queries.ts'

/** The calls on students that all managed things have. */
export const students = personKind<Student, StudentData>({
  entity: 'student',
  load: loadStudent,
  can: studentCan,
  userIdOf: ({ user_id }) => user_id,
  describe: ({ db, actor, language }, id) => describeStudent(db, actor, id, language),
  async erase(tx, { id, user_id }) {
    await tx.deleteFrom('enrolments').where('student_id', '=', id).execute()
    await tx.deleteFrom('students').where('id', '=', id).execute()
    await deleteUser(tx, user_id)
  },
  async placeOf(tx, { id }) {
    const { names } = await tx
      .selectFrom('enrolments as m')
      .innerJoin('classrooms as c', 'c.id', 'm.classroom_id')
      .where('m.student_id', '=', id)
      .select(sql<string | null>`string_agg(c.name, ', ' order by c.name)`.as('names'))
      .executeTakeFirstOrThrow()
    return names
  },
  deleted: 'people.student_deleted',
})

/** Adds a student to the actor's school: user, student and enrolments together, or nothing. */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createStudent>,
  base: LinkBase,
) {
  const tenant_id = ownSchool(actor)
  return people.create(db, actor, body, base, {
    entity: 'student',
    type: 'Student',
    schoolOf: async () => tenant_id,
    async join(tx, user_id) {
      const grade_id = await requireGrade(tx, body.grade_id)
      const classes = await classesOf(tx, tenant_id, body.class_ids)
      requireSameGrade(classes, grade_id)
      const { id } = await tx
        .insertInto('students')
        .values({ tenant_id, user_id, grade_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { added } = await setClasses(tx, 'student', { id, tenant_id }, [], classes)
      return { id, details: { class_ids: added } }
    },
  })
}

/**
 * Changes a student's user, grade and classes. Classes that are left out stay as they are; new ones have to be of the grade.
 * @throws CallError stale where the student or the classes have changed since the form was loaded
 */
export async function update(
  db: Database,
  actor: Actor,
  student: Student,
  body: BodyOf<typeof updateStudent>,
  config: MailIsOn,
): Promise<void> {
  requireMay(students, actor, student, 'edit')
  await changeMember({ db, actor, config }, { kind: 'student', member: student, body }, also)

  async function also(tx: Tx, after: Classroom[], before: Classroom[]) {
    const grade_id = await requireGrade(tx, body.grade_id)
    const same = grade_id === student.grade_id
    if (!same)
      await tx.updateTable('students').set({ grade_id }).where('id', '=', student.id).execute()
    const kept = new Set(same ? before.map((row) => row.id) : [])
    requireSameGrade(
      after.filter((row) => !kept.has(row.id)),
      grade_id,
    )
    return { grade_id }
  }
}

function requireSameGrade(classes: { name: string; grade_id: string }[], gradeId: string): void {
  const other = classes.find((row) => row.grade_id !== gradeId)
  if (other) throw invalidField('class_ids', 'people.class_other_grade', { name: other.name })
}
