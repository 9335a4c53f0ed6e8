import type { ListFilter, ListRequest } from '@meridian/contract/core/list.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type Compilable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { arranged, type ListQuery } from './arranged.ts'
import type { Cut } from './cut.ts'
import { type FoundRows, foundPage } from './found-rows.ts'
import type { Asking, Filter, ListOptions } from './list-options.ts'
import { rowsAfter } from './rows-after.ts'

/** One page of a list, with the number of rows in all and the filters that a page offers. */
export interface Page<Row> {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number }
  filters: ListFilter[]
  message: string
}

/**
 * The queries of a page: its rows by their number, those after the row that stood last, where it is told and the order can be
 * followed from there, and the number of rows in all, which may be counted with fewer joins. `countsItself` says whether the rows
 * have that number with them, and `isFound` whether a search was made in one table (then `count` has the number past the end, too).
 */
export function queriesOf<DB, TB extends keyof DB, O, Values>(
  {
    rows,
    counted,
    found,
  }: {
    rows: SelectQueryBuilder<DB, TB, O>
    counted: SelectQueryBuilder<DB, TB, O>
    found?: FoundRows | undefined
  },
  options: ListOptions<Values>,
  asked: ListQuery & Cut,
) {
  const page = foundPage(rows, found, options, asked)
  const whole = arranged(rows, page ? { ...options, ...page.search } : options, asked)
  const { ordered } = whole
  const next = rowsAfter(whole, options, asked)
  if (page?.searched)
    return {
      rows: next ? page.rows : page.searched.counting,
      next,
      count: page.searched.count,
      countsItself: next === undefined,
      isFound: true,
    }
  const { filtered } = counted === rows ? whole : arranged(counted, options, asked)
  // Past the end there is no row to say how many there are.
  const countsItself = options.costly === true && asked.offset === undefined
  return {
    rows: countsItself
      ? ordered.select(sql<string>`count(*) over ()`.as('all_rows')).limit(asked.perPage)
      : (page?.rows ?? cut(ordered, options, asked)),
    next,
    count:
      options.atMost === undefined
        ? filtered.clearSelect().select(sql<string>`count(*)`.as('total'))
        : countedUpTo(filtered, options.atMost),
    countsItself,
    isFound: false,
  }
}

/** Counts rows up to a number, with a query that reads no more of them than that. */
export function countedUpTo<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Compilable<{ total: string }> {
  const some = rows.clearSelect().select(sql`1`.as('one')).limit(sql.lit(most))
  return {
    compile: () => {
      const query = some.compile()
      return { ...query, sql: `select count(*) as total from (${query.sql}) as counted` } as never
    },
  }
}

/**
 * The rows of a page. Those before it are skipped by their ids alone, so that expensive columns, such as the names of a
 * student's classes, are read only for the rows on show.
 */
function cut<DB, TB extends keyof DB, O>(
  ordered: SelectQueryBuilder<DB, TB, O>,
  { id }: { id: string },
  { perPage, offset }: Cut,
): SelectQueryBuilder<DB, TB, O> {
  if (offset === undefined) return ordered.limit(perPage)
  const ids = ordered.clearSelect().select(sql.ref(id).as('id')).limit(perPage).offset(offset)
  return ordered.where(sql<SqlBool>`${sql.ref(id)} in (${ids})`)
}

/** A list with its reader. */
interface ReadList<Values> {
  asking: Asking
  values: Values
  options: ListOptions<Values>
}

/** Facts about the rows of a list that save work. */
export interface KnownTotal {
  /** Counts the rows without search and filters, where that takes less work than counting them as they are read. */
  total?: (() => Promise<number>) | undefined
}

/** How a page and its count are read; both at once. */
interface PageReading<Row> extends KnownTotal {
  rows: () => Promise<Row[]>
  count: () => Promise<object[]>
}

/** Reads a page, its count and, unless the request is without, the options of its filters: one message to the database (decision 043). */
export async function pageBy<Row, Values>(
  list: ReadList<Values>,
  request: ListRequest,
  reading: PageReading<Row>,
): Promise<Page<Row>> {
  const [data, total, filters] = await Promise.all([
    reading.rows(),
    totalOf(list, request, reading),
    request.choices === false ? [] : describe(list, request.filters),
  ])
  const { perPage, page } = request.metaData
  return {
    data,
    meta: { per_page: perPage, total, current_page: page },
    filters,
    message: '',
  }
}

async function totalOf<Values>(
  { options: { many } }: ReadList<Values>,
  request: ListRequest,
  { count, total }: Pick<PageReading<object>, 'count' | 'total'>,
): Promise<number> {
  // A statement of a later moment goes to another connection, so that the count runs while the page is read.
  if (many) await Promise.resolve()
  const plain = request.query.trim() === '' && request.filters.length === 0
  if (plain && total) return total()
  const [counted] = await count()
  return Number((counted as { total: string }).total)
}

async function describe<Values>(
  { asking, values, options }: ReadList<Values>,
  asked: ListRequest['filters'],
): Promise<ListFilter[]> {
  return Promise.all(
    Object.entries(options.filters ?? {}).map(async ([field, filter]) => {
      const chosen = asked.flatMap(({ name, value }) => (name === field ? [value].flat() : []))
      return {
        name: asking.t(filter.label),
        field,
        type: filter.type,
        ...(await choicesFor({ asking, values, filter, chosen: chosen.map(String) })),
      }
    }),
  )
}

interface Described<Values> {
  asking: Asking
  values: Values
  filter: Filter<Values>
  chosen: string[]
}

/** The options of a filter. The chosen ones are among them, also where there are more than an answer holds. */
async function choicesFor<Values>({ asking, values, filter, chosen }: Described<Values>) {
  const { options, searched, named = searched?.named } = filter
  if (!options) return {}
  const first = await options(asking, values)
  if (!named) return { options: first }
  const missing = chosen.filter((value) => !first.some((option) => option.value === value))
  const others = missing.length === 0 ? [] : await named(asking, missing)
  return {
    options: [...first, ...others],
    ...(!searched || first.length < choiceLimit ? {} : { searched: searched.by }),
  }
}
