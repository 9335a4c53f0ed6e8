import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Value } from '../database/slots.ts'
import { arranged, type ListQuery } from './arranged.ts'
import type { Cut } from './cut.ts'
import type { ListOptions } from './list-options.ts'
import { isFoundIn } from './search.ts'

/**
 * The rows of a list as one of its tables knows them. Where neither filters nor the order ask for more, pages are found and
 * counted there, and the rest is read for the rows on show.
 */
export interface FoundRows {
  /** Exactly the rows of the list, by the name that the list has for the table. */
  // biome-ignore lint/suspicious/noExplicitAny: The table is any; its columns are named as references.
  rows: SelectQueryBuilder<any, any, any>
  /** The table's id, which breaks ties. */
  id: string
  /** What a search looks into, in every row. */
  search: Expression<unknown>
  /** Names of the sorts that the table can give. */
  sorts: readonly string[]
}

const nothing = { pattern: undefined, filters: [] }

/**
 * A page whose rows are found in one table. Where they are searched, the rows of `counting` say how many there are in all, as what
 * was found is cut and counted at once; `count` says it past the end, where there is no row, and beside rows that go on from one.
 * @returns undefined for the first page of all rows, which an index gives as it is, and where the request asks for more than the
 * table knows
 */
export function foundPage<DB, TB extends keyof DB, O, Values>(
  rows: SelectQueryBuilder<DB, TB, O>,
  found: FoundRows | undefined,
  options: ListOptions<Values>,
  { perPage, offset, ...asked }: ListQuery & Cut,
) {
  const sort = asked.sort ?? options.order
  if (offset === undefined && asked.pattern === undefined) return undefined
  if (!found?.sorts.includes(sort.column) || asked.filters.length > 0) return undefined
  const { id } = found
  const search = {
    search: undefined,
    searched: (pattern: Value<string>) => isFoundIn(found.search, pattern),
  }
  const own = { ...options, ...search, id, filters: {} }
  const { filtered, ordered } = arranged(found.rows, own, asked)
  const ids = ordered.clearSelect().select(`${id} as id`).limit(perPage)
  const cut = offset === undefined ? ids : ids.offset(offset)
  const shown = arranged(rows, own, { ...nothing, sort }).ordered
  const joined = (all: typeof ids) =>
    shown.innerJoin(
      all.as('cut') as never,
      'cut.id' as never,
      id as never,
    ) as unknown as typeof rows
  const plain = { rows: joined(cut), search }
  if (asked.pattern === undefined) return { ...plain, searched: undefined }
  const counting = joined(cut.select(sql<string>`count(*) over ()`.as('all_rows')))
  return {
    ...plain,
    searched: {
      counting: counting.select(sql<string>`cut.all_rows`.as('all_rows')),
      count: filtered.clearSelect().select(sql<string>`count(*)`.as('total')),
    },
  }
}
