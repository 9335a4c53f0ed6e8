import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { leaveOutRows, makeImportClasses } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Import } from '../../visible/imports.ts'
import { changePlanned } from './imports.change.ts'
import { replan } from './rows.store.ts'

/**
 * Leaves rows of a plan out, or takes them in again, and makes the plan again (P22.12). A row that is left out keeps the reasons
 * that its cells had.
 * @throws CallError stale for an old version, not_found for a row that does not exist, conflict while other work is going on
 */
export async function leaveOut(
  db: Database,
  one: Import,
  { version, rows, left_out }: BodyOf<typeof leaveOutRows>,
): Promise<void> {
  await changePlanned(db, one, version, async (tx) => {
    const which = rows === 'wrong' ? sql`state = 'wrong'` : sql`number = any(${rows}::int[])`
    const state = left_out ? sql`'left_out'` : sql`'wrong'`
    const { numAffectedRows = 0n } = await sql`
      update import_rows set state = ${state}, digest = '', version = version + 1
      where import_id = ${one.id} and ${which}`.execute(tx)
    if (rows !== 'wrong' && numAffectedRows < new Set(rows).size) throw notFound()
    await replan(tx, one)
  })
}

/**
 * Says whether an import makes the classes that the school does not have (P22.13), and makes the plan again.
 * @throws CallError stale for an old version, conflict while other work is going on
 */
export async function chooseClasses(
  db: Database,
  one: Import,
  { version, make }: BodyOf<typeof makeImportClasses>,
): Promise<void> {
  const changed = { ...one, make_classes: make }
  await changePlanned(db, changed, version, async (tx) => {
    await tx.updateTable('imports').set({ make_classes: make }).where('id', '=', one.id).execute()
    await replan(tx, changed)
  })
}
