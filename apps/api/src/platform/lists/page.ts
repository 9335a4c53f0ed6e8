import type { ListFilter, ListRequest } from '@meridian/contract/core/list.ts'
import { fold } from '@meridian/contract/core/text.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { always } from '../database/conditions.ts'
import { rowsOf } from '../database/rows.ts'
import type { Reader } from '../database/transaction.ts'
import { CallError } from '../http/errors.ts'
import type { Translate } from '../messages/translate.ts'

/** One filter of a list: what the page offers, and what a chosen value means. */
export interface Filter {
  /** Message key of its label. */
  label: string
  type: ListFilter['type']
  options?: () => Promise<{ label: string; value: string }[]>
  /** The condition for the chosen values; a checkbox gives 'true' or 'false'. */
  where: (values: string[]) => Expression<SqlBool>
}

/** How one list is searched, sorted and filtered. Column names are SQL references of the query ("u.name"). */
export interface ListSpec {
  /** Column, or expression, holding folded text, matched anywhere. */
  search?: string | Expression<unknown>
  /** Sort name of the request -> SQL reference or expression. */
  sorts: Record<string, string | Expression<unknown>>
  /** Used when the request asks for no order. */
  order: { column: string; direction: 'asc' | 'desc' }
  /** Breaks ties, so that pages partition the whole. */
  id: string
  filters?: Record<string, Filter>
  /** There may be a great many: they are counted while the page is read, on another connection, and not behind it. */
  many?: boolean
  /** How many rows there are without search and filters, where less work tells it than counting them as they are read. */
  total?: () => Promise<number>
}

/**
 * One page of a query that is already limited to what its reader may see: searched, filtered, sorted, counted.
 * Answers 422 for an unknown filter or sort column. A page past the end is empty, with the true total.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Reader,
  base: SelectQueryBuilder<DB, TB, O>,
  spec: ListSpec,
  request: ListRequest,
  t: Translate,
): Promise<{
  data: O[]
  meta: { per_page: number; total: number; current_page: number }
  filters: ListFilter[]
  message: string
}> {
  const { page, perPage } = request.metaData
  const { narrowed, ordered } = arranged(base, spec, request)
  const plain = conditionsOf(spec, request).every((condition) => condition === always)
  const [rows, total, filters] = await Promise.all([
    // In one message with the count and the options of the filters (decision 043).
    rowsOf(db, cut(ordered, spec, { perPage, offset: (page - 1) * perPage })),
    totalOf(db, narrowed, spec, plain),
    describe(spec, t),
  ])
  return {
    data: rows,
    meta: { per_page: perPage, total, current_page: page },
    filters,
    message: '',
  }
}

/**
 * The rows of a page. Those before it are passed over by their ids alone: what a row holds besides, such as the names of
 * a student's classes, is read for those that are shown.
 */
function cut<DB, TB extends keyof DB, O>(
  ordered: SelectQueryBuilder<DB, TB, O>,
  { id }: ListSpec,
  { perPage, offset }: { perPage: number; offset: number },
): SelectQueryBuilder<DB, TB, O> {
  if (offset === 0) return ordered.limit(perPage)
  const ids = ordered.clearSelect().select(sql.ref(id).as('id')).limit(perPage).offset(offset)
  return ordered.where(sql<SqlBool>`${sql.ref(id)} in (${ids})`)
}

/** How many rows there are; `plain` says that the request neither searches nor filters. */
async function totalOf<DB, TB extends keyof DB, O>(
  db: Reader,
  rows: SelectQueryBuilder<DB, TB, O>,
  { many, total }: ListSpec,
  plain: boolean,
): Promise<number> {
  // What is asked for in another moment goes to another connection.
  if (many) await Promise.resolve()
  if (plain && total) return total()
  const [counted] = await rowsOf(db, rows.clearSelect().select(sql<string>`count(*)`.as('total')))
  return Number((counted as { total: string }).total)
}

/**
 * A query with a request's search and filters, and the same in its order: for those who take all of its rows, as an
 * export does. Answers 422 for an unknown filter or sort column.
 */
export function arranged<DB, TB extends keyof DB, O>(
  base: SelectQueryBuilder<DB, TB, O>,
  spec: ListSpec,
  request: Pick<ListRequest, 'query' | 'filters' | 'sort'>,
) {
  const { by, direction } = sortOf(spec, request)
  let narrowed = base
  for (const condition of conditionsOf(spec, request)) narrowed = narrowed.where(condition)
  const ordered = narrowed
    .orderBy(typeof by === 'string' ? sql.ref(by) : by, (order) =>
      (direction === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy(sql.ref(spec.id), direction)
  return { narrowed, ordered }
}

function sortOf(spec: ListSpec, request: Pick<ListRequest, 'sort'>) {
  const wanted = request.sort ?? spec.order
  const by = Object.hasOwn(spec.sorts, wanted.column) ? spec.sorts[wanted.column] : undefined
  if (by === undefined) throw unknownName('sort.column')
  return { by, direction: wanted.direction }
}

/** What a request's search and filters mean for a list, for numbers that are counted beside its pages. */
export function conditionsOf(
  spec: ListSpec,
  request: Pick<ListRequest, 'query' | 'filters'>,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const { search } = spec
  if (search)
    conditions.push(holds(typeof search === 'string' ? sql.ref(search) : search, request.query))
  request.filters.forEach(({ name, value }, index) => {
    const filter = Object.hasOwn(spec.filters ?? {}, name) ? spec.filters?.[name] : undefined
    if (!filter) throw unknownName(`filters.${index}.name`)
    const values = [value].flat().map(String)
    if (values.length > 0) conditions.push(filter.where(values))
  })
  return conditions
}

function unknownName(path: string): CallError {
  return new CallError('invalid', { fields: [{ path, key: 'validation.invalid' }] })
}

/** Whether a folded text holds what was typed, anywhere and in any spelling; nothing typed is held by everything. */
export function holds(folded: Expression<unknown>, typed: string): Expression<SqlBool> {
  return isLike(folded, patternOf(typed))
}

/** Whether a folded text is like a pattern; without one, everything is. */
export function isLike(
  folded: Expression<unknown>,
  pattern: string | undefined,
): Expression<SqlBool> {
  return pattern === undefined ? always : sql<SqlBool>`${folded} like ${pattern}`
}

/** The pattern of folded texts that hold what was typed; undefined where nothing was. */
export function patternOf(typed: string): string | undefined {
  const words = fold(typed.replaceAll('\0', ''))
  return words === '' ? undefined : `%${escapeLike(words)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

async function describe(spec: ListSpec, t: Translate): Promise<ListFilter[]> {
  return Promise.all(
    Object.entries(spec.filters ?? {}).map(async ([field, filter]) => ({
      name: t(filter.label),
      field,
      type: filter.type,
      ...(filter.options ? { options: await filter.options() } : {}),
    })),
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `column in (ids)`; a value that is no id matches nothing, as an id of nobody would. */
export function anyOf(column: string, values: string[]): Expression<SqlBool> {
  const ids = values.filter((value) => uuid.test(value))
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`
}

/** A checkbox filter over a boolean column; a value that is neither true nor false matches nothing. */
export function isTrue(column: string, values: string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)}::text = any(${values}::text[])`
}
