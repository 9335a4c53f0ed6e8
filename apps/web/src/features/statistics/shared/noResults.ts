import { type T, useT } from '../../../core/messages.ts'
import { useActor } from '../../../core/session.ts'

/**
 * Why there is no average: no result was handed in on the days that were chosen, or none is out of what the viewer's
 * averages count, which for teachers are quizzes and assignments of their own.
 */
export function useNoResults({ from, to }: { from?: string; to?: string } = {}): string {
  const t: T = useT()
  const { type } = useActor().user
  const own = type === 'Teacher'
  if (from || to) return t(own ? 'statistics.no_own_results_then' : 'statistics.no_results_then')
  return t(own ? 'statistics.no_own_results' : 'statistics.no_results')
}
