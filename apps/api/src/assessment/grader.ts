import type { UserType } from '@meridian/contract/core/access.ts'
import type { Viewer } from '@meridian/contract/visibility.ts'

/**
 * What a person is to a paper beyond a reader of the library (P9.19): its owner; a co-editor whom the owner named; or
 * another teacher of a class that has it, who grades there or, where the owner keeps grading to themself, only reads.
 */
export type PaperRole = 'owner' | 'editor' | 'grader' | 'reader'

/** A paper, or something of it, with what the actor who loaded it is to the paper. */
interface Loaded {
  role: PaperRole | null
}

/**
 * Whether the actor grades work at a paper, and so keeps drafts, gives feedback, excuses and releases: its owner, its
 * editors and, unless the owner keeps it to themself, the other teachers of its classes for their students (P9.20).
 * Pure.
 */
export function mayGrade({ role }: Loaded): boolean {
  return role !== null && role !== 'reader'
}

/** Whether the actor changes what right answers are worth, for all students at once: the owner and the editors. Pure. */
export function mayCorrect({ role }: Loaded): boolean {
  return role === 'owner' || role === 'editor'
}

/**
 * Whether an actor who has a paper in reach reads the answers to it, points that are not out yet, its corrections and its
 * analysis: who has a role at it, and the super admin. A school's admin sees the points of released results alone
 * (decision 026). Whose answers they are, `readsWork` decides. Pure.
 */
export function mayReadAnswers(actor: { type: UserType }, { role }: Loaded): boolean {
  return actor.type === 'PRG' || role !== null
}

/** How an actor who has an attempt in reach looks at it; the super admin sees what its grader sees. Pure. */
export function viewerOf(actor: { type: UserType }, attempt: Loaded): Viewer {
  if (actor.type === 'Student') return 'student'
  return mayReadAnswers(actor, attempt) ? 'grader' : 'other'
}
