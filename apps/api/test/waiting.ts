import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/connect.ts'

/** Waits until so many sessions of a test's database wait for what another one holds. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(count)
}
