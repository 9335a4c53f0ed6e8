import { type Expression, sql } from 'kysely'
import type { Database } from './connect.ts'

/** Rows that are in memory at once. */
const together = 500

/**
 * The rows of a query one after the other, however many there are, all as of one moment. Whoever stops reading before
 * the end ends it as well: the cursor is the server's and lives in a transaction that is always ended here. (The
 * driver's own cursors leave their connection unusable when they are left early.) It holds a connection meanwhile.
 */
export async function* readRows<Row>(db: Database, query: Expression<Row>): AsyncGenerator<Row> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`declare reading no scroll cursor for ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(together)} from reading`.execute(tx)
      yield* rows
      if (rows.length < together) return
    }
  } finally {
    await tx.rollback().execute()
  }
}
