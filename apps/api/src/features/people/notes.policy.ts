import { administers, type Viewer } from '../../platform/session/viewer.ts'

/**
 * What an actor may do to a note in their reach: its author changes and deletes it, the school's admins delete any
 * (P16.23). Pure.
 */
export function noteCan(actor: Viewer, note: { author_id: string; tenant_id: string }) {
  const own = note.author_id === actor.userId
  return { edit: own, delete: own || administers(actor, note.tenant_id) }
}
