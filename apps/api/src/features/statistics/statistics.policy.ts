import type { Actor } from '../../platform/session/actor.ts'

/**
 * Whether an actor may open figures down to single students: the super admin, a school and a teacher may. The
 * provider's staff has no students in reach and sees sums of schools and classes alone (P16.4). Pure.
 */
export function mayReadStudents(actor: Pick<Actor, 'type'>): boolean {
  return actor.type !== 'IBC' && actor.type !== 'Student'
}

/** Whether an actor who sees a result may open its answers: the owner of the paper and the super admin may. Pure. */
export function mayOpenAnswers(
  actor: Pick<Actor, 'type' | 'userId'>,
  paper: { owner_id: string },
): boolean {
  return actor.type === 'PRG' || actor.userId === paper.owner_id
}
