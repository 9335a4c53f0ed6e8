import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  savePlannedPapers as papersCall,
  saveYear as saveCall,
  startYear as startCall,
} from '@meridian/contract/years.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { planClasses, unplanned } from './years.propose.ts'
import { holdPlan, type YearRow, yearsOf } from './years.state.ts'

type Days = BodyOf<typeof startCall>['current']

/**
 * Begins the plan of the next year of the actor's school. The year that runs is named with it, where the school has not done so yet.
 * @throws CallError conflict where there is a plan already; invalid for days in the wrong order and names that are taken
 */
export async function startPlan(
  db: Database,
  actor: Actor,
  { current, next }: BodyOf<typeof startCall>,
): Promise<void> {
  const tenant_id = ownSchool(actor)
  try {
    await nameOnce(
      inTransaction(db, async (tx) => {
        const { running, coming } = await yearsOf(tx, tenant_id)
        if (coming || running?.status === 'undoing')
          throw new CallError('conflict', { key: 'years.planned_already' })
        const before = running?.applied_at ? running : current
        requireOrder(before, next)
        const before_id = await keepRunning(tx, tenant_id, running, current)
        const { id } = await tx
          .insertInto('school_years')
          .values({ tenant_id, ...next, status: 'planned', before_id })
          .returning('id')
          .executeTakeFirstOrThrow()
        await planClasses(tx, { id, tenant_id }, true)
        await audit(tx, actor, 'planned', 'year', id, { name: next.name })
      }),
    )
  } catch (error) {
    if (violates(error, 'unique')) throw new CallError('conflict', { key: 'years.planned_already' })
    throw error
  }
}

/** Adds the running year where there is none, or gives it the name and days that were typed; one that a plan made keeps its own. */
async function keepRunning(
  tx: Tx,
  tenant_id: string,
  running: YearRow | null,
  current: Days,
): Promise<string> {
  if (!running) {
    const { id } = await tx
      .insertInto('school_years')
      .values({ tenant_id, ...current, status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (!running.applied_at)
    await tx.updateTable('school_years').set(current).where('id', '=', running.id).execute()
  return running.id
}

/**
 * Changes names and days of the planned year, and of the running one.
 * @throws CallError stale, conflict without a plan, invalid as above
 */
export async function savePlan(
  db: Database,
  actor: Actor,
  { version, current, next }: BodyOf<typeof saveCall>,
): Promise<void> {
  await nameOnce(
    inTransaction(db, async (tx) => {
      const plan = await holdPlan(tx, actor)
      requireCurrent(plan.version, version)
      const { running } = await yearsOf(tx, plan.tenant_id)
      requireOrder(running?.applied_at ? running : current, next)
      await keepRunning(tx, plan.tenant_id, running, current)
      await tx
        .updateTable('school_years')
        .set({ ...next, version: plan.version + 1, problem: null })
        .where('id', '=', plan.id)
        .execute()
      const before = { name: plan.name, first_day: plan.first_day, last_day: plan.last_day }
      await audit(tx, actor, 'changed', 'year', plan.id, {
        before,
        after: next,
        ...blindly(version),
      })
    }),
  )
}

/**
 * Says whether the papers of the year that runs come along, and by how many weeks their dates move.
 * @throws CallError stale; conflict without a plan
 */
export async function savePapers(
  db: Database,
  actor: Actor,
  { version, come, weeks }: BodyOf<typeof papersCall>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const plan = await holdPlan(tx, actor)
    requireCurrent(plan.version, version)
    await tx
      .updateTable('school_years')
      .set({ papers: come, weeks, version: plan.version + 1, problem: null })
      .where('id', '=', plan.id)
      .execute()
    const before = { papers: plan.papers, weeks: plan.weeks }
    await audit(tx, actor, 'changed', 'year', plan.id, {
      before,
      after: { papers: come, weeks: weeks ?? before.weeks },
      ...blindly(version),
    })
  })
}

/** Throws the plan of the actor's school away. @throws CallError conflict without a plan, and while it is being applied */
export async function discardPlan(db: Database, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, name } = await holdPlan(tx, actor)
    await tx.deleteFrom('school_years').where('id', '=', id).execute()
    await audit(tx, actor, 'discarded', 'year', id, { name })
  })
}

/** Adds proposals for classes that came into the school after its plan began. Calls that read the plan call this first. */
export async function completePlan(db: Database, actor: Actor): Promise<YearRow | null> {
  const { coming } = await yearsOf(db, ownSchool(actor))
  if (coming?.status !== 'planned') return coming
  if ((await unplanned(db, coming.id)).length > 0)
    await inTransaction(db, async (tx) => planClasses(tx, await holdPlan(tx, actor), false))
  return coming
}

function requireOrder(current: Days, next: Days): void {
  if (current.last_day <= current.first_day) throw invalidField('current.last_day', 'years.order')
  if (next.last_day <= next.first_day) throw invalidField('next.last_day', 'years.order')
  if (next.first_day <= current.last_day)
    throw invalidField('next.first_day', 'years.after_current')
  if (next.name === current.name) throw invalidField('next.name', 'years.same_name')
}

/** The database alone decides whether a name is taken by an earlier year. */
async function nameOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'unique', 'school_years_tenant_id_name_key'))
      throw invalidField('next.name', 'years.same_name')
    throw error
  }
}
