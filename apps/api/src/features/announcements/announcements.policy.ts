import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

/** Who posts to a class: its teachers and the school's admins (decision 5). Pure. */
export function mayPost(actor: Actor, classroom: { school_id: string; taught: boolean }): boolean {
  return classroom.taught || administers(actor, classroom.school_id)
}

/** Who takes an announcement back: its author and the school's admins (decision 5). Pure. */
export function mayDelete(
  actor: Actor,
  announcement: { author_id: string; school_id: string },
): boolean {
  return announcement.author_id === actor.userId || administers(actor, announcement.school_id)
}
