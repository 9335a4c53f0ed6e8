import type { Language } from '@meridian/contract/core/language.ts'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { mapped, type Value } from '../database/slots.ts'
import type { Translate } from '../messages/translate.ts'
import type { Actor } from '../session/actor.ts'

/** The reader of a list, and the language of the answer. */
export interface Asking {
  db: Database
  actor: Actor
  t: Translate
  language: Language
}

/** One choice of a filter. */
export interface Option {
  label: string
  value: string
}

/**
 * One filter of a list: its label and choices, and the meaning of a chosen value. `Values` are facts of the list
 * besides its request, such as the paper whose responses it lists.
 */
export interface Filter<Values = object> {
  /** Message key of the label. */
  label: string
  type: ListFilter['type']
  options?: (asking: Asking, values: Values) => Promise<Option[]>
  /** The call that searches for choices beyond `options`, and the names of chosen values that are not among those. */
  searched?: {
    by: NonNullable<ListFilter['searched']>
    named: (asking: Asking, ids: string[]) => Promise<Option[]>
  }
  /** The names of chosen values that are not among `options`, where no call searches for them. */
  named?: (asking: Asking, ids: string[]) => Promise<Option[]>
  /**
   * The condition for the chosen values; a checkbox has 'true' or 'false'. A list with compiled queries passes a slot
   * (`mapped` makes another slot of it).
   */
  where: (values: Value<string[]>) => Expression<SqlBool>
  /** The condition where a request does not name the filter: archived papers, for instance, stay out of sight. */
  otherwise?: Expression<SqlBool>
}

/** How one list is searched, sorted and filtered. Column names are SQL references of the query ("u.name"). */
export interface ListOptions<Values = object> {
  /** Column or expression that holds text normalized for search; the search matches anywhere in it. */
  search?: string | Expression<unknown> | undefined
  /** The condition of a search that is more than a part of one text. */
  searched?: (pattern: Value<string>) => Expression<SqlBool>
  /** Sort name of the request -> SQL reference or expression. */
  sorts: Record<string, string | Expression<unknown>>
  /** The order where the request asks for none. */
  order: { column: string; direction: 'asc' | 'desc' }
  /** Breaks ties, so that pages partition the whole. */
  id: string
  filters?: Record<string, Filter<Values>>
  /**
   * The sorts in which a page goes on from the row that stood last on the page before (decision 124): columns that no row lacks,
   * and that an index has in this order. In any other order a page is found by its number, as without such a row.
   */
  goesOnBy?: readonly string[]
  /** True where no row lacks what the list is sorted by: an index then gives either order. */
  whole?: boolean
  /** The number up to which rows are counted, where there may be millions: a total of that many means as many or more. */
  atMost?: number
  /** True for lists whose rows are few and take work to put together: the first page is read and counted in one. */
  costly?: boolean
  /**
   * Where its statements look at a dozen tables for a narrow reach, so that planning them takes longer than the best plan saves
   * (decision 127). A search of a letter or two is planned for them all the same.
   */
  planned?: 'once' | undefined
  /** True for lists with a great many rows: they are counted on another connection while the page is read. */
  many?: boolean
}

/** `column in (ids)`; a value that is no id matches nothing, as an id of nobody would. */
export function anyOf(column: string, values: Value<string[]>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${onlyIds(values)}::uuid[])`
}

/** The values that are ids. */
export function onlyIds(values: Value<string[]>): Value<string[]> {
  return mapped(values, (given) => given.filter(isId))
}

/** A checkbox filter over a boolean column; a value that is neither true nor false matches nothing. */
export function isTrue(column: string, values: Value<string[]>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)}::text = any(${values}::text[])`
}

/** A filter by a boolean column, with names (message keys) for true and false. */
export function byStatus(column: string, [yes, no]: readonly [string, string]): Filter {
  return {
    label: 'filter.status',
    type: 'select',
    options: async ({ t }) => [
      { label: t(yes), value: 'true' },
      { label: t(no), value: 'false' },
    ],
    where: (values) => isTrue(column, values),
  }
}

/** A checkbox that adds a condition when it is chosen, and none when it is not. */
export function whenChosen(
  values: Value<string[]>,
  condition: Expression<SqlBool>,
): Expression<SqlBool> {
  return sql<SqlBool>`(${condition} or not 'true' = any(${values}::text[]))`
}
