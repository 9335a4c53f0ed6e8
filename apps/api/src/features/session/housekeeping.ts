import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { JobLog } from '../../platform/operation/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import { longestDays } from '../../platform/session/lifetime.ts'

const everySeconds = 3600
/** Days for which links that no longer work, and mails that nobody took, are kept. */
const keptDays = 30

/** Takes away, every hour, what no longer counts. `stop` waits for what is under way. */
export function startHousekeeping(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'housekeeping', log, () => tidy(db))
}

/** Takes away sessions that ended by themselves, old links and failed mails, and counts that are over. */
export async function tidy(db: Database): Promise<void> {
  const old = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('created_at', '<', old(longestDays)),
        where('last_used_at', '<', old(longestDays)),
      ]),
    )
    .execute()
  await db.deleteFrom('one_time_links').where('expires_at', '<', old(keptDays)).execute()
  await db.deleteFrom('mails').where('failed_at', '<', old(keptDays)).execute()
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<string>`(extract(epoch from now()) * 1000)::bigint`)
    .execute()
}
