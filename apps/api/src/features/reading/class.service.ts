import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { chooseReading, ReadingState } from '@meridian/contract/reading.class.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { inSchool, isMedium } from '../../visible/reading.ts'
import { mayChooseReading } from './class.policy.ts'

type Choice = BodyOf<typeof chooseReading>

/**
 * Hides a lesson or a part from a class, pins it for the class, or neither.
 * @returns what it was until now
 * @throws CallError forbidden for who does not teach the class, invalid for what stands in no book of it
 */
export async function chooseFor(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  choice: Choice,
): Promise<ReadingState> {
  if (!mayChooseReading(actor, classroom)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    // Two colleagues choose one after the other, so that each is told what it was before.
    await tx
      .selectFrom('classrooms')
      .where('id', '=', classroom.id)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const target = await targetOf(tx, actor, classroom, choice)
    const { state: after } = choice
    const former = await tx
      .deleteFrom('reading_choices')
      .where('classroom_id', '=', classroom.id)
      .where(choice.kind === 'lesson' ? 'lesson_id' : 'resource_id', '=', choice.id)
      .returning('pinned')
      .executeTakeFirst()
    const before = former ? (former.pinned ? 'pinned' : 'hidden') : 'shown'
    if (after !== 'shown')
      await tx
        .insertInto('reading_choices')
        .values({
          tenant_id: classroom.tenant_id,
          classroom_id: classroom.id,
          ...target,
          pinned: after === 'pinned',
        })
        .execute()
    if (before !== after) {
      const { kind, id } = choice
      await audit(tx, actor, 'reading chosen', 'classroom', classroom.id, {
        ...{ kind, id, before, after },
      })
    }
    return before
  })
}

interface Target {
  lesson_id: string | null
  resource_id: string | null
  resource_tenant_id: string | null
}

/** What is chosen, as it is stored. @throws CallError invalid for what stands in no book of the class */
async function targetOf(
  tx: Tx,
  actor: Actor,
  { id: classId }: Classroom,
  { kind, id }: Choice,
): Promise<Target> {
  const ofClass = sql`join classroom_books cb on cb.classroom_id = ${classId}`
  if (!isId(id)) throw invalidField('id', 'validation.not_available')
  const { rows } = await (kind === 'lesson'
    ? sql<Target>`select l.id as lesson_id, null as resource_id, null as resource_tenant_id
        from lessons l join units u on u.id = l.unit_id ${ofClass} and cb.book_id = u.book_id
        where l.id = ${id}`
    : sql<Target>`select null as lesson_id, r.id as resource_id, r.tenant_id as resource_tenant_id
        from resources r ${ofClass} and cb.book_id = r.book_id
        where r.id = ${id} and ${isMedium('r')} and ${inSchool(actor, 'r')}`
  ).execute(tx)
  const [target] = rows
  if (!target) throw invalidField('id', 'validation.not_available')
  return target
}
