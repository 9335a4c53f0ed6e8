import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { wallToInstant } from '../../platform/time.ts'
import { visibleSchools } from '../schools/schools.visible.ts'

/** Days as conditions in SQL; without days, on everything. */
export interface Days {
  /** Whether a moment lies on these days, by the clock of the school with this id. */
  holds: (moment: RawBuilder<unknown>, schoolId: RawBuilder<unknown>) => Condition
  /** Whether the results under an alias are the best of these days. */
  best: (results: string) => Condition
}

const everyDay: Days = {
  holds: () => always,
  best: (results) => sql<SqlBool>`${sql.ref(`${results}.best`)}`,
}

/**
 * Days of a calendar ("2026-11-22", first and last included) as conditions. Each school in reach has its own zone, so
 * each zone has its own first and last instant; they are found here, with the rules by which dates are entered, and not
 * in the database, which may know other zones.
 */
export async function onDays(
  db: Database,
  actor: Actor,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Days> {
  if (from === undefined && to === undefined) return everyDay
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
  const within = (moment: RawBuilder<unknown>, schoolId: RawBuilder<unknown>, more: Condition) =>
    sql<SqlBool>`exists (
      select from schools ds
      join unnest(${names}::text[], ${first}::text[]::timestamptz[], ${end}::text[]::timestamptz[]) as d (zone, first, "end")
        on d.zone = ds.time_zone
      where ds.id = ${schoolId} and ${moment} >= d.first and ${moment} < d."end" and ${more})`
  return {
    holds: (moment, schoolId) => within(moment, schoolId, always),
    best(results) {
      const { moment, schoolId, before, after } = columns(results)
      const none = sql<SqlBool>`(${before} is null or ${before} < d.first)
        and (${after} is null or ${after} >= d."end")`
      // The widest of the zones' days, too: what an index can find.
      return sql<SqlBool>`(${moment} >= (select min(one) from unnest(${first}::text[]::timestamptz[]) one)
        and ${moment} < (select max(one) from unnest(${end}::text[]::timestamptz[]) one)
        and ${within(moment, schoolId, none)})`
    },
  }
}

const columns = (results: string) => ({
  moment: sql.ref(`${results}.submitted_at`),
  schoolId: sql.ref(`${results}.school_id`),
  before: sql.ref(`${results}.better_before`),
  after: sql.ref(`${results}.better_after`),
})

function midnight(day: string | undefined, zone: string): string | null {
  return day === undefined ? null : (wallToInstant(`${day}T00:00`, zone)?.toISOString() ?? null)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
