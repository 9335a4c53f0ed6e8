import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/connect.ts'
import { rowsOfCompiled } from '../database/rows.ts'

// One statement for all counters of a call (decision 121): a library takes one counter with each.

/** One counter: what is counted, for whom, and how often within how many seconds. */
export interface Count {
  what: string
  /** The owner of the counter: an email, an address, an id, or several; kept as a hash. */
  whose: readonly string[]
  limit: number
  seconds: number
  /** How many tries at once; one by default. */
  points?: number
}

/** How far counting came: the last counter that was counted, its tries so far, and the milliseconds until it begins anew. */
interface Counted {
  place: number
  points: number
  wait: number
}

/** Milliseconds since 1970 by the database: the clocks of servers may differ. */
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

/**
 * Counts a try on every counter in this order, up to the first that has none left: those behind it are not touched. It is one
 * statement, so simultaneous tries of all servers are counted one by one.
 * @returns the counter that has none left, with the milliseconds until it begins anew; null where all had one
 */
export async function countTries(
  db: Database,
  counts: readonly Count[],
): Promise<{ place: number; wait: number } | null> {
  const each = counts.flatMap((count) => [keyOf(count), count.points ?? 1, count.seconds * 1000])
  const values = [...each, ...counts.slice(0, -1).map(({ limit }) => limit)]
  const query = CompiledQuery.raw(counting(counts.length), values) as CompiledQuery<Counted>
  const last = (await rowsOfCompiled(db, query)).at(-1)
  if (!last) return null
  const { place, points, wait } = last
  return points > (counts[place]?.limit ?? 0) ? { place, wait } : null
}

/** The words that count tries on so many counters: each is counted where the one before it had a try left. */
function counting(counters: number): string {
  const places = Array.from({ length: counters }, (_, place) => place)
  const steps = places.map((place) => {
    const [key, points, lasts] = [1, 2, 3].map((at) => `$${place * 3 + at}`)
    const before = `where (select points from counted_${place - 1}) <= $${counters * 3 + place}::int`
    return `counted_${place} as (
      insert into rate_limits as r (key, points, expire)
      select ${key}::text, ${points}::int, ${now} + ${lasts}::bigint ${place === 0 ? '' : before}
      on conflict (key) do update set
        points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
        expire = case when r.expire <= ${now} then excluded.expire else r.expire end
      returning points, expire)`
  })
  const found = places.map(
    (place) =>
      `select ${place} as place, points, greatest(expire - ${now}, 0)::float8 as wait from counted_${place}`,
  )
  return `with ${steps.join(', ')} ${found.join(' union all ')} order by place`
}

/**
 * Gives tries back that were counted, in one statement. Counters are held in the order in which they were taken: two who
 * hold them in different orders would wait for each other for ever. A counter that has begun anew has nothing to give back.
 */
export async function uncountTries(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const values = [counts.map(keyOf), counts.map(({ points }) => points ?? 1)]
  await rowsOfCompiled(db, CompiledQuery.raw(uncounting, values))
}

const uncounting = `
  update rate_limits r set points = r.points - h.less
  from (
    select k.key, g.less from unnest($1::text[], $2::int[]) with ordinality as g(key, less, place)
    join rate_limits k on k.key = g.key where k.expire > ${now} order by g.place for update of k) h
  where r.key = h.key`

function keyOf({ what, whose }: Count): string {
  const hash = createHash('sha256').update(JSON.stringify(whose)).digest('base64url')
  return `${what}:${hash}`
}
