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
import type { School } from '../../visible/schools.ts'
import { schoolCan } from './schools.policy.ts'

/**
 * The effect of deleting a school.
 * @throws CallError forbidden for actors who may not delete it
 */
export async function removalOfSchool(db: Database, actor: Actor, school: School, words: Words) {
  requireDeletable(actor)
  return removalOf(subjectOf(school), await hangingOn(db, school.id), words)
}

/**
 * Deletes a school that has neither people nor classes; its licences go with it.
 * @throws CallError in_use with the counts otherwise
 */
export async function deleteSchool(
  db: Database,
  actor: Actor,
  school: School,
  words: Words,
): Promise<void> {
  requireDeletable(actor)
  await deleteRow(
    db,
    actor,
    {
      table: 'schools',
      entity: 'school',
      row: school,
      subject: subjectOf(school),
      hangingOn,
      before: async (tx) => {
        await tx.deleteFrom('school_books').where('school_id', '=', school.id).execute()
        await tx
          .updateTable('files')
          .set({ school_id: null })
          .where('school_id', '=', school.id)
          .execute()
      },
    },
    words,
  )
}

function requireDeletable(actor: Actor): void {
  if (!schoolCan(actor).delete) throw new CallError('forbidden')
}

function subjectOf({ name, active }: School): Subject {
  return {
    name,
    things: 'schools.hanging',
    goes: 'schools.removal',
    keeps: active ? 'schools.in_use' : 'schools.in_use_blocked',
    instead: active ? 'disable' : null,
  }
}

const keeps = ['admins', 'teachers', 'students', 'classes'] as const

/** The dependents of a school: its people by kind, its classes and its licences. */
async function hangingOn(db: Reader, schoolId: string): Promise<Hanging> {
  const { rows } = await sql<Record<(typeof keeps)[number] | 'licences', number>>`select
    (select count(*)::int from users where school_id = ${schoolId} and type = 'School') as admins,
    (select count(*)::int from teachers where school_id = ${schoolId}) as teachers,
    (select count(*)::int from students where school_id = ${schoolId}) as students,
    (select count(*)::int from classrooms where school_id = ${schoolId}) as classes,
    (select count(*)::int from school_books where school_id = ${schoolId}) as licences`.execute(db)
  const of = (kind: keyof (typeof rows)[number]) => rows[0]?.[kind] ?? 0
  return {
    keeps: Object.fromEntries(keeps.map((kind) => [kind, of(kind)])),
    goes: { licences: of('licences') },
  }
}
