import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Import } from '../../visible/imports.ts'
import { inTurn, requirePlanned } from './imports.service.ts'
import type { Scoped } from './missing.people.ts'

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
