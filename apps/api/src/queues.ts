import { sql } from 'kysely'
import { isQuiet, withHours } from './features/schools/hours.shared.ts'
import type { ReadQueues } from './platform/operation/metrics.ts'

/**
 * What waits to be done in the background: mails and messages to devices to be sent, imports that are being worked on, attempts past their end
 * that have not been handed in, uploads that are not finished. One reading of the database, for the metrics.
 */
export const readQueues: ReadQueues = async (db) => {
  const { rows } = await sql<{ name: string; length: string; oldest: number | null }>`
    select 'mails' as name, count(*) as length, extract(epoch from now() - min(due_at))::float8 as oldest
      from mails where failed_at is null and due_at <= now()
    union all
    select 'pushes', count(*), extract(epoch from now() - min(due_at))::float8
      from pushes p join schools s on s.id = p.tenant_id ${withHours}
      where p.sent_at is null and p.due_at <= now() and not ${isQuiet(sql<Date>`now()`)}
    union all
    select 'imports', count(*), extract(epoch from now() - min(created_at))::float8
      from imports where status in ('planning', 'applying', 'undoing')
    union all
    select 'deadlines', count(*), extract(epoch from now() - min(ends_at))::float8
      from attempts where status = 'in_progress' and ends_at <= now()
    union all
    select 'uploads', count(*), extract(epoch from now() - min(created_at))::float8
      from uploads where storage_key is null`.execute(db)
  return rows.map(({ name, length, oldest }) => ({
    name,
    length: Number(length),
    oldest: Math.max(0, oldest ?? 0),
  }))
}
