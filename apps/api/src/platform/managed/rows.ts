import { sql } from 'kysely'
import type { Tx } from '../database/transaction.ts'
import { notFound } from '../errors/call-error.ts'

/** The tables of things that are held and deleted as one row. People are several (`people/accounts.ts`). */
type Table = 'books' | 'classrooms' | 'papers' | 'schools'
/** The tables whose rows are active or put away. */
type Turned = 'classrooms' | 'school_admins' | 'schools' | 'users'

/**
 * Locks one row until the end of the transaction.
 * @throws CallError not_found when it has gone meanwhile
 */
export async function holdRow(tx: Tx, table: Table, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound()
}

/**
 * Stores in one row whether it is active.
 * @throws CallError not_found when it has gone meanwhile
 */
export async function setRowActive(
  tx: Tx,
  table: Turned,
  id: string,
  active: boolean,
): Promise<void> {
  const { rows } =
    await sql`update ${sql.table(table)} set active = ${active} where id = ${id} returning id`.execute(
      tx,
    )
  if (rows.length === 0) throw notFound()
}

/**
 * Deletes one row.
 * @returns its name, for the audit
 * @throws CallError not_found when it has gone meanwhile
 */
export async function deleteRow(tx: Tx, table: Table, id: string): Promise<{ name: string }> {
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(table)} where id = ${id} returning name`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
