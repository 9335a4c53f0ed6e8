import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { applyMarks, saveMark as call } from '@meridian/contract/gradebook.outside.ts'
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
    const column = await requireColumn(tx, classroom, column_id)
    const { now } = await write(tx, actor, column, { student_id, score, version }, 'score')
    return now
  })
}

/**
 * Saves the marks of several students in a column of the class, all or none.
 * @returns what stood there before with the versions of now: saved in turn it takes this back
 * @throws CallError as `saveMark` does, and invalid for a student who is named twice
 */
export async function saveMarks(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { column_id, marks }: BodyOf<typeof applyMarks>,
) {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  marks.forEach(({ student_id }, index) => {
    if (marks.findIndex((one) => one.student_id === student_id) < index)
      throw invalidField(`marks.${index}.student_id`, 'validation.invalid')
  })
  // In one order whoever saves, so that no two wait for each other.
  const ordered = [...marks.entries()].sort(([, a], [, b]) =>
    a.student_id < b.student_id ? -1 : 1,
  )
  return inTransaction(db, async (tx) => {
    const column = await requireColumn(tx, classroom, column_id)
    const undo: { student_id: string; score: number | null; version: number }[] = []
    for (const [index, mark] of ordered) {
      const { before, now } = await write(tx, actor, column, mark, `marks.${index}.score`)
      undo.push({ student_id: mark.student_id, score: before, version: now.version })
    }
    return undo
  })
}

interface Column {
  id: string
  classId: string
  tenant_id: string
  most: number
}

/** Saves one mark of a column that is held. `path` is the field of the request that has the marks. */
async function write(
  tx: Tx,
  actor: Actor,
  { id: column_id, classId, tenant_id, most }: Column,
  { student_id, score, version }: { student_id: string; score: number | null; version: number },
  path: string,
): Promise<{ before: number | null; now: Mark }> {
  await requireStudent(tx, classId, student_id)
  if (score !== null && score > most) throw invalidField(path, 'gradebook.mark_most', { most })
  const key = { column_id, student_id }
  const held = await holdMark(tx, key)
  const before = held?.score ?? null
  if (before === score) return { before, now: { score, version: held?.version ?? 0 } }
  if ((held?.version ?? 0) !== version) throw overtaken(held)
  const values = { score, version: version + 1, marked_by: actor.userId, marked_at: new Date() }
  if (held)
    await tx
      .updateTable('outside_marks')
      .set(values)
      .where('column_id', '=', column_id)
      .where('student_id', '=', student_id)
      .execute()
  else {
    const added = await tx
      .insertInto('outside_marks')
      .values({ tenant_id, ...key, ...values })
      .onConflict((on) => on.doNothing())
      .returning('student_id')
      .executeTakeFirst()
    // Somebody else was first to type here, in this very moment.
    if (!added) throw overtaken(await holdMark(tx, key))
  }
  await audit(tx, actor, 'marked', 'outside column', column_id, {
    student_id,
    before,
    after: score,
  })
  return { before, now: { score, version: version + 1 } }
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

/**
 * A column of the class, which is not removed before the transaction ends.
 * @throws CallError not_found for one of another class, and a removed one
 */
export async function requireColumn(
  tx: Tx,
  { id: classId, tenant_id }: Pick<Classroom, 'id' | 'tenant_id'>,
  id: string,
): Promise<Column & { name: string }> {
  if (!isId(id)) throw notFound()
  const { max_score, name } = await tx
    .selectFrom('outside_columns')
    .where('id', '=', id)
    .where('classroom_id', '=', classId)
    .where('removed_at', 'is', null)
    .select(['max_score', 'name'])
    .forShare()
    .executeTakeFirstOrThrow(() => notFound())
  return { id, classId, tenant_id, most: Number(max_score), name }
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
