import type { Actor } from '../../platform/session/actor.ts'

/**
 * Whether an actor may open figures down to single students: the super admin, a school and a teacher may. The
 * provider's staff has no students in reach and sees sums of schools and classes alone (P16.4). Pure.
 */
export function mayReadStudents(actor: Pick<Actor, 'type'>): boolean {
  return actor.type !== 'IBC' && actor.type !== 'Student'
}
