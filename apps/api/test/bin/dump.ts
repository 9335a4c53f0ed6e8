import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'

/**
 * What may differ after a deletion was undone: the bin and the audit themselves, secrets and what is on its way, which are not
 * kept, and what is derived.
 */
const left = [
  ...['bin_entries', 'bin_rows', 'bin_files', 'audit_log', 'rate_limits', 'settings'],
  ...['sessions', 'one_time_links', 'mails', 'calendar_feeds', 'uploads', 'stale_results'],
  'book_changes',
]

/** Every row of every other table, in an order of its own, as the database writes it. */
export async function dumpOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (left.includes(name)) continue
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
