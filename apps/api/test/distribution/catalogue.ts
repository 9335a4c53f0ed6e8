import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import { localTables, referenceTables } from '../../src/platform/database/distributed/tables.ts'
import type { Catalogue } from './tenantless.ts'

/** What statements are checked against, from a migrated database. A view is asked for its tenant as its tables are. */
export async function catalogueOf(db: Database): Promise<Catalogue> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace group by c.relname`.execute(
    db,
  )
  const columns = new Map(tables.map((one) => [one.name, new Set(one.columns)]))
  const others = new Set([...referenceTables, ...localTables])
  const distributed = new Set([...columns.keys()].filter((name) => !others.has(name)))
  const { rows: functions } = await sql<{ name: string; words: string[] }>`
    select proname as name, regexp_split_to_array(prosrc, '[^a-z_]+') as words
    from pg_proc where pronamespace = 'public'::regnamespace and probin is null`.execute(db)
  const reading = functions.filter(({ words }) => words.some((word) => distributed.has(word)))
  return { columns, distributed, functions: new Set(reading.map(({ name }) => name)) }
}
