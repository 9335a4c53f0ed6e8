import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrSlots, Value } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { wallToInstant } from '../../platform/time.ts'
import { visibleSchools } from '../../visible/schools.ts'

/** Days as conditions in SQL; without days, on everything. */
export interface Days {
  /** Whether a moment lies on these days, by the clock of the school with this id. */
  holds: (moment: RawBuilder<unknown>, schoolId: RawBuilder<unknown>) => Condition
  /** Whether the stored results under an alias are the best of these days. */
  best: (results: string) => Condition
  /** Whether the stored sums under an alias are those of all days, or, by days of UTC, lie in these days as a whole. */
  whole: (sums: string) => Condition
  /**
   * Results that no daily sum covers: those of the first and last day, and those that were surpassed. Null without
   * days.
   */
  rest: ((results: string) => Condition) | null
}

/**
 * The beginnings and ends of days, zone by zone, as instants in texts ("2026-11-22T00:00:00.000Z"; "-infinity" and
 * "infinity" where there is no first or last one). Empty for all days.
 */
export interface DayBounds {
  zones?: string[] | undefined
  /** The first instant in each zone, and the one after the last. */
  first?: string[] | undefined
  end?: string[] | undefined
  /** The earliest of the first instants, and a day after the latest of them; undefined without a first day. */
  opens?: string | undefined
  opened?: string | undefined
  /** A day before the earliest of the ends, and the latest of them; undefined without a last day. */
  closing?: string | undefined
  closed?: string | undefined
}

const zonesInReach = compiledFor((db, actor) =>
  db.selectFrom('schools as s').where(visibleSchools(actor, 's')).select('s.time_zone').distinct(),
)

/**
 * The beginnings and ends of calendar days ("2026-11-22", first and last included). Each school in reach has its own
 * zone, so each zone has its own first and last instant. They are computed here, with the rules by which dates are
 * entered, and not in the database, which may know other zones.
 */
export async function boundsOf(
  db: Database,
  actor: Actor,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<DayBounds> {
  if (from === undefined && to === undefined) return {}
  const found = await zonesInReach(db, actor, {})
  const zones = found.map(({ time_zone }) => time_zone)
  const first = zones.map((zone) => midnight(from, zone))
  const end = zones.map((zone) => midnight(to === undefined ? to : dayAfter(to), zone))
  return {
    zones,
    first: first.map((time) => textOf(time) ?? '-infinity'),
    end: end.map((time) => textOf(time) ?? 'infinity'),
    opens: textOf(least(first)),
    opened: textOf(most(first), day),
    closing: textOf(least(end), -day),
    closed: textOf(most(end)),
  }
}

const everyDay: Days = {
  holds: () => always,
  best: (results) => sql<SqlBool>`${sql.ref(`${results}.best`)}`,
  whole: (sums) => sql<SqlBool>`${sql.ref(`${sums}.day`)} is null`,
  rest: null,
}

/** The days with these bounds, as conditions. */
export function onDays(bounds: OrSlots<DayBounds>): Days {
  const { zones, first, end, opens, opened, closing, closed } = bounds
  if (zones === undefined) return everyDay

  /** Days of the school as `d`, with their first instant and the one after their last. */
  const ofSchool = (schoolId: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (
      select from schools ds
      join unnest(${zones}::text[], ${first}::text[]::timestamptz[],
        ${end}::text[]::timestamptz[]) as d (zone, first, "end") on d.zone = ds.time_zone
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
      sql<SqlBool>`(${between(columns(results).moment, opens, closed)} and ${best(results, always)})`,
    whole(sums) {
      const one = sql.ref(`${sums}.day`)
      return sql<SqlBool>`(${one} is not null
        and ${ofSchool(sql.ref(`${sums}.tenant_id`), inside(one))})`
    },
    rest(results) {
      const { moment, isBest } = columns(results)
      // Results that no sum covers: surpassed ones, and those of the first and the last day.
      const near = sql`(not ${isBest} and ${between(moment, opens, closed)}
        or ${isBest} and (${around(moment, opens, opened)} or ${around(moment, closing, closed)}))`
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
  schoolId: sql.ref(`${results}.tenant_id`),
  before: sql.ref(`${results}.better_before`),
  after: sql.ref(`${results}.better_after`),
  isBest: sql.ref(`${results}.best`),
})

/**
 * Whether a moment lies between two instants, where there are any. The instants are wider than any zone's days, and an
 * index can search them.
 */
function between(
  moment: RawBuilder<unknown>,
  low: Value<string> | undefined,
  high: Value<string> | undefined,
) {
  const above = low ? sql`${moment} >= ${low}::text::timestamptz` : always
  const below = high ? sql`${moment} < ${high}::text::timestamptz` : always
  return sql`(${above} and ${below})`
}

/** Whether a moment lies around an end of the days; never where they have no end. */
function around(
  moment: RawBuilder<unknown>,
  low: Value<string> | undefined,
  high: Value<string> | undefined,
) {
  return low && high ? between(moment, low, high) : sql`false`
}

/** Milliseconds of a day. */
const day = 86_400_000

type Time = number | undefined

/** An instant in milliseconds, moved by some, as a text. */
const textOf = (time: Time, by = 0) =>
  time === undefined ? undefined : new Date(time + by).toISOString()

const known = (times: readonly Time[]) => times.filter((time) => time !== undefined)
const least = (times: readonly Time[]): Time => known(times).sort((a, b) => a - b)[0]
const most = (times: readonly Time[]): Time => known(times).sort((a, b) => b - a)[0]

/** The first instant of a day, in milliseconds; undefined without a day, and for one so far away that it is no limit. */
function midnight(date: string | undefined, zone: string): Time {
  return date === undefined ? undefined : wallToInstant(`${date}T00:00`, zone)?.getTime()
}

function dayAfter(date: string): string {
  return new Date(new Date(`${date}T00:00Z`).getTime() + day).toISOString().slice(0, 10)
}
