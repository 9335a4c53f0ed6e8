import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import {
  deleteRow,
  type Hanging,
  removalOf,
  type Subject,
  type Words,
} from '../../platform/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { classroomCan } from './classrooms.policy.ts'

/** What the deletion of a classroom would do. 403 for those who may not delete it. */
export async function removalOfClassroom(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  words: Words,
) {
  requireDeletable(actor, classroom)
  return removalOf(subjectOf(classroom), await hangingOn(db, classroom.id), words)
}

/**
 * Deletes a classroom with its enrolments and announcements. 403 for those who may not; 409 with what hangs on it, the
 * papers given to it and the students who have answered them, since deleting would silently destroy that.
 */
export async function deleteClassroom(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  words: Words,
): Promise<void> {
  requireDeletable(actor, classroom)
  await deleteRow(
    db,
    actor,
    {
      table: 'classrooms',
      entity: 'classroom',
      row: classroom,
      subject: subjectOf(classroom),
      hangingOn,
    },
    words,
  )
}

function requireDeletable(actor: Actor, classroom: Classroom): void {
  if (!classroomCan(actor, classroom).delete) throw new CallError('forbidden')
}

function subjectOf({ name, active }: Classroom): Subject {
  return {
    name,
    things: 'classrooms.hanging',
    goes: 'classrooms.removal',
    keeps: active ? 'classrooms.in_use' : 'classrooms.in_use_disabled',
    instead: active ? 'disable' : null,
  }
}

async function hangingOn(db: Reader, classId: string): Promise<Hanging> {
  const { rows } = await sql<
    Record<'papers' | 'students' | 'enrolments' | 'announcements', number>
  >`select
    (select count(*)::int from paper_classes where classroom_id = ${classId}) as papers,
    (select count(distinct a.student_id)::int from paper_classes pc
      join attempts a on a.paper_id = pc.paper_id
      join enrolments e on e.student_id = a.student_id and e.classroom_id = pc.classroom_id
      where pc.classroom_id = ${classId}) as students,
    (select count(*)::int from enrolments where classroom_id = ${classId}) as enrolments,
    (select count(*)::int from announcements where classroom_id = ${classId}) as announcements`.execute(
    db,
  )
  const { enrolments = 0, announcements = 0, ...keeps } = rows[0] ?? {}
  return { keeps, goes: { enrolments, announcements } }
}
