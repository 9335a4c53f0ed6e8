import type { ListRequestInput } from '@meridian/contract/core/list.ts'
import { perPageDefault, perPageOptions } from '@meridian/contract/core/paging.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import type { Reading } from '../../core/page.ts'
import { pageIn } from '../../core/search.ts'

type PerPage = (typeof perPageOptions)[number]

/** A list's state as it stands in the address (P4.3). Fields at their default are absent. */
export interface ListSearch {
  page?: number
  perPage?: PerPage
  sortField?: string
  sortDirection?: 'asc' | 'desc'
  query?: string
  [filter: `filter_${string}`]: string | readonly string[] | undefined
}

/** `validateSearch` of every list page. A value without meaning falls back silently to the default. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const result: ListSearch = {}
  const page = pageIn(search.page)
  if (page) result.page = page
  const perPage = perPageOptions.find((option) => option === Number(search.perPage))
  if (perPage && perPage !== perPageDefault) result.perPage = perPage
  const sortField = fromJson(search.sortField)
  if (typeof sortField === 'string' && /^\w{1,60}$/.test(sortField)) {
    result.sortField = sortField
    result.sortDirection = search.sortDirection === 'desc' ? 'desc' : 'asc'
  }
  const query = typeof search.query === 'string' ? search.query.slice(0, 200) : ''
  if (query) result.query = query
  for (const [name, given] of Object.entries(search)) {
    if (!isFilter(name)) continue
    const value = typeof given === 'string' && given.startsWith('[') ? fromJson(given) : given
    if (typeof value === 'string' && value !== '') result[name] = value
    if (Array.isArray(value) && value.length > 0) result[name] = value.map(String)
  }
  return result
}

export function isFilter(name: string): name is `filter_${string}` {
  return name.startsWith('filter_') && name.length > 'filter_'.length
}

/** The value of a JSON text; the text itself where it is none. */
function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The list request for a list's state. */
export function toRequest(
  search: ListSearch,
  defaultSort?: { column: string; direction: 'asc' | 'desc' },
): ListRequestInput {
  const sort = search.sortField
    ? { column: search.sortField, direction: search.sortDirection ?? 'asc' }
    : defaultSort
  return {
    metaData: { page: search.page ?? 1, perPage: search.perPage ?? perPageDefault },
    query: search.query ?? '',
    filters: filtersOf(search),
    ...(sort && { sort }),
  }
}

/** What a list asks its call for, besides what stands in the address. */
export interface ListSource {
  /** Further input of the call: params, or fields of its body. */
  input?: { params?: Record<string, string>; body?: Record<string, unknown> } | undefined
  /** The order when the address names none. */
  defaultSort?: { column: string; direction: 'asc' | 'desc' } | undefined
}

/** The order of most lists. */
export const byName = { column: 'name', direction: 'asc' } as const

/** The input of the call of a list, for its state. */
export function inputOf(search: ListSearch, { input, defaultSort }: ListSource) {
  return {
    ...(input?.params !== undefined && { params: input.params }),
    body: { ...toRequest(search, defaultSort), ...input?.body },
  }
}

/** What a page that is a list reads soon (core/page.ts): its rows, as its panel asks for them. */
export function rowsOf(route: Call, source: ListSource = {}) {
  return (search: Record<string, unknown>): Reading[] => [
    { route, input: inputOf(listSearch(search), source) },
  ]
}

type Filters = NonNullable<ListRequestInput['filters']>

function filtersOf(search: ListSearch): Filters {
  const filters: Filters = []
  for (const [name, value] of Object.entries(search)) {
    if (!isFilter(name) || value === undefined) continue
    const field = name.slice('filter_'.length)
    const yesOrNo = value === 'true' || value === 'false'
    filters.push({ name: field, value: yesOrNo ? value === 'true' : value })
  }
  return filters
}

/**
 * The filters of a request that the server's refusal says it does not know.
 * @param errors the paths of a 422: "filters.0.name".
 */
export function unknownFilters(
  errors: readonly { path: string }[] | undefined,
  filters: readonly { name: string }[] | undefined,
): string[] {
  return (errors ?? []).flatMap(({ path }) => {
    const [, index] = /^filters\.(\d+)\.name$/.exec(path) ?? []
    const name = index === undefined ? undefined : filters?.[Number(index)]?.name
    return name === undefined ? [] : [name]
  })
}

/** Whether search or filters narrow the list. */
export function isNarrowed(search: ListSearch): boolean {
  return Boolean(search.query) || Object.keys(search).some(isFilter)
}

/** The pages that the footer offers: at most five, with the present one among them. */
export function pageWindow(current: number, last: number): number[] {
  const size = Math.min(5, last)
  const first = Math.max(1, Math.min(current - 2, last - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
