import type { UserType } from '@meridian/contract/core/access.ts'

/** Whether the actor grades work at a paper, and so keeps drafts, gives feedback and releases: its owner alone. Pure. */
export function mayGrade(actor: { userId: string }, paper: { owner_id: string }): boolean {
  return actor.userId === paper.owner_id
}

/** Whether an actor who has a paper in reach reads how far its grading is: its owner, and the super admin. Pure. */
export function mayReadGrading(
  actor: { userId: string; type: UserType },
  paper: { owner_id: string },
): boolean {
  return actor.type === 'PRG' || mayGrade(actor, paper)
}
