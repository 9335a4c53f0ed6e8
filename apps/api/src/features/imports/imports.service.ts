import { workingStatuses } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { turns } from '../../platform/turns.ts'
import type { Import } from '../../visible/imports.ts'
import { applyPlan } from './apply.ts'
import { importCan } from './imports.policy.ts'
import { looksLike } from './imports.present.ts'
import { type ImportServices, startJob } from './jobs.ts'

/** The corrections that run at the same time, and those of one import that may wait: each plans all rows on a connection. */
const correctionsAtOnce = 2
const correctionsWaiting = 20
/** Takes turns at making plans again: one of an import at a time. */
export const inTurn = turns(correctionsAtOnce, correctionsWaiting)

/**
 * Requires an import that has a plan and no work going on.
 * @throws CallError conflict
 */
export function requirePlanned(status: Import['status']): void {
  if (status === 'planned') return
  throw new CallError('conflict', {
    key: workingStatuses.includes(status) ? 'imports.running' : 'imports.not_planned',
  })
}

/**
 * Begins to apply the plan of this version.
 * @returns `checked`, which resolves when writing begins or the plan is found to be out of date, and `finished`
 * @throws CallError invalid while cells are wrong or it is not certain what columns are, and for a file that looks like another kind of list unless the person is
 *   `sure`; stale for an old version; conflict while other work is going on
 */
export async function startApplying(
  services: ImportServices,
  actor: Actor,
  one: Pick<
    Import,
    | 'id'
    | 'kind'
    | 'tenant_id'
    | 'status'
    | 'wrong_rows'
    | 'unsure'
    | 'columns'
    | 'make_classes'
    | 'package'
  >,
  { version, sure }: { version: number; sure: boolean },
): Promise<{ checked: Promise<void>; finished: Promise<void> }> {
  const { db } = services
  requirePlanned(one.status)
  if (one.unsure > 0) throw new CallError('invalid', { key: 'imports.unsure' })
  if (one.wrong_rows > 0)
    throw new CallError('invalid', { key: 'imports.wrong_rows', values: { count: one.wrong_rows } })
  const other = looksLike(one)
  if (other && !sure) throw new CallError('invalid', { key: `imports.refused_as_${other}` })
  const checked = Promise.withResolvers<void>()
  const { finished } = await startJob(
    services,
    one.id,
    () => markApplying(db, one.id, version),
    (job) => applyPlan(db, job, actor, one, checked.resolve),
  )
  return { checked: Promise.race([checked.promise, finished]), finished }
}

async function markApplying(db: Database, id: string, version: number): Promise<void> {
  try {
    await db
      .updateTable('imports')
      .set({
        status: 'applying',
        phase: 'checking',
        done: 0,
        problem: null,
        cancel_requested: false,
      })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(() => new CallError('stale'))
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}

/**
 * Discards a plan, or tells the work on an import to stop. Work that has just ended is not undone.
 * @throws CallError conflict for an import that is over
 */
export async function cancel(db: Database, actor: Actor, one: Import): Promise<void> {
  if (!importCan(actor, one).cancel) throw new CallError('conflict', { key: 'imports.not_planned' })
  await inTransaction(db, async (tx) => {
    const told = await tx
      .updateTable('imports')
      .set({ cancel_requested: true })
      .where('id', '=', one.id)
      .where('status', 'in', workingStatuses)
      .returning('id')
      .executeTakeFirst()
    if (told) return
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ status: 'cancelled', version: sql`version + 1` })
      .where('id', '=', one.id)
      .where('status', '=', 'planned')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('import_rows').where('import_id', '=', one.id).execute()
    await tx.deleteFrom('import_missing').where('import_id', '=', one.id).execute()
    await tx.deleteFrom('import_sources').where('import_id', '=', one.id).execute()
    await audit(tx, actor, 'cancelled', 'import', one.id)
  })
}
