import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../database/slots.ts'
import { CallError } from '../errors/call-error.ts'
import type { ListOptions } from './list-options.ts'
import { isLike, patternOf } from './search.ts'

/** The question that a request asks of a list: a search pattern, filters with their values, an order. */
export interface ListQuery {
  /** Undefined without a search. */
  pattern: Value<string> | undefined
  filters: readonly { name: string; values: Value<string[]> }[]
  sort?: ListRequest['sort']
}

/** The same with the values of one request. */
export interface ListQueryValues extends ListQuery {
  pattern: string | undefined
  filters: readonly { name: string; values: string[] }[]
}

/** Reads search, filters and order from a request; a filter without values asks nothing. */
export function listQueryOf(
  request: Pick<ListRequest, 'query' | 'filters' | 'sort'>,
): ListQueryValues {
  return {
    pattern: patternOf(request.query),
    filters: request.filters.map(({ name, value }) => ({
      name,
      values: [value].flat().map(String),
    })),
    sort: request.sort,
  }
}

/**
 * A query with search and filters applied, and the same in its order: for readers of all rows, such as an export.
 * @throws CallError invalid for an unknown filter or sort column
 */
export function arranged<DB, TB extends keyof DB, O, Values>(
  base: SelectQueryBuilder<DB, TB, O>,
  options: ListOptions<Values>,
  asked: ListQuery,
) {
  const sort = sortOf(options, asked)
  const { by, direction } = sort
  let filtered = base
  for (const condition of conditionsOf(options, asked)) filtered = filtered.where(condition)
  const ordered = filtered
    .orderBy(typeof by === 'string' ? sql.ref(by) : by, (order) => {
      const directed = direction === 'desc' ? order.desc() : order.asc()
      return options.whole ? directed : directed.nullsLast()
    })
    .orderBy(sql.ref(options.id), direction)
  return { filtered, ordered, sort }
}

function sortOf<Values>(options: ListOptions<Values>, asked: Pick<ListQuery, 'sort'>) {
  const wanted = asked.sort ?? options.order
  const by = Object.hasOwn(options.sorts, wanted.column) ? options.sorts[wanted.column] : undefined
  if (by === undefined) throw unknownName('sort.column')
  return { name: wanted.column, by, direction: wanted.direction }
}

/** The conditions of search and filters of a list, also for numbers that are counted apart from its pages. */
export function conditionsOf<Values>(
  { search, searched, filters = {} }: ListOptions<Values>,
  { pattern, filters: asked }: ListQuery,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (search && pattern !== undefined)
    conditions.push(isLike(typeof search === 'string' ? sql.ref(search) : search, pattern))
  if (searched && pattern !== undefined) conditions.push(searched(pattern))
  asked.forEach(({ name, values }, index) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter) throw unknownName(`filters.${index}.name`)
    if (!Array.isArray(values) || values.length > 0) conditions.push(filter.where(values))
  })
  for (const [name, { otherwise }] of Object.entries(filters))
    if (otherwise && !asked.some((one) => one.name === name)) conditions.push(otherwise)
  return conditions
}

function unknownName(path: string): CallError {
  return new CallError('invalid', { fields: [{ path, key: 'validation.invalid' }] })
}
