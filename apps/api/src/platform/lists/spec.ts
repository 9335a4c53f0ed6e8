import type { Language } from '@meridian/contract/core/language.ts'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { mapped, type Value } from '../database/slots.ts'
import type { Translate } from '../messages/translate.ts'
import type { Actor } from '../session/actor.ts'

/** Who asks for a page of a list, and in which language. */
export interface Asking {
  db: Database
  actor: Actor
  t: Translate
  language: Language
}

/** One of the choices that a filter offers. */
export interface Option {
  label: string
  value: string
}

/**
 * One filter of a list: what the page offers, and what a chosen value means. `Values` are what the list is told besides its
 * request, as the paper whose responses it lists.
 */
export interface Filter<Values = object> {
  /** Message key of its label. */
  label: string
  type: ListFilter['type']
  options?: (asking: Asking, values: Values) => Promise<Option[]>
  /**
   * For choices of which there may be more than `options` gives, and a chosen one that is none of them: the call that
   * searches for it, and its name.
   */
  searched?: {
    by: NonNullable<ListFilter['searched']>
    named: (asking: Asking, ids: string[]) => Promise<Option[]>
  }
  /**
   * The condition for the chosen values; a checkbox gives 'true' or 'false'. A list whose queries are compiled once has a
   * slot for them (`mapped` makes another one of it).
   */
  where: (values: Value<string[]>) => Expression<SqlBool>
  /** What holds where a request does not name the filter, as what is archived stays out of sight. */
  otherwise?: Expression<SqlBool>
}

/** How one list is searched, sorted and filtered. Column names are SQL references of the query ("u.name"). */
export interface ListSpec<Values = object> {
  /** Column, or expression, holding folded text, matched anywhere. */
  search?: string | Expression<unknown>
  /** Sort name of the request -> SQL reference or expression. */
  sorts: Record<string, string | Expression<unknown>>
  /** Used when the request asks for no order. */
  order: { column: string; direction: 'asc' | 'desc' }
  /** Breaks ties, so that pages partition the whole. */
  id: string
  filters?: Record<string, Filter<Values>>
  /** There may be a great many: they are counted while the page is read, on another connection, and not behind it. */
  many?: boolean
}

/** `column in (ids)`; a value that is no id matches nothing, as an id of nobody would. */
export function anyOf(column: string, values: Value<string[]>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${onlyIds(values)}::uuid[])`
}

/** Those of the values that are ids. */
export function onlyIds(values: Value<string[]>): Value<string[]> {
  return mapped(values, (given) => given.filter(isId))
}

/** A checkbox filter over a boolean column; a value that is neither true nor false matches nothing. */
export function isTrue(column: string, values: Value<string[]>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)}::text = any(${values}::text[])`
}

/** The filter by a boolean column of a status, of which true and false have names (message keys). */
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

/** A checkbox that asks for something when it is chosen, and for nothing when it is not. */
export function whenChosen(
  values: Value<string[]>,
  condition: Expression<SqlBool>,
): Expression<SqlBool> {
  return sql<SqlBool>`(${condition} or not 'true' = any(${values}::text[]))`
}
