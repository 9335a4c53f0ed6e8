import { usualHours } from '@meridian/contract/hours.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** What is read of a school's hours. */
export const hourNames = ['quiet_from', 'quiet_until', 'digest_hour', 'version'] as const

/** Joins the hours of the school `s` as `sh`. */
export const withHours = sql`left join school_hours sh on sh.tenant_id = s.id`

/** The hours of the school `s`, which `withHours` has joined; the usual ones where it has set none. */
export const hourOf = {
  quietFrom: sql<number>`coalesce(sh.quiet_from, ${sql.lit(usualHours.quiet_from)})`,
  quietUntil: sql<number>`coalesce(sh.quiet_until, ${sql.lit(usualHours.quiet_until)})`,
  digest: sql<number>`coalesce(sh.digest_hour, ${sql.lit(usualHours.digest_hour)})`,
}

/** Whether the school `s` is left alone at a moment, by the clock on its wall. */
export function isQuiet(now: RawBuilder<Date>): RawBuilder<SqlBool> {
  const hour = sql`extract(hour from ${now} at time zone s.time_zone)`
  const { quietFrom: from, quietUntil: until } = hourOf
  return sql<SqlBool>`(case when ${from} <= ${until} then ${hour} >= ${from} and ${hour} < ${until}
    else ${hour} >= ${from} or ${hour} < ${until} end)`
}

/** How many seconds after a moment the school `s` begins to be left alone, at most `most`. */
export function secondsUntilQuiet(now: RawBuilder<Date>, most: number): RawBuilder<number> {
  const local = sql`(${now} at time zone s.time_zone)`
  const { quietFrom: from, quietUntil: until } = hourOf
  const begins = sql`((date_trunc('day', ${local}) + make_interval(hours => ${from})
    + case when extract(hour from ${local}) >= ${from} then interval '1 day' else interval '0' end) at time zone s.time_zone)`
  return sql<number>`(case when ${from} = ${until} then ${sql.lit(most)}
    else least(${sql.lit(most)}, extract(epoch from ${begins} - ${now})) end)::int`
}

/** The hours of the actor's school; the usual ones, with version 0, where nobody has set any yet. */
export async function readHours(db: Reader, actor: Actor) {
  if (!actor.schoolId) throw new CallError('forbidden')
  const row = await db
    .selectFrom('school_hours')
    .where('tenant_id', '=', actor.schoolId)
    .select(hourNames)
    .executeTakeFirst()
  return row ?? { ...usualHours, version: 0 }
}
