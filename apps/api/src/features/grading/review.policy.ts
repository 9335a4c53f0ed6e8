import type { isReleased } from '@meridian/contract/visibility.ts'
import { grades } from '../../assessment/grader.ts'

type Handed = Parameters<typeof isReleased>[0] & { paper_owner_id: string }

/**
 * Whether the actor may grade an attempt: they own its paper, and it is handed in. A closed review may still be
 * changed. Pure.
 */
export function mayReview(actor: { userId: string }, attempt: Handed): boolean {
  return grades(actor, attempt) && attempt.status !== 'in_progress'
}

/** Whether the actor may close the review now. Pure. */
export function mayClose(
  actor: { userId: string },
  attempt: Handed & { late_waiting: boolean },
  leftToGrade: number,
): boolean {
  const decided = !attempt.late_waiting
  return grades(actor, attempt) && attempt.status === 'submitted' && leftToGrade === 0 && decided
}
