import type { UserType } from '@meridian/contract/core/access.ts'

/**
 * Whether the actor grades work at a paper, and so keeps drafts, gives feedback, excuses, corrects keys and releases: its
 * owner, and nobody else (decision 037). Pure.
 */
export function mayGrade(actor: { userId: string }, paper: { owner_id: string }): boolean {
  return actor.userId === paper.owner_id
}

/**
 * Whether an actor who has a paper in reach reads the answers to it, points that are not out yet, its corrections and its
 * analysis: who grades it, and the super admin. A school's admin sees the points of released results alone (decision 026).
 * Pure.
 */
export function mayReadAnswers(
  actor: { userId: string; type: UserType },
  paper: { owner_id: string },
): boolean {
  return actor.type === 'PRG' || mayGrade(actor, paper)
}
