import type { StatisticsQuery } from '@meridian/contract/statistics.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Planned } from '../../platform/database/client.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrSlots, Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { type FilterSql, filterSql, type ReadFilter } from './filter.ts'
import { hasStaleSums, refreshResults } from './results.refresh.ts'

/**
 * The rows of a chart or table: a query, the order in which its rows (as `x`) stand, and the columns that a page shows: what rows are
 * only sorted by is not sent with each.
 */
export interface ChartQuery<Row> {
  shown: readonly (keyof Row & string)[]
  rows: RawBuilder<Row>
  order: RawBuilder<unknown>
}

/** The page of a chart that a request asks for; without a size it has all the rows that a chart may have. */
type PageQuery = Pick<StatisticsQuery, 'page' | 'perPage'>

/**
 * A chart whose queries are compiled once for each shape of viewer and of filter (`compiledFor`). `build` gets slots for
 * the viewer's ids and for the filter's.
 * @returns a function that reads one page of its rows, at most `most` where the query names no size; a page past the
 * end is empty, with the true total
 * @param how `summed`: whether the chart reads stored sums. A page of one school then says itself whether any of them is out of date,
 * in the very moment that it shows: if so, they are summed up and it is read again. `leavesOut`: whether its rows say how many classes
 * are left out
 */
export function compiledChart<Row>(
  most: number,
  build: (conditions: FilterSql, actor: Viewer, filter: OrSlots<ReadFilter>) => ChartQuery<Row>,
  { summed = false, leavesOut = false } = {},
) {
  const built = (actor: Viewer, filter: OrSlots<ReadFilter>) =>
    build(filterSql(actor, filter), actor, filter)
  const pages = compiledFor(
    (db, actor, filter: Slots<ReadFilter & { size: number; before: number }>) => {
      const { rows, order, shown } = built(actor, filter)
      return db
        .selectFrom(sql<Row>`(${rows})`.as('x'))
        .select(shown.map((column) => sql.ref(`x.${column}`).as(column)))
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .$if(summed && actor.schoolId !== null, (rows) =>
          rows.select(hasStaleSums(actor.schoolId).as('stale')),
        )
        .$if(leavesOut, (rows) => rows.select(leftOut(actor, filter).as('left_out')))
        .orderBy(sql`${order}`)
        .limit(filter.size)
        .offset(filter.before)
        .$castTo<Row & { total: number; stale?: boolean; left_out?: number }>()
    },
    plannedBy,
  )
  const counts = compiledFor((db, actor, filter: Slots<ReadFilter>) =>
    counting(db, built(actor, filter)),
  )
  return async (db: Database, actor: Actor, filter: ReadFilter, { page, perPage }: PageQuery) => {
    const size = perPage ?? most
    const read = () => pages(db, actor, { ...filter, size, before: (page - 1) * size })
    if (summed && actor.schoolId === null) await refreshResults(db, null)
    let data = await read()
    // Without a row nothing says it.
    if (summed && actor.schoolId !== null && data[0]?.stale !== false) {
      await refreshResults(db, actor.schoolId)
      data = await read()
    }
    const [first] = data
    const total = first || page === 1 ? first?.total : (await counts(db, actor, filter))[0]?.total
    const meta = { per_page: size, total: total ?? 0, current_page: page }
    return { data: data as Row[], meta, leftOut: first?.left_out }
  }
}

/**
 * Days decide how much of the results is read, and one plan for all days reads too much. Without days there is nothing to choose in
 * the reach of one school (decision 127).
 */
function plannedBy(actor: Actor, { zones }: ReadFilter): Planned | undefined {
  if (zones) return 'anew'
  return isProvider(actor) ? undefined : 'once'
}

/** A chart of classes, which leaves out disabled ones unless one is named, and says how many. */
export function chartOfClasses<Row>(
  most: number,
  build: (conditions: FilterSql, actor: Viewer, filter: OrSlots<ReadFilter>) => ChartQuery<Row>,
  how: { summed?: boolean } = {},
) {
  const pageOf = compiledChart(most, build, { ...how, leavesOut: true })
  return async (db: Database, actor: Actor, filter: ReadFilter, query: PageQuery) => {
    const { data, meta, leftOut: told } = await pageOf(db, actor, filter, query)
    const disabled = told ?? (await allLeftOut(db, actor, filter))[0]?.total ?? 0
    return { data, meta: { ...meta, disabled } }
  }
}

/** How many classes are left out of the charts under a filter, as a column. */
function leftOut(actor: Viewer, filter: OrSlots<ReadFilter>): RawBuilder<number> {
  const { classes, onCharts } = filterSql(actor, filter)
  return sql<number>`(select count(*)::int from classrooms c where ${classes('c')} and not ${onCharts('c')})`
}

/** The same where there is no row to say it. */
const allLeftOut = compiledFor((db, actor, filter: Slots<ReadFilter>) =>
  db.selectNoFrom(leftOut(actor, filter).as('total')),
)

function counting(db: Reader, { rows }: Pick<ChartQuery<unknown>, 'rows'>) {
  return db
    .selectFrom(sql<unknown>`(${rows})`.as('x'))
    .select(sql<number>`count(*)::int`.as('total'))
}

/** How many rows a chart has. */
export async function countOf(
  db: Database,
  chart: Pick<ChartQuery<unknown>, 'rows'>,
): Promise<number> {
  const { total } = await counting(db, chart).executeTakeFirstOrThrow()
  return total
}

/** All rows of a chart, in its order, from a cursor: never more than `inMemory` of them in memory. */
export function allOfChart<Row>(
  db: Database,
  { rows, order }: ChartQuery<Row>,
  inMemory: number,
): AsyncIterable<Row> {
  return db
    .selectFrom(sql<Row>`(${rows})`.as('x'))
    .selectAll('x')
    .orderBy(sql`${order}`)
    .$castTo<Row>()
    .stream(inMemory)
}
