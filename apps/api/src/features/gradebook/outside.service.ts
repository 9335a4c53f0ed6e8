import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  createOutsideColumn,
  removeOutsideColumn,
  updateOutsideColumn,
} from '@meridian/contract/gradebook.outside.ts'
import { outsideLimits } from '@meridian/contract/gradebook.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { mayWeigh } from './scheme.policy.ts'
import { countUp, holdScheme } from './scheme.service.ts'

/**
 * Adds a column for what a class did outside of Meridian.
 * @returns its id
 * @throws CallError forbidden for who does not teach the class, conflict where it has as many as it may, invalid for a category of
 * another class
 */
export async function createColumn(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { class_id, date: day, ...fields }: BodyOf<typeof createOutsideColumn>,
): Promise<string> {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  const { id: classroom_id, tenant_id } = classroom
  return inTransaction(db, async (tx) => {
    await holdScheme(tx, classroom)
    await requireRoom(tx, classroom_id)
    await requireCategory(tx, classroom_id, fields.category_id)
    const { id } = await tx
      .insertInto('outside_columns')
      .values({ tenant_id, classroom_id, day, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countUp(tx, classroom_id)
    await audit(tx, actor, 'created', 'outside column', id, { class_id, day, ...fields })
    return id
  })
}

/**
 * Changes what a column says; what stays the same is no change.
 * @returns its version
 * @throws CallError forbidden for who does not teach the class, not_found for a column of another class or a removed one, stale where
 * somebody else has changed it since, invalid for fewer marks than somebody has and for a category of another class
 */
export async function updateColumn(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  body: BodyOf<typeof updateOutsideColumn>,
): Promise<number> {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  const { class_id, column_id, version, date: day, ...fields } = body
  return inTransaction(db, async (tx) => {
    await holdScheme(tx, classroom)
    const held = await holdColumn(tx, classroom.id, column_id)
    if (held.removed_at) throw notFound()
    requireCurrent(held.version, version)
    await requireCategory(tx, classroom.id, fields.category_id)
    await requireMarksFit(tx, held.id, fields.max_score)
    const before = {
      name: held.name,
      max_score: Number(held.max_score),
      category_id: held.category_id,
      day: held.date,
    }
    const after = { day, ...fields }
    if (
      before.name === after.name &&
      before.max_score === after.max_score &&
      before.category_id === after.category_id &&
      before.day === after.day
    )
      return held.version
    await tx
      .updateTable('outside_columns')
      .set({ ...after, version: held.version + 1 })
      .where('id', '=', held.id)
      .execute()
    await countUp(tx, classroom.id)
    await audit(tx, actor, 'changed', 'outside column', held.id, { class_id, before, after })
    return held.version + 1
  })
}

/**
 * Removes a column, or brings it back as it was, marks included; doing it again changes nothing.
 * @returns its name
 * @throws CallError forbidden for who does not teach the class, not_found for a column of another class, conflict where the class has as
 * many columns by now as it may
 */
export async function setRemoved(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { class_id, column_id, removed }: BodyOf<typeof removeOutsideColumn>,
): Promise<string> {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    await holdScheme(tx, classroom)
    const held = await holdColumn(tx, classroom.id, column_id)
    if ((held.removed_at !== null) === removed) return held.name
    if (!removed) await requireRoom(tx, classroom.id)
    await tx
      .updateTable('outside_columns')
      .set({ removed_at: removed ? sql<Date>`now()` : null, version: held.version + 1 })
      .where('id', '=', held.id)
      .execute()
    await countUp(tx, classroom.id)
    const action = removed ? 'removed' : 'brought back'
    await audit(tx, actor, action, 'outside column', held.id, { class_id })
    return held.name
  })
}

/** @throws CallError not_found for what is no column of the class */
async function holdColumn(tx: Tx, classId: string, id: string) {
  if (!isId(id)) throw notFound()
  return tx
    .selectFrom('outside_columns')
    .where('id', '=', id)
    .where('classroom_id', '=', classId)
    .select(['id', 'name', 'max_score', 'category_id', 'version', 'removed_at'])
    .select(sql<string>`day::text`.as('date'))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

async function requireRoom(tx: Tx, classId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('outside_columns')
    .where('classroom_id', '=', classId)
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const max = outsideLimits.columns
  if (count >= max)
    throw new CallError('conflict', { key: 'gradebook.columns_full', values: { max } })
}

async function requireCategory(tx: Tx, classId: string, id: string | null): Promise<void> {
  if (id === null) return
  const found =
    isId(id) &&
    (await tx
      .selectFrom('grade_categories')
      .where('id', '=', id)
      .where('classroom_id', '=', classId)
      .select('id')
      .executeTakeFirst())
  if (!found) throw invalidField('category_id', 'validation.not_available')
}

/** @throws CallError invalid where a student has more marks than there would be */
async function requireMarksFit(tx: Tx, columnId: string, most: number): Promise<void> {
  const { highest } = await tx
    .selectFrom('outside_marks')
    .where('column_id', '=', columnId)
    .select(sql<string | null>`max(score)`.as('highest'))
    .executeTakeFirstOrThrow()
  if (highest !== null && Number(highest) > most)
    throw invalidField('max_score', 'gradebook.most_below', { most: Number(highest) })
}
