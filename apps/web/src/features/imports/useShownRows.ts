import type { Import } from '@meridian/contract/imports.ts'
import { useEffect, useRef } from 'react'
import { useListState } from '../../ui/list/useListState.ts'

/**
 * The state of the rows that the list of an import shows: what has to be put right at first, and everything once there is
 * nothing of that left.
 */
export function useShownRows(one: Import) {
  const { search, setFilter, dropFilters } = useListState()
  const chosen = search.filter_state
  const shown = typeof chosen === 'string' ? chosen : 'all'
  // What has to be put right is shown first.
  const first = useRef(one.status === 'planned' && one.counts.wrong > 0 && chosen === undefined)
  useEffect(() => {
    if (first.current) setFilter('state', ['wrong'], true)
    first.current = false
  }, [setFilter])
  // The last wrong row is right: there is nothing left to see through this chip.
  const emptied = shown === 'wrong' && one.counts.wrong === 0
  useEffect(() => {
    if (emptied) dropFilters()
  }, [emptied, dropFilters])
  const show = (value: string) => setFilter('state', value === 'all' ? [] : [value])
  return { shown, show }
}
