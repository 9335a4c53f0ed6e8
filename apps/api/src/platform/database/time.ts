import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** The time by the database, whose clock all servers share. */
export async function timeOf(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
