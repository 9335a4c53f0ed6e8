import type { Actor } from '../../platform/session/actor.ts'

/** Whether the actor says what the results of a class weigh: its teachers do (P16.13). Pure. */
export function mayWeigh(actor: Actor, classroom: { taught: boolean }): boolean {
  return actor.type === 'Teacher' && classroom.taught
}
