import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../database/slots.ts'
import type { arranged } from './arranged.ts'
import type { ListOptions } from './list-options.ts'

/** A query with its search, filters and order. */
type Arranged<DB, TB extends keyof DB, O> = Pick<
  ReturnType<typeof arranged<DB, TB, O, object>>,
  'filtered' | 'ordered' | 'sort'
>

/**
 * The rows that come after one of a list, which is named by its id (decision 124). It is looked for among the rows that the
 * request finds, so that one which the reader may not see is as one that is not there: nothing comes after it.
 * @returns undefined without such a row, and for an order in which the list does not go on from one
 */
export function rowsAfter<DB, TB extends keyof DB, O>(
  { filtered, ordered, sort }: Arranged<DB, TB, O>,
  options: Pick<ListOptions, 'id' | 'goesOnBy'>,
  { perPage, after }: { perPage: Value<number>; after: Value<string> | undefined },
): SelectQueryBuilder<DB, TB, O> | undefined {
  const { name, by, direction } = sort
  if (after === undefined || typeof by !== 'string' || !options.goesOnBy?.includes(name))
    return undefined
  const [column, id] = [sql.ref(by), sql.ref(options.id)]
  const last = filtered.clearSelect().where(sql<SqlBool>`${id} = ${after}`)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const next = ordered.where(
    sql<SqlBool>`(${column}, ${id}) ${beyond} ${last.select([column.as('value'), id.as('id')])}`,
  )
  // An index leads to a pair of columns only where they are of one table; of two, it leads to the first.
  const [table, idTable] = [by, options.id].map((one) => one.split('.')[0])
  const led =
    table === idTable
      ? next
      : next.where(sql<SqlBool>`${column} ${beyond}= ${last.select(column.as('value'))}`)
  return led.limit(perPage)
}
