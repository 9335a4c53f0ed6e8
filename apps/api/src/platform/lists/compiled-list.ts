import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { SelectQueryBuilder } from 'kysely'
import { type Compiled, compileSlotted, runCompiled } from '../database/compiled.ts'
import { keyOf, Slot, type Slots, slotsOf } from '../database/slots.ts'
import type { Reader } from '../database/transaction.ts'
import { actorSlots, shapeOf } from '../session/actor-slots.ts'
import type { ActorSlots } from '../session/viewer.ts'
import { type ListQuery, listQueryOf } from './arranged.ts'
import { type Cut, cutOf, type PageQuery } from './cut.ts'
import type { FoundRows } from './found-rows.ts'
import type { Asking, ListOptions } from './list-options.ts'
import { type KnownTotal, type Page, pageBy, queriesOf } from './page.ts'

/** A list before a request: the rows that the actor may see, and what a request can ask of them. */
export interface Listed<Values, DB, TB extends keyof DB, O> {
  rows: SelectQueryBuilder<DB, TB, O>
  /** The same rows without what neither search nor filters look at: fewer joins to count. */
  counted?: SelectQueryBuilder<DB, TB, O>
  /** The same rows as one table knows them, for searches and pages that ask for nothing else. */
  found?: FoundRows | undefined
  options: ListOptions<Values>
}

/** The queries of a page, as `queriesOf` builds them. */
interface Queries<O> {
  rows: Compiled<O>
  next: Compiled<O> | undefined
  count: Compiled<object>
  countsItself: boolean
  isFound: boolean
}

/** How many queries of one list are kept. There are as many as combinations of its filters, few of which are used. */
const most = 500

/**
 * A list whose queries are compiled once for each shape of actor and each way of searching, filtering and sorting,
 * instead of in every call (decision 043). `build` gets slots for the actor's ids and for the values, as for
 * `compiledFor`; the values of filters are slots as well.
 * @returns a function that reads one page: searched, filtered, sorted, counted. It throws CallError invalid for an
 * unknown filter or sort column
 */
export function compiledList<Values extends object, DB, TB extends keyof DB, O>(
  build: (
    db: Reader,
    viewer: ActorSlots,
    values: Slots<Values>,
    language: Language,
  ) => Listed<Values, DB, TB, O>,
): (asking: Asking, values: Values, request: ListRequest, known?: KnownTotal) => Promise<Page<O>> {
  const lists = new Map<string, Listed<Values, DB, TB, O>>()
  const queries = new Map<string, Queries<O>>()

  function listFor(kind: string, { db, actor, language }: Asking, values: Values) {
    const known = lists.get(kind) ?? build(db, actorSlots(actor), slotsOf(values), language)
    lists.set(kind, known)
    return known
  }

  function queriesFor(kind: string, listed: Listed<Values, DB, TB, O>, page: PageQuery) {
    const { rows, options, counted = rows, found } = listed
    const key = `${kind}|${kindOf(page)}`
    const known = queries.get(key)
    if (known) return known
    const built = queriesOf({ rows, counted, found }, options, pageSlots(page))
    const compiled = {
      countsItself: built.countsItself,
      isFound: built.isFound,
      rows: compileSlotted(built.rows),
      next: built.next && compileSlotted(built.next),
      count: compileSlotted(built.count),
    }
    if (queries.size >= most) queries.clear()
    queries.set(key, compiled)
    return compiled
  }

  return async (asking, values, request, known = {}) => {
    const { db, actor, language } = asking
    const kind = `${shapeOf(actor)} ${language}${keyOf(values)}`
    const list = listFor(kind, asking, values)
    const page = { ...listQueryOf(request), ...cutOf(request) }
    const { rows, next, count, countsItself, isFound } = queriesFor(kind, list, page)
    const given = { actor, values, page }
    // How many rows a word finds, the database can only expect when it knows the word; of a letter or two it would read
    // its whole index of words. Where one table is read from its first name to its last, there is nothing to expect.
    const once = isFound ? undefined : list.options.planned
    const isAnew = !isFound && page.pattern !== undefined
    const run = (query: Compiled<O>) =>
      runCompiled(db, query, given, isAnew && isShort(page.pattern) ? 'anew' : once)
    const countRows = () =>
      runCompiled(db, count, given, isAnew && (isShort(page.pattern) || !once) ? 'anew' : once)
    const read = async () => {
      const following = next ? await run(next) : []
      // Nothing follows a row that is gone: the page is found by its number then.
      return following.length > 0 ? following : run(rows)
    }
    const whole = { asking, values, options: list.options }
    if (countsItself) {
      const isLate = isFound && page.offset !== undefined
      return pageBy(whole, request, countingItself(read(), isLate ? countRows : undefined))
    }
    return pageBy(whole, request, {
      rows: read,
      count: countRows,
      total: known.total,
    })
  }
}

/** A page whose rows say how many there are; without a row, `counted` does. */
function countingItself<Row>(read: Promise<Row[]>, counted?: () => Promise<object[]>) {
  type Counted = Row & { all_rows: string }
  return {
    // The rows keep their number: taking it out would copy each of them, and no answer has a place for it.
    rows: () => read,
    count: async () => {
      const [first] = (await read) as Counted[]
      if (!first && counted) return counted()
      return [{ total: first?.all_rows ?? '0' }]
    },
  }
}

/** Whether a pattern has too few letters between its two signs for an index of three letters each. */
const isShort = (pattern: string | undefined) => pattern !== undefined && pattern.length < 5

/**
 * The part of a request that the words of a query depend on. It is text, since names of filters nobody knows may hold
 * anything.
 */
function kindOf({ pattern, filters, sort, offset, after }: PageQuery): string {
  const named = filters.map(({ name, values }) => [name, values.length > 0])
  const { column, direction } = sort ?? {}
  const given = [pattern, offset, after].map((one) => one !== undefined)
  return JSON.stringify([column, direction, ...given, named])
}

/** The slots for all requests that ask a list in the same way: the search pattern, the values of filters, the page. */
function pageSlots({ pattern, filters, sort, offset, after }: PageQuery): ListQuery & Cut {
  const slot = <T>(read: (page: PageQuery) => T | undefined) =>
    new Slot((given) => read(given.page as PageQuery) as T)
  return {
    pattern: pattern === undefined ? undefined : slot((page) => page.pattern),
    filters: filters.map(({ name, values }, index) => ({
      name,
      // A filter without values asks nothing, in every request of this kind.
      values: values.length === 0 ? [] : slot((page) => page.filters[index]?.values),
    })),
    sort,
    perPage: slot((page) => page.perPage),
    offset: offset === undefined ? undefined : slot((page) => page.offset),
    after: after === undefined ? undefined : slot((page) => page.after),
  }
}
