import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { SelectQueryBuilder } from 'kysely'
import { type Compiled, compilePlaced, runPlaced } from '../database/fixed.ts'
import {
  namesOf,
  type PageGiven,
  placedActor,
  placedPage,
  placesOf,
  shapeOf,
} from '../database/places.ts'
import type { Reader } from '../database/transaction.ts'
import type { Actor } from '../session/actor.ts'
import { askedOf } from './arranged.ts'
import { cutOf, type Known, type Page, pageBy, queriesOf } from './page.ts'
import type { Asking, ListSpec } from './spec.ts'

/** A list before it is known what of it is asked: its rows, limited to what the actor may see, and what can be asked of them. */
export interface Listed<Values, DB, TB extends keyof DB, O> {
  rows: SelectQueryBuilder<DB, TB, O>
  spec: ListSpec<Values>
}

/** How many queries of one list are kept. There are as many as ways to combine its filters, of which few are used. */
const most = 500

/**
 * A list whose queries are built and compiled once for each kind of actor and each way of searching, filtering and sorting,
 * and not in every call (decision 043). `build` gets places in the stead of the actor's ids and of the values, as for
 * `fixedFor`; the values of filters are places as well.
 * @returns gives one page: searched, filtered, sorted, counted. Answers 422 for an unknown filter or sort column.
 */
export function fixedList<Values extends object, DB, TB extends keyof DB, O>(
  build: (
    db: Reader,
    actor: Actor,
    values: Values,
    language: Language,
  ) => Listed<Values, DB, TB, O>,
): (asking: Asking, values: Values, request: ListRequest, known?: Known) => Promise<Page<O>> {
  const lists = new Map<string, Listed<Values, DB, TB, O>>()
  const queries = new Map<string, { rows: Compiled<O>; count: Compiled<object> }>()

  function listFor(kind: string, { db, actor, language }: Asking, values: Values) {
    const known = lists.get(kind) ?? build(db, placedActor(actor), placesOf(values), language)
    lists.set(kind, known)
    return known
  }

  function queriesFor(kind: string, { rows, spec }: Listed<Values, DB, TB, O>, page: PageGiven) {
    const key = `${kind}|${kindOf(page)}`
    const known = queries.get(key)
    if (known) return known
    const built = queriesOf(rows, spec, placedPage(page))
    const compiled = { rows: compilePlaced(built.rows), count: compilePlaced(built.count) }
    if (queries.size >= most) queries.clear()
    queries.set(key, compiled)
    return compiled
  }

  return async (asking, values, request, known = {}) => {
    const { db, actor, language } = asking
    const kind = `${shapeOf(actor)} ${language}${namesOf(values)}`
    const list = listFor(kind, asking, values)
    const page = { ...askedOf(request), ...cutOf(request) }
    const { rows, count } = queriesFor(kind, list, page)
    const given = { actor, values, page }
    return pageBy({ asking, values, spec: list.spec }, request, {
      rows: () => runPlaced(db, rows, given),
      count: () => runPlaced(db, count, given),
      total: known.total,
    })
  }
}

/** What of a request the words of a query depend on; names that nobody knows may hold anything. */
function kindOf({ pattern, filters, sort, offset }: PageGiven): string {
  const named = filters.map(({ name, values }) => [name, values.length > 0])
  const { column, direction } = sort ?? {}
  return JSON.stringify([column, direction, pattern !== undefined, offset !== undefined, named])
}
