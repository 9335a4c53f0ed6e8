import { type ImportStatus, workingStatuses } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { isAbandoned } from '../../platform/operation/locked.ts'

/** The days for which the rows of a plan are kept, and those for which an import can be undone. */
const planDays = 7
const traceDays = 30

/**
 * Sets the state of an import whose work has ended without success. A plan that was being applied is a plan again, since nothing
 * was written; an import that was being undone is still applied; a plan that was being made is lost, or stays as it was
 * where its columns were being read in another way.
 * @param problem a message key; null where a person stopped the work
 * @param values what its sentence names
 */
export async function giveUp(
  db: Reader,
  id: string,
  problem: string | null,
  values: Record<string, string | number> = {},
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: sql`(case when status = 'applying' then 'planned' when status = 'undoing' then 'applied'
        when digest is not null then 'planned'
        when ${problem}::text is null then 'cancelled' else 'failed' end)::import_status`,
      phase: null,
      cancel_requested: false,
      problem,
      problem_values: json(values),
    })
    .where('id', '=', id)
    .where('status', 'in', workingStatuses)
    .execute()
}

/** The message key for work that ended with its server. */
export function interrupted(status: ImportStatus): string {
  return status === 'undoing' ? 'imports.undo_interrupted' : 'imports.interrupted'
}

/** Sets the state of a school's imports whose process has died. Calls that read imports call this first. */
export async function settleAbandoned(db: Database, schoolId: string | null): Promise<void> {
  const working = await db
    .selectFrom('imports')
    .where('tenant_id', '=', schoolId)
    .where('status', 'in', workingStatuses)
    .select(['id', 'status'])
    .execute()
  for (const { id, status } of working)
    await inTransaction(db, async (tx) => {
      if (await isAbandoned(tx, id)) await giveUp(tx, id, interrupted(status))
    })
}

/** Deletes the rows of old imports, because files have names, phones and emails of children. */
export async function forgetOld(db: Database, schoolId: string): Promise<void> {
  await sql`update imports set status = 'cancelled', version = version + 1
    where tenant_id = ${schoolId} and status = 'planned' and created_at < now() - make_interval(days => ${planDays})`.execute(
    db,
  )
  await sql`delete from import_sources s using imports i
    where i.id = s.import_id and i.tenant_id = ${schoolId} and i.status not in ('planning', 'planned', 'applying')`.execute(
    db,
  )
  for (const table of ['import_rows', 'import_missing'])
    await sql`delete from ${sql.table(table)} r using imports i
    where i.id = r.import_id and i.tenant_id = ${schoolId} and (i.status in ('cancelled', 'failed', 'undone')
      or (i.status = 'applied' and i.applied_at < now() - make_interval(days => ${traceDays})))`.execute(
      db,
    )
}
