import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { saveMark as call } from '@meridian/contract/gradebook.outside.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { mayWeigh } from './scheme.policy.ts'

interface Mark {
  score: number | null
  version: number
}

/**
 * Saves the marks of one student in a column of the class; null makes it blank. The same marks again are no change.
 * @returns what stands there now
 * @throws CallError forbidden for who does not teach the class, not_found for a column of another class, a removed one, and a student who is
 * not in the class; invalid for more marks than there are; stale where somebody else has changed it since, with their name
 */
export async function saveMark(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { column_id, student_id, score, version }: BodyOf<typeof call>,
): Promise<Mark> {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const most = await requireColumn(tx, classroom.id, column_id)
    await requireStudent(tx, classroom.id, student_id)
    if (score !== null && score > most) throw invalidField('score', 'gradebook.mark_most', { most })
    const held = await holdMark(tx, { column_id, student_id })
    if ((held?.score ?? null) === score) return { score, version: held?.version ?? 0 }
    if ((held?.version ?? 0) !== version) throw overtaken(held)
    const next = version + 1
    const values = { score, version: next, marked_by: actor.userId, marked_at: new Date() }
    const saved = held
      ? tx
          .updateTable('outside_marks')
          .set(values)
          .where('column_id', '=', column_id)
          .where('student_id', '=', student_id)
      : tx
          .insertInto('outside_marks')
          .values({ tenant_id: classroom.tenant_id, column_id, student_id, ...values })
          .onConflict((on) => on.doNothing())
    const [{ numInsertedOrUpdatedRows = 0n, numUpdatedRows = 0n } = {}] =
      (await saved.execute()) as { numInsertedOrUpdatedRows?: bigint; numUpdatedRows?: bigint }[]
    // Somebody else was first to type here, in this very moment.
    if (numInsertedOrUpdatedRows + numUpdatedRows === 0n)
      throw overtaken(await holdMark(tx, { column_id, student_id }))
    await audit(tx, actor, 'marked', 'outside column', column_id, {
      student_id,
      before: held?.score ?? null,
      after: score,
    })
    return { score, version: next }
  })
}

type Held = Mark & { name: string }

/** The refusal of marks that were typed over others, which says whose those are. */
function overtaken(held: Held | undefined): CallError {
  if (!held) return new CallError('stale')
  const { score } = held
  const name = `\u2068${held.name}\u2069`
  return score === null
    ? new CallError('stale', { key: 'gradebook.mark_emptied', values: { name } })
    : new CallError('stale', { key: 'gradebook.mark_changed', values: { name, score } })
}

/** What a column of the class is out of; it is not removed before the marks are there. */
async function requireColumn(tx: Tx, classId: string, id: string): Promise<number> {
  if (!isId(id)) throw notFound()
  const { max_score } = await tx
    .selectFrom('outside_columns')
    .where('id', '=', id)
    .where('classroom_id', '=', classId)
    .where('removed_at', 'is', null)
    .select('max_score')
    .forShare()
    .executeTakeFirstOrThrow(() => notFound())
  return Number(max_score)
}

async function requireStudent(tx: Tx, classId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound()
  await tx
    .selectFrom('enrolments')
    .where('classroom_id', '=', classId)
    .where('student_id', '=', id)
    .select('student_id')
    .executeTakeFirstOrThrow(() => notFound())
}

async function holdMark(
  tx: Tx,
  { column_id, student_id }: { column_id: string; student_id: string },
): Promise<Held | undefined> {
  const row = await tx
    .selectFrom('outside_marks as m')
    .innerJoin('users as u', 'u.id', 'm.marked_by')
    .where('m.column_id', '=', column_id)
    .where('m.student_id', '=', student_id)
    .select(['m.score', 'm.version', 'u.name'])
    .forUpdate('m')
    .executeTakeFirst()
  return row && { ...row, score: row.score === null ? null : Number(row.score) }
}
