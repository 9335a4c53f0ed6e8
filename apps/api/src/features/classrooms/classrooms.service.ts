import type { ClassroomEdit, NewClassroom } from '@meridian/contract/classrooms.ts'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { requireImage } from '../files/files.shared.ts'
import { holdClassroom, noMembers, setMembers } from './classrooms.members.ts'
import { classroomCan } from './classrooms.policy.ts'
import { holdMoves, makeMoves } from './enrolments.service.ts'

/**
 * Adds a classroom to the school that the actor administers; gives its id. 422 for a name the school already uses, and
 * for a grade, picture, book, teacher or student that is not there for this school.
 */
export async function createClassroom(
  db: Database,
  actor: Actor,
  input: z.output<typeof NewClassroom>,
): Promise<string> {
  const tenant_id = ownSchool(actor)
  const { book_ids, teacher_ids, student_ids, moves, ...row } = input
  return nameOnce(
    inTransaction(db, async (tx) => {
      await holdMoves(tx, tenant_id, moves)
      const grade_id = await requireGrade(tx, input.grade_id)
      const { id } = await tx
        .insertInto('classrooms')
        .values({
          ...row,
          tenant_id,
          grade_id,
          thumbnail_id: await requireImage(tx, actor, 'thumbnail_id', input.thumbnail_id),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = { id, tenant_id, grade_id, regraded: false }
      const members = await setMembers(tx, made, noMembers, input)
      await makeMoves(tx, actor, moves, { id, studentIds: student_ids })
      await audit(tx, actor, 'created', 'classroom', id, { name: input.name, ...members })
      return id
    }),
  )
}

/** Changes a classroom and who is in it. 403 for those who may not, 409 when it has changed since; 422 as above. */
export async function updateClassroom(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  input: z.output<typeof ClassroomEdit>,
): Promise<void> {
  requireMay({ can: classroomCan }, actor, classroom, 'edit')
  const { id, version, book_ids, teacher_ids, student_ids, moves, ...row } = input
  await nameOnce(
    inTransaction(db, async (tx) => {
      await holdMoves(tx, classroom.tenant_id, moves, classroom.id)
      const held = await holdClassroom(tx, classroom.id, version)
      const changes = {
        ...row,
        grade_id: await requireGrade(tx, input.grade_id),
        thumbnail_id: await requireImage(
          tx,
          actor,
          'thumbnail_id',
          input.thumbnail_id,
          classroom.thumbnail_id,
        ),
      }
      await tx.updateTable('classrooms').set(changes).where('id', '=', classroom.id).execute()
      const { tenant_id } = classroom
      const { grade_id } = changes
      const regraded = grade_id !== classroom.grade_id
      const members = await setMembers(
        tx,
        { id: classroom.id, tenant_id, grade_id, regraded },
        held,
        input,
      )
      const studentIds = student_ids ?? held.student_ids
      await makeMoves(tx, actor, moves, { id: classroom.id, studentIds })
      const before = { name: classroom.name, grade_id: classroom.grade_id }
      const details = { before, after: changes, ...members, ...blindly(version) }
      await audit(tx, actor, 'changed', 'classroom', classroom.id, details)
    }),
  )
}

/** The database alone decides who had a name first. */
async function nameOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'unique', 'classrooms_name'))
      throw invalidField('name', 'validation.name_taken')
    throw error
  }
}
