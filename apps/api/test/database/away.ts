import { sql } from 'kysely'
import type { Harness } from '../harness.ts'

/** Does something while tables of a database are away, so that whatever reads them fails. */
export async function withTablesAway(
  { db }: Harness,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const rename = async (of: (table: string) => [from: string, to: string]) => {
    for (const [from, to] of tables.map(of))
      await sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db)
  }
  await rename((table) => [table, `${table}_away`])
  await work().finally(() => rename((table) => [`${table}_away`, table]))
}
