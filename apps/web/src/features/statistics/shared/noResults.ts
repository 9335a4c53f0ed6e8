import { type T, useT } from '../../../core/messages.ts'

/** Why there is no average: no result was handed in on the days that were chosen, or none is out. */
export function useNoResults({ from, to }: { from?: string; to?: string } = {}): string {
  const t: T = useT()
  return t(from || to ? 'statistics.no_results_then' : 'statistics.no_results')
}
