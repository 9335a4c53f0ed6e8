import { listSearch } from '../../ui/list/search.ts'
import type { RowsSearch } from './search.ts'

/** The query of a list's file: filter, search and order as its page has them. */
export function exportOf(
  filter: RowsSearch,
  search: Record<string, unknown>,
  order: { column: string; direction: 'asc' | 'desc' },
) {
  const { query, sortField, sortDirection } = listSearch(search)
  return {
    ...filter,
    query,
    sort: sortField ?? order.column,
    direction: sortField ? (sortDirection ?? 'asc') : order.direction,
  }
}
