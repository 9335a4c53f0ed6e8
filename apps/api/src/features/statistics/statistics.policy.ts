import type { Actor } from '../../platform/session/actor.ts'

/**
 * Whether an actor's figures may be opened down to single students: the super admin's, a school's and a teacher's. The
 * provider's staff has no students in reach and sees sums of schools and classes alone (P16.4). Pure.
 */
export function mayReadStudents(actor: Pick<Actor, 'type'>): boolean {
  return actor.type !== 'IBC' && actor.type !== 'Student'
}

/** Whether an actor who sees a result may open its answers: who owns the paper, and the super admin. Pure. */
export function mayOpenAnswers(
  actor: Pick<Actor, 'type' | 'userId'>,
  paper: { owner_id: string },
): boolean {
  return actor.type === 'PRG' || actor.userId === paper.owner_id
}
