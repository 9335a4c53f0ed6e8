import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type addPlannedClass as addCall,
  type removePlannedClass as removeCall,
  type savePlannedClass as saveCall,
  yearLimits,
} from '@meridian/contract/years.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import { holdPlan } from './years.state.ts'

/**
 * Says what becomes of a class in the plan of the actor's school.
 * @throws CallError not_found for what is no class of that plan, stale where it has changed since, conflict without a plan; invalid
 * on `name` and `grade_id`
 */
export async function saveClass(
  db: Database,
  actor: Actor,
  { id, version, fate, name, grade_id, teachers }: BodyOf<typeof saveCall>,
): Promise<string> {
  return nameOnce(
    inTransaction(db, async (tx) => {
      const plan = await holdPlan(tx, actor)
      const held = await hold(tx, plan.id, id)
      requireCurrent(held.version, version)
      if (fate !== 'up' && held.classroom_id === null)
        throw invalidField('fate', 'validation.not_available')
      const to =
        fate === 'up'
          ? { name: requireName(name), grade_id: await requireGrade(tx, grade_id ?? '') }
          : { name: '', grade_id: null }
      await tx
        .updateTable('planned_classes')
        .set({ fate, ...to, teachers, version: held.version + 1 })
        .where('id', '=', held.id)
        .execute()
      return held.id
    }),
  )
}

/**
 * Adds a class to the plan that comes from none.
 * @returns its id
 * @throws CallError as above, and conflict for more classes than a plan has room for
 */
export async function addClass(
  db: Database,
  actor: Actor,
  { name, grade_id, teachers }: BodyOf<typeof addCall>,
): Promise<string> {
  return nameOnce(
    inTransaction(db, async (tx) => {
      const { id: year_id, tenant_id } = await holdPlan(tx, actor)
      const { count } = await tx
        .selectFrom('planned_classes')
        .where('year_id', '=', year_id)
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= yearLimits.classes)
        throw new CallError('conflict', {
          key: 'years.too_many_classes',
          values: { max: yearLimits.classes },
        })
      const grade = await requireGrade(tx, grade_id)
      const { id } = await tx
        .insertInto('planned_classes')
        .values({ tenant_id, year_id, fate: 'up', name, grade_id: grade, teachers })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
}

/** Takes a class out of the plan that comes from none. @throws CallError not_found, conflict as above */
export async function removeClass(
  db: Database,
  actor: Actor,
  { id }: BodyOf<typeof removeCall>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const plan = await holdPlan(tx, actor)
    const held = await hold(tx, plan.id, id)
    if (held.classroom_id !== null) throw new CallError('conflict', { key: 'years.has_students' })
    await tx.deleteFrom('planned_classes').where('id', '=', held.id).execute()
  })
}

/** A class of a plan, held. An id of another school's plan is as unknown as one that there is not. */
async function hold(tx: Tx, yearId: string, id: string) {
  if (!isId(id)) throw notFound()
  return tx
    .selectFrom('planned_classes')
    .where('id', '=', id)
    .where('year_id', '=', yearId)
    .select(['id', 'classroom_id', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

function requireName(name: string | undefined): string {
  if (name === undefined) throw invalidField('name', 'validation.required')
  return name
}

async function nameOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'unique', 'planned_classes_name'))
      throw invalidField('name', 'validation.name_taken')
    throw error
  }
}
