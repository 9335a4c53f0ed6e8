import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * The name of this very database, by which a store knows whose files it has. A copy of a database that is restored
 * elsewhere has another name.
 */
export async function ownerOf(db: Database): Promise<string> {
  const { rows } = await sql<{ owner: string }>`
    select system_identifier || '-' || oid as owner
    from pg_control_system(), pg_database
    where datname = current_database()`.execute(db)
  const owner = rows[0]?.owner
  if (!owner) throw new Error('The database does not say which one it is')
  return owner
}
