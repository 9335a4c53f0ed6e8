import type { Actor } from '../../platform/session/actor.ts'

/** What the policy needs to know of a resource. */
type Owned = { created_by: string }

/**
 * What an actor may do to a resource in their reach (P7.5): its creator edits and deletes it, the super admin may
 * delete any. Pure.
 */
export function resourceCan(actor: Actor, resource: Owned): { edit: boolean; delete: boolean } {
  const owns = resource.created_by === actor.userId
  return { edit: owns, delete: owns || actor.type === 'PRG' }
}
