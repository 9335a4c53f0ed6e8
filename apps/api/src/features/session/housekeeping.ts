import { notificationDays } from '@meridian/contract/notifications.types.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import { longestDays } from '../../platform/session/lifetime.ts'

const everySeconds = 3600
/** Days for which links that no longer work, and mails that no server took, are kept. */
const keptDays = 30

/** Removes outdated rows every hour. `stop` waits for the running work. */
export function startHousekeeping(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'housekeeping', log, () => tidy(db))
}

/** Removes sessions that ended by themselves, old links, failed mails, what was said on devices, readings of what is told no more, and counters that are over. */
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
  await db.deleteFrom('notification_readings').where('until', '<', old(notificationDays)).execute()
  await db.deleteFrom('pushes').where('sent_at', '<', old(1)).execute()
  await db.deleteFrom('mails').where('failed_at', '<', old(keptDays)).execute()
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<string>`(extract(epoch from now()) * 1000)::bigint`)
    .execute()
}
