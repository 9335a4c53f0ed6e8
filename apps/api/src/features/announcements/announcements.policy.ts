import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

/** Whether the actor may post to a class: its teachers and the school's admins may (P21.1). Pure. */
export function mayPost(actor: Actor, classroom: { tenant_id: string; taught: boolean }): boolean {
  return classroom.taught || administers(actor, classroom.tenant_id)
}

/** Whether the actor may edit and delete an announcement: its author and the school's admins may (P21.2). Pure. */
export function mayChange(
  actor: Actor,
  announcement: { author_id: string; tenant_id: string },
): boolean {
  return announcement.author_id === actor.userId || administers(actor, announcement.tenant_id)
}
