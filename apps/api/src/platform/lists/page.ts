import type { ListFilter, ListRequest } from '@meridian/contract/core/list.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../database/slots.ts'
import { type Asked, type AskedValues, arranged } from './arranged.ts'
import type { Asking, Filter, ListSpec } from './spec.ts'

/** One page of a list, with how many rows there are and the filters that a page offers. */
export interface Page<Row> {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number }
  filters: ListFilter[]
  message: string
}

/** Which of the rows make a page. */
export interface Cut {
  perPage: Value<number>
  /** How many rows come before them; undefined for the first page. */
  offset: Value<number> | undefined
}

/** The same of one request. */
interface CutValues extends Cut {
  perPage: number
  offset: number | undefined
}

/** What one request asks of a list. */
export type PageGiven = AskedValues & CutValues

/** Which rows make the page that a request asks for. */
export function cutOf({ metaData: { page, perPage } }: Pick<ListRequest, 'metaData'>): CutValues {
  return { perPage, offset: page === 1 ? undefined : (page - 1) * perPage }
}

/** The two queries of a page: its rows, and how many there are in all. */
export function queriesOf<DB, TB extends keyof DB, O, Values>(
  base: SelectQueryBuilder<DB, TB, O>,
  spec: ListSpec<Values>,
  asked: Asked & Cut,
) {
  const { narrowed, ordered } = arranged(base, spec, asked)
  return {
    rows: cut(ordered, spec, asked),
    count: narrowed.clearSelect().select(sql<string>`count(*)`.as('total')),
  }
}

/**
 * The rows of a page. Those before it are passed over by their ids alone: what a row holds besides, such as the names of
 * a student's classes, is read for those that are shown.
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

/** A list that somebody asks. */
interface AskedList<Values> {
  asking: Asking
  values: Values
  spec: ListSpec<Values>
}

/** What is known of the rows of a list. */
export interface Known {
  /** How many there are without search and filters, where less work tells it than counting them as they are read. */
  total?: (() => Promise<number>) | undefined
}

/** How a page is read; both at once. */
interface Reading<Row> extends Known {
  rows: () => Promise<Row[]>
  count: () => Promise<object[]>
}

/** A page of what is read, in one message with the count and the options of the filters (decision 043). */
export async function pageBy<Row, Values>(
  list: AskedList<Values>,
  request: ListRequest,
  reading: Reading<Row>,
): Promise<Page<Row>> {
  const [data, total, filters] = await Promise.all([
    reading.rows(),
    totalOf(list, request, reading),
    describe(list, request.filters),
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
  { spec: { many } }: AskedList<Values>,
  request: ListRequest,
  { count, total }: Pick<Reading<object>, 'count' | 'total'>,
): Promise<number> {
  // What is asked for in another moment goes to another connection.
  if (many) await Promise.resolve()
  const plain = request.query.trim() === '' && request.filters.length === 0
  if (plain && total) return total()
  const [counted] = await count()
  return Number((counted as { total: string }).total)
}

async function describe<Values>(
  { asking, values, spec }: AskedList<Values>,
  asked: ListRequest['filters'],
): Promise<ListFilter[]> {
  return Promise.all(
    Object.entries(spec.filters ?? {}).map(async ([field, filter]) => {
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

/** What a filter offers to choose from. What is chosen is among it, also where there is more than an answer holds. */
async function choicesFor<Values>({ asking, values, filter, chosen }: Described<Values>) {
  const { options, searched } = filter
  if (!options) return {}
  const first = await options(asking, values)
  if (!searched) return { options: first }
  const missing = chosen.filter((value) => !first.some((option) => option.value === value))
  const named = missing.length === 0 ? [] : await searched.named(asking, missing)
  return {
    options: [...first, ...named],
    ...(first.length < choiceLimit ? {} : { searched: searched.by }),
  }
}
