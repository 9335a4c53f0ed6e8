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
  /** Whether the kept results under an alias are the best of these days. */
  best: (results: string) => Condition
  /** Whether the kept sums under an alias are those of all days, or, by days of UTC, lie in these as a whole. */
  whole: (sums: string) => Condition
  /** Those of `best` that are in no such sum; null where there are none. */
  rest: ((results: string) => Condition) | null
}

const everyDay: Days = {
  holds: () => always,
  best: (results) => sql<SqlBool>`${sql.ref(`${results}.best`)}`,
  whole: (sums) => sql<SqlBool>`${sql.ref(`${sums}.day`)} is null`,
  rest: null,
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
  const first = names.map((zone) => midnight(from, zone))
  const end = names.map((zone) => midnight(to === undefined ? to : dayAfter(to), zone))

  /** Days of the school as `d`, with their first instant and the one after their last. */
  const ofSchool = (schoolId: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (
      select from schools ds
      join unnest(${names}::text[], ${texts(first, '-infinity')}::text[]::timestamptz[],
        ${texts(end, 'infinity')}::text[]::timestamptz[]) as d (zone, first, "end") on d.zone = ds.time_zone
      where ds.id = ${schoolId} and ${condition})`
  const best = (results: string, more: Condition) => {
    const { moment, schoolId, before, after } = columns(results)
    return ofSchool(
      schoolId,
      sql`${moment} >= d.first and ${moment} < d."end" and (${before} is null or ${before} < d.first)
        and (${after} is null or ${after} >= d."end") and ${more}`,
    )
  }
  return {
    holds: (moment, schoolId) =>
      ofSchool(schoolId, sql`${moment} >= d.first and ${moment} < d."end"`),
    best: (results) =>
      sql<SqlBool>`(${between(columns(results).moment, least(first), most(end))} and ${best(results, always)})`,
    whole(sums) {
      const one = sql.ref(`${sums}.day`)
      return sql<SqlBool>`(${one} is not null
        and ${ofSchool(sql.ref(`${sums}.school_id`), inside(one))})`
    },
    rest(results) {
      const { moment, isBest } = columns(results)
      // What no sum holds: results that were surpassed, and those of the first and the last day.
      const near = sql`(not ${isBest} and ${between(moment, least(first), most(end))}
        or ${isBest} and (${around(moment, least(first), later(most(first)))}
          or ${around(moment, earlier(least(end)), most(end))}))`
      const outside = sql<SqlBool>`not (${isBest}
        and ${inside(sql`(${moment} at time zone 'UTC')::date`)})`
      return sql<SqlBool>`(${near} and ${best(results, outside)})`
    },
  }
}

/** Whether a day of UTC lies in the days `d` as a whole. */
function inside(day: RawBuilder<unknown>) {
  return sql`${day}::timestamp at time zone 'UTC' >= d.first
    and (${day} + 1)::timestamp at time zone 'UTC' <= d."end"`
}

const columns = (results: string) => ({
  moment: sql.ref(`${results}.submitted_at`),
  schoolId: sql.ref(`${results}.school_id`),
  before: sql.ref(`${results}.better_before`),
  after: sql.ref(`${results}.better_after`),
  isBest: sql.ref(`${results}.best`),
})

/** Between two instants, of which null is none. Wider than any zone's days, and what an index can find. */
function between(moment: RawBuilder<unknown>, low: Date | null, high: Date | null) {
  const above = low ? sql`${moment} >= ${low.toISOString()}::text::timestamptz` : always
  const below = high ? sql`${moment} < ${high.toISOString()}::text::timestamptz` : always
  return sql`(${above} and ${below})`
}

/** The same around an end of the days; nothing where they have no end. */
function around(moment: RawBuilder<unknown>, low: Date | null, high: Date | null) {
  return low && high ? between(moment, low, high) : sql`false`
}

const day = 86_400_000
const later = (date: Date | null) => date && new Date(date.getTime() + day)
const earlier = (date: Date | null) => date && new Date(date.getTime() - day)

const times = (dates: (Date | null)[]) => dates.flatMap((date) => date?.getTime() ?? [])
const least = (dates: (Date | null)[]) => some(Math.min(...times(dates)))
const most = (dates: (Date | null)[]) => some(Math.max(...times(dates)))
const some = (time: number) => (Number.isFinite(time) ? new Date(time) : null)

const texts = (dates: (Date | null)[], none: string) =>
  dates.map((date) => date?.toISOString() ?? none)

/** The first instant of a day; null without a day. */
function midnight(date: string | undefined, zone: string): Date | null {
  return date === undefined ? null : wallToInstant(`${date}T00:00`, zone)
}

function dayAfter(date: string): string {
  return new Date(new Date(`${date}T00:00Z`).getTime() + day).toISOString().slice(0, 10)
}
