import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { classroomCan } from './classrooms.policy.ts'
import type { Classroom } from './classrooms.visible.ts'

/**
 * Deletes a classroom with its enrolments and announcements. 403 for those who may not; 409 with what hangs on it, the
 * papers given to it and the students who have answered them, since deleting would silently destroy that.
 */
export async function deleteClassroom(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  words: { t: Translate; language: Language },
): Promise<void> {
  if (!classroomCan(actor, classroom).delete) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    // Held first, so that no paper can be given to it between the count and the end.
    await tx
      .selectFrom('classrooms')
      .where('id', '=', classroom.id)
      .select('id')
      .forUpdate()
      .execute()
    const things = await hangingOn(tx, classroom.id, words.t)
    if (things.length > 0)
      throw new CallError('in_use', {
        key: 'classrooms.in_use',
        values: { name: classroom.name, things: listed(things, words.language) },
      })
    await tx.deleteFrom('classrooms').where('id', '=', classroom.id).execute()
    const details = { name: classroom.name }
    await audit(tx, actor, 'deleted', 'classroom', classroom.id, details)
  })
}

async function hangingOn(tx: Tx, classId: string, t: Translate): Promise<string[]> {
  const kinds = ['papers', 'students'] as const
  const { rows } = await sql<Record<(typeof kinds)[number], string>>`select
    (select count(*) from paper_classes where classroom_id = ${classId}) as papers,
    (select count(distinct a.student_id) from paper_classes pc
      join attempts a on a.paper_id = pc.paper_id
      join enrolments e on e.student_id = a.student_id and e.classroom_id = pc.classroom_id
      where pc.classroom_id = ${classId}) as students`.execute(tx)
  return kinds.flatMap((kind) => {
    const count = Number(rows[0]?.[kind] ?? 0)
    return count > 0 ? [t(`classrooms.hanging_${kind}`, { count })] : []
  })
}
