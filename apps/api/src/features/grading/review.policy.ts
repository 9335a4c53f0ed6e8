import type { isReleased } from '@meridian/contract/visibility.ts'
import { mayGrade, type PaperRole } from '../../assessment/grader.ts'

type Handed = Parameters<typeof isReleased>[0] & { role: PaperRole | null }

/**
 * Whether the actor may grade an attempt: they grade at its paper, and it is handed in. A closed review may still be
 * changed. Pure.
 */
export function mayReview(attempt: Handed): boolean {
  return mayGrade(attempt) && attempt.status !== 'in_progress'
}

/** Whether the actor may close the review now. Pure. */
export function mayClose(
  attempt: Handed & { late_waiting: boolean },
  leftToGrade: number,
): boolean {
  const decided = !attempt.late_waiting
  return mayGrade(attempt) && attempt.status === 'submitted' && leftToGrade === 0 && decided
}
