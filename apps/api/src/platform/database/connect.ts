import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>

/**
 * Opens a pool. `target` is a PostgreSQL address, or the host (a socket directory), user and database of a server
 * on this machine. Numbers wider than a double (bigint) and numeric arrive as strings, so marks stay exact.
 */
export function connect(
  target: string | { host: string; user: string; database: string; port?: number },
  { max = 10 }: { max?: number } = {},
): Database {
  const options = { max, onnotice: () => {}, connection: { application_name: 'meridian' } }
  const sql =
    typeof target === 'string' ? postgres(target, options) : postgres({ ...options, ...target })
  return new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: sql }) })
}
