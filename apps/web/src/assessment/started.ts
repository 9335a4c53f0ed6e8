import type { Paper } from '@meridian/contract/papers.ts'
import type { T } from '../core/messages.ts'

/** The sentence on what a change of the questions means for students who have started; empty while nobody has. */
export function startedText(paper: Paper, t: T): string {
  const count = paper.started_count
  return count === 0 ? '' : t('papers.started', { count })
}
