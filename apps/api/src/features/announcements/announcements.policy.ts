import type { Actor } from '../../platform/session/actor.ts'
import { administers, type Viewer } from '../../platform/session/viewer.ts'

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

/**
 * Whether the viewer is told who has read the announcements in their reach: the teachers of the class and the school's
 * admins are (P21.7). Pure.
 */
export function mayKnowReaders(viewer: Viewer): boolean {
  return administers(viewer, viewer.schoolId) || viewer.teacherId !== null
}
