import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import type { Import } from '../../visible/imports.ts'
import { inTurn, requirePlanned } from './imports.service.ts'
import { type ImportServices, startJob } from './jobs.ts'
import type { Scoped } from './missing.people.ts'
import { replan } from './rows.store.ts'
import { giveUp } from './settle.ts'

/**
 * Changes something about a plan of this version. Changes of one import run one after the other.
 * @throws CallError stale for an old version, conflict while other work is going on
 */
export async function changePlanned(
  db: Database,
  one: Pick<Import, 'id' | 'status'>,
  version: number,
  change: (tx: Tx, now: Scoped) => Promise<void>,
): Promise<void> {
  requirePlanned(one.status)
  const work = () =>
    inTransaction(db, async (tx) => {
      const now = await tx
        .selectFrom('imports')
        .where('id', '=', one.id)
        .select(['status', 'version', 'missing_scope', 'named_classes'])
        .forUpdate()
        .executeTakeFirstOrThrow(() => notFound())
      requirePlanned(now.status)
      if (now.version !== version) throw new CallError('stale')
      await change(tx, now)
      await tx
        .updateTable('imports')
        .set({ version: sql`version + 1`, problem: null })
        .where('id', '=', one.id)
        .execute()
    })
  const turn = inTurn(one.id, work)
  if (!turn) throw new CallError('conflict', { key: 'imports.running' })
  await turn
}

/** A change of a plan after which all of its rows are planned again. */
interface Change {
  /** What changes in the rows. The row of the import itself is left alone: it tells meanwhile how far the work is. */
  rows?: (tx: Tx) => Promise<void>
  /** Whether classes that the school does not have are made from now on. */
  make_classes?: boolean
}

/**
 * Changes a plan of this version and makes it again as the work of a job, which tells how far it is and can be stopped: then the plan
 * is as it was (P22.16).
 * @throws CallError stale for an old version, conflict while other work is going on
 */
export async function planAgainWith(
  services: ImportServices,
  one: Import,
  version: number,
  { rows, make_classes = one.make_classes }: Change,
): Promise<{ finished: Promise<void> }> {
  requirePlanned(one.status)
  const { db } = services
  const { id, tenant_id, kind, package: said } = one
  const total = rowsIn(one)
  const begin = () => markPlanning(db, id, version, total)
  return startJob(services, id, begin, async ({ note }) => {
    try {
      await inTransaction(db, async (tx) => {
        await rows?.(tx)
        const progress = (done: number) => note('checking', done, total)
        await replan(tx, { id, tenant_id, kind, make_classes, package: said }, progress)
        const done = await tx
          .updateTable('imports')
          .set({ status: 'planned', phase: null, problem: null, make_classes })
          .where('id', '=', id)
          .where('status', '=', 'planning')
          .where('cancel_requested', '=', false)
          .returning('id')
          .executeTakeFirst()
        if (!done) throw new Stopped('person')
      })
    } catch (error) {
      const stopped = error instanceof Stopped
      const problem = stopped && error.by === 'server' ? 'imports.interrupted' : 'imports.failed'
      await giveUp(db, id, stopped && error.by === 'person' ? null : problem)
      if (!stopped) throw error
    }
  })
}

/** The most rows of a plan whose making again is waited for to the end, since it takes no longer than a call may (P22.16). */
const waitedFor = 2000

/** Whether the plan of an import is made again within a moment. */
export const isShort = (one: Import): boolean => rowsIn(one) <= waitedFor

/** The number of rows in the plan of an import. */
function rowsIn(one: Import): number {
  return one.new_rows + one.changed_rows + one.unchanged_rows + one.wrong_rows + one.left_out_rows
}

/**
 * Marks an import whose plan of this version is made again.
 * @throws CallError stale for an old version, conflict while another import of the school works
 */
export async function markPlanning(
  db: Database,
  id: string,
  version: number,
  total: number,
): Promise<void> {
  try {
    await db
      .updateTable('imports')
      .set({ status: 'planning', phase: 'checking', done: 0, total, cancel_requested: false })
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
