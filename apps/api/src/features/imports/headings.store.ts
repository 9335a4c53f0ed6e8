import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Remembered } from './mapping.ts'

/** The files of a kind whose headings a school keeps; those that were used last stay. */
const kept = 100

/** Finds what a school's people have said about the headings with this key; null where nobody has. */
export async function recall(
  db: Database,
  schoolId: string,
  kind: ImportKind,
  key: string,
): Promise<Remembered | null> {
  const row = await db
    .updateTable('import_headings')
    .set({ used_at: sql`now()` })
    .where('tenant_id', '=', schoolId)
    .where('kind', '=', kind)
    .where('headings', '=', key)
    .returning('meanings')
    .executeTakeFirst()
  return row ? (row.meanings as unknown as Remembered) : null
}

/** Keeps what a person has said about headings, for the next file of the school that has the same. */
export async function remember(
  tx: Tx,
  schoolId: string,
  kind: ImportKind,
  key: string,
  meanings: Remembered,
): Promise<void> {
  const said = { meanings: json(meanings), used_at: sql<Date>`now()` }
  await tx
    .insertInto('import_headings')
    .values({ tenant_id: schoolId, kind, headings: key, ...said })
    .onConflict((there) => there.columns(['tenant_id', 'kind', 'headings']).doUpdateSet(said))
    .execute()
  await sql`delete from import_headings where tenant_id = ${schoolId} and kind = ${kind} and headings not in (
    select headings from import_headings where tenant_id = ${schoolId} and kind = ${kind}
    order by used_at desc limit ${kept})`.execute(tx)
}
