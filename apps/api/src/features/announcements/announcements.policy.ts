import type { Actor } from '../../platform/session/actor.ts'
import { administers, type Viewer } from '../../platform/session/viewer.ts'

/** Whether the actor may post to a class: its teachers and the school's admins may (P21.1). Pure. */
export function mayPost(actor: Actor, classroom: { tenant_id: string; taught: boolean }): boolean {
  return classroom.taught || administers(actor, classroom.tenant_id)
}

/**
 * Whether the actor may edit and delete an announcement: its author and the school's admins may, and the admins alone
 * where it is to the whole school (P21.2). Pure.
 */
export function mayChange(
  actor: Actor,
  announcement: { author_id: string; tenant_id: string; classroom_id: string | null },
): boolean {
  const own = announcement.author_id === actor.userId && announcement.classroom_id !== null
  return own || administers(actor, announcement.tenant_id)
}

/**
 * Whether the viewer is told who has read an announcement in their reach: the school's admins are, and the teachers of
 * the class that it is to (P21.7). Pure.
 */
export function mayKnowReaders(
  viewer: Viewer,
  { classroom_id }: { classroom_id: string | null },
): boolean {
  return (
    administers(viewer, viewer.schoolId) || (viewer.teacherId !== null && classroom_id !== null)
  )
}
