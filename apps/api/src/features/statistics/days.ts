import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { wallToInstant } from '../../platform/time.ts'
import { visibleSchools } from '../schools/schools.visible.ts'

/** Whether a moment in SQL lies on the days asked for, by the clock of the school with this id in SQL. */
export type OnDays = (moment: RawBuilder<unknown>, schoolId: RawBuilder<unknown>) => Condition

/**
 * Days of a calendar ("2026-11-22", first and last included) as a condition. Each school in reach has its own zone, so
 * each zone has its own first and last instant; they are found here, with the rules by which dates are entered, and not
 * in the database, which may know other zones.
 */
export async function onDays(
  db: Database,
  actor: Actor,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<OnDays> {
  if (from === undefined && to === undefined) return () => always
  const zones = await db
    .selectFrom('schools as s')
    .where(visibleSchools(actor, 's'))
    .select('s.time_zone')
    .distinct()
    .execute()
  const names = zones.map(({ time_zone }) => time_zone)
  const first = names.map((zone) => midnight(from, zone) ?? '-infinity')
  const end = names.map(
    (zone) => midnight(to === undefined ? to : dayAfter(to), zone) ?? 'infinity',
  )
  return (moment, schoolId) => sql<SqlBool>`exists (
    select from schools ds
    join unnest(${names}::text[], ${first}::text[], ${end}::text[]) as d (zone, first, "end")
      on d.zone = ds.time_zone
    where ds.id = ${schoolId} and ${moment} >= d.first::timestamptz and ${moment} < d."end"::timestamptz)`
}

function midnight(day: string | undefined, zone: string): string | null {
  return day === undefined ? null : (wallToInstant(`${day}T00:00`, zone)?.toISOString() ?? null)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
