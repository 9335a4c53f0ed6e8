import type { Actor } from '../../platform/session/actor.ts'

/** Whether the actor says what a class reads, and sees what each of its students has read: its teachers do (P30.6). Pure. */
export function mayChooseReading(actor: Actor, classroom: { taught: boolean }): boolean {
  return actor.type === 'Teacher' && classroom.taught
}
