import type { Actor } from '../../platform/session/actor.ts'

/** The part of a resource that the policy needs. */
type Owned = { created_by: string }

/**
 * The actor's rights to a resource in their reach (P7.5): its creator edits and deletes it, the super admin may delete
 * any. Pure.
 */
export function resourceCan(actor: Actor, resource: Owned): { edit: boolean; delete: boolean } {
  const owns = resource.created_by === actor.userId
  return { edit: owns, delete: owns || actor.type === 'PRG' }
}
