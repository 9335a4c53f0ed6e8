import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './schema.gen.ts'

/** An open transaction. The plain connection does not satisfy this type, so a change cannot forget to open one. */
export type Tx = Transaction<DB>

/** A connection or a transaction, for reading. */
export type Reader = Database | Tx

/** Runs `work` in one transaction, which is rolled back when `work` throws. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
