import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isFilter, type ListSearch, listSearch } from './search.ts'

/** The list's state in the address, and how to change it. A new query or filter goes back to the first page. */
export function useListState() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const search = useMemo(() => listSearch(raw), [raw])

  return useMemo(() => {
    // Parts of the address that are not the list's (a tab, say) stay as they are.
    const others = Object.fromEntries(
      Object.entries(raw).filter(([name]) => !own.has(name) && !isFilter(name)),
    )
    const go = (next: ListSearch, replace = false) => {
      const clean = listSearch(next as Record<string, unknown>)
      void navigate({
        to: '.',
        search: { ...others, ...clean } as never,
        replace,
        resetScroll: false,
      })
    }
    return {
      search,
      setPage: (page: number) => go({ ...search, page }),
      replacePage: (page: number) => go({ ...search, page }, true),
      setPerPage: (perPage: number) => go({ ...search, page: 1, perPage } as ListSearch),
      setSort: (sortField: string, sortDirection: 'asc' | 'desc') =>
        go({ ...search, page: 1, sortField, sortDirection }),
      setQuery: (query: string) => go({ ...search, page: 1, query }, true),
      setFilter: (field: string, value: readonly string[], replace = false) =>
        go(
          { ...search, page: 1, [`filter_${field}`]: value.length > 1 ? value : value[0] },
          replace,
        ),
      clearFilters: () => go(withoutFilters(search)),
      /** Without names, all of them. */
      dropFilters: (names?: readonly string[]) => {
        if (!names) return go(withoutFilters(search), true)
        const gone = names.map((name) => `filter_${name}`)
        const kept = Object.entries(search).filter(([name]) => !gone.includes(name))
        go(Object.fromEntries(kept) as ListSearch, true)
      },
      clearAll: () => go({ ...withoutFilters(search), query: '' }),
    }
  }, [search, raw, navigate])
}
export type ListState = ReturnType<typeof useListState>

const own = new Set(['page', 'perPage', 'sortField', 'sortDirection', 'query'])

function withoutFilters(search: ListSearch): ListSearch {
  const rest = Object.entries(search).filter(([name]) => !isFilter(name) && name !== 'page')
  return Object.fromEntries(rest) as ListSearch
}
