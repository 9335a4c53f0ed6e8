import { type SchoolUse, type UseMeasure, useMeasures } from '@meridian/contract/statistics.use.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { OrSlots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { ListOptions } from '../../platform/lists/list-options.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { schoolName, schoolText } from '../../visible/schools.ts'

/** A book in whole months, by their first days: both belong to it. */
export interface UsePeriod {
  bookId: string
  from: string
  to: string
}

/** How many months there are before the last one where nothing is said. */
const usual = 11

/**
 * The months that are asked for, else the last twelve that are over.
 * @throws CallError invalid on `to` where the last comes before the first
 */
export async function periodOf(
  db: Database,
  bookId: string,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<UsePeriod> {
  const { rows } = await sql<{ from: string; to: string }>`
    with last as (select coalesce(${asked.to ? `${asked.to}-01` : null}::date,
      (date_trunc('month', now()) - interval '1 month')::date) as month)
    select coalesce(${asked.from ? `${asked.from}-01` : null}::date,
      (month - make_interval(months => ${usual}))::date)::text as from, month::text as to from last`.execute(
    db,
  )
  const { from = '', to = '' } = rows[0] ?? {}
  if (from > to) throw invalidField('to', 'licences.order')
  return { bookId, from, to }
}

const stored = ({ bookId, from, to }: OrSlots<UsePeriod>) => sql<SqlBool>`
  f.book_id = ${bookId} and f.month between ${from}::date and ${to}::date`

/** The schools that have a book, or had it, with the sums of their figures and in how many months there are some. */
export function useRows(db: Reader, actor: Pick<Viewer, 'language'>, asked: OrSlots<UsePeriod>) {
  const sums = useMeasures.map(
    (name) => sql`sum(f.${sql.ref(name)})::int as ${sql.ref(name)},
      count(f.${sql.ref(name)})::int as ${sql.ref(`${name}_months`)}`,
  )
  return db
    .selectFrom('schools as s')
    .leftJoin('cities as ci', 'ci.id', 's.city_id')
    .innerJoin(
      sql<Record<UseMeasure, number | null> & Record<`${UseMeasure}_months`, number>>`lateral (
        select ${sql.join(sums)} from book_figures f where f.tenant_id = s.id and ${stored(asked)})`.as(
        'x',
      ),
      (join) => join.onTrue(),
    )
    .where(
      sql<SqlBool>`(exists (select from school_books sb where sb.tenant_id = s.id and sb.book_id = ${asked.bookId})
        or exists (select from book_figures f where f.tenant_id = s.id and ${stored(asked)}))`,
    )
    .select(['s.id', schoolName(actor, 's').as('name'), 'ci.name as city'])
    .selectAll('x')
    .select(
      sql<number>`(select count(*)::int from counted_months cm where cm.tenant_id = s.id
        and cm.month between ${asked.from}::date and ${asked.to}::date)`.as('counted'),
    )
}
export type UseRow = Awaited<ReturnType<ReturnType<typeof useRows>['executeTakeFirstOrThrow']>>

/** How that list is searched and sorted. */
export const useOptions = (actor: Pick<Viewer, 'language'>): ListOptions => ({
  search: 's.search_text',
  sorts: {
    name: schoolText(actor, 's'),
    ...Object.fromEntries(useMeasures.map((name) => [name, sql`coalesce(x.${sql.ref(name)}, 0)`])),
  },
  order: { column: 'opened', direction: 'desc' },
  id: 's.id',
})

/** A school's figures as answers tell them. */
export function presentUse(row: UseRow): SchoolUse {
  const figure = (name: UseMeasure) => ({
    count: row[name],
    more: row[name] !== null && row[`${name}_months`] < row.counted,
  })
  const { id, name, city } = row
  return {
    ...{ id, name, city },
    opened: figure('opened'),
    finished: figure('finished'),
    copied: figure('copied'),
    given: figure('given'),
  }
}

/** The sums of all schools, month by month: of the figures that are shown, and of no others. */
export async function useByMonth(db: Database, period: UsePeriod) {
  const { rows } = await sql<Record<UseMeasure, number> & { month: string }>`
    select to_char(f.month, 'YYYY-MM') as month, ${sql.join(
      useMeasures.map((name) => sql`coalesce(sum(f.${sql.ref(name)}), 0)::int as ${sql.ref(name)}`),
    )}
    from book_figures f where f.book_id = ${period.bookId} and f.month between ${period.from}::date and ${period.to}::date
    group by f.month order by f.month`.execute(db)
  const total = (name: UseMeasure) => rows.reduce((sum, row) => sum + row[name], 0)
  const totals = {
    opened: total('opened'),
    finished: total('finished'),
    copied: total('copied'),
    given: total('given'),
  }
  return { months: rows, totals }
}
