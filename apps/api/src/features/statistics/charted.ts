import type { StatisticsQuery } from '@meridian/contract/statistics.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** The rows of a chart or table: a query, and the order in which its rows (as `x`) stand. */
export interface Charted<Row> {
  rows: RawBuilder<Row>
  order: RawBuilder<unknown>
}

/** One page of a chart's rows. A page past the end is empty, with the true total. */
export async function pageOfChart<Row>(
  db: Database,
  { rows, order }: Charted<Row>,
  { page, perPage }: Pick<StatisticsQuery, 'page' | 'perPage'>,
  most: number,
) {
  const size = perPage ?? most
  const found = await sql<Row & { total: number }>`
    select x.*, (count(*) over ())::int as total from (${rows}) x
    order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db)
  return {
    data: found.rows as Row[],
    meta: {
      per_page: size,
      total: found.rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, rows)),
      current_page: page,
    },
  }
}

/** How many rows a chart has. */
export async function countOf(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows}) x`.execute(db)
  return counted[0]?.total ?? 0
}

/** All rows of a chart, in its order, from a cursor: never more than `together` of them in memory. */
export function allOfChart<Row>(
  db: Database,
  { rows, order }: Charted<Row>,
  together: number,
): AsyncIterable<Row> {
  return db
    .selectFrom(sql<Row>`(${rows})`.as('x'))
    .selectAll('x')
    .orderBy(sql`${order}`)
    .$castTo<Row>()
    .stream(together)
}
