import type { UserType } from '@meridian/contract/core/access.ts'
import type { Viewer } from '@meridian/contract/visibility.ts'

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

/** Whether the actor is the one who grades a paper's attempts: its owner, and nobody else. Pure. */
export function grades(actor: { userId: string }, paper: { paper_owner_id: string }): boolean {
  return mayGrade(actor, { owner_id: paper.paper_owner_id })
}

/** How an actor who has an attempt in reach looks at it; the super admin sees what its grader sees. Pure. */
export function viewerOf(
  actor: { userId: string; type: UserType },
  attempt: { paper_owner_id: string },
): Viewer {
  if (actor.type === 'Student') return 'student'
  return mayReadAnswers(actor, { owner_id: attempt.paper_owner_id }) ? 'grader' : 'other'
}
