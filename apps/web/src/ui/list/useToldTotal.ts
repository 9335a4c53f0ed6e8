import { useEffect } from 'react'

/** The total of a list, and whether search or filters narrow it; `unknown` when the list fails. */
export type ListTotal = { all: number; narrowed: boolean } | 'unknown'

/**
 * Tells the page around a list its total.
 * @param total undefined while the answer is not there, or is that of another request
 */
export function useToldTotal(
  total: number | undefined,
  narrowed: boolean,
  error: Error | null,
  onTotal: ((total: ListTotal) => void) | undefined,
): void {
  useEffect(() => {
    if (total !== undefined) onTotal?.({ all: total, narrowed })
  }, [total, narrowed, onTotal])

  useEffect(() => {
    if (error) onTotal?.('unknown')
  }, [error, onTotal])
}
