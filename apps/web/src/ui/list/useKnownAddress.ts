import { useEffect, useState } from 'react'
import type { ListState } from './useListState.ts'

interface KnownOptions {
  state: ListState
  /** The filters of the address that the list does not know. */
  unknown: readonly string[]
  /** The page that the address names. */
  page: number
  /** The last page of the answer; undefined while the answer is not there, or is that of another request. */
  last: number | undefined
}

/**
 * Keeps the address to what the list has.
 * @returns whether filters were dropped
 */
export function useKnownAddress({ state, unknown, page, last }: KnownOptions): boolean {
  const { dropFilters, replacePage } = state
  // Only a filter that the list does not know is dropped, and that is said: somebody meant to narrow the list.
  const [dropped, setDropped] = useState(false)
  const names = unknown.join()
  useEffect(() => {
    if (names === '') return
    setDropped(true)
    dropFilters(names.split(','))
  }, [names, dropFilters])

  // An address may name a page that is no longer there.
  useEffect(() => {
    if (last !== undefined && page > last) replacePage(last)
  }, [page, last, replacePage])
  return dropped
}
