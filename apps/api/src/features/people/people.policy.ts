import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

/** What may be done to a person; travels as `can`. */
export interface PersonCan {
  edit: boolean
  block: boolean
  delete: boolean
  invite: boolean
}

const nothing: PersonCan = { edit: false, block: false, delete: false, invite: false }
const everything: PersonCan = { edit: true, block: true, delete: true, invite: true }

/**
 * What an actor may do to a student or a teacher. Their school's admins keep them; the super admin may shut an account
 * or help it back in, but does not keep a school's lists (P2.11). Nobody blocks, deletes or invites themself. Pure.
 */
export function memberCan(actor: Actor, member: { tenant_id: string; user_id: string }): PersonCan {
  const own = administers(actor, member.tenant_id)
  const other = member.user_id !== actor.userId
  const may = other && (own || actor.type === 'PRG')
  return { edit: own, block: may, delete: may, invite: may }
}

/** What an actor may do to a teacher: as to any member of a school, and the super admin changes them as well. Pure. */
export function teacherCan(
  actor: Actor,
  teacher: { tenant_id: string; user_id: string },
): PersonCan {
  const can = memberCan(actor, teacher)
  return { ...can, edit: can.edit || actor.type === 'PRG' }
}

/** What an actor may do to a school admin: provider staff keep them. Pure. */
export function schoolAdminCan(actor: Actor): PersonCan {
  return actor.type === 'PRG' || actor.type === 'IBC' ? everything : nothing
}

/**
 * Whether an actor is kept out of the accounts of a school's people once they have a password: a link, or another email to
 * send one to, would open a school's data to the publisher's staff, who may not read them (decision 047). Pure.
 */
export function publisherKeptOut(actor: Actor): boolean {
  return actor.type === 'IBC'
}

/** What an actor may do to a member of the provider's staff: the super admin keeps them. Pure. */
export function adminCan(actor: Actor, admin: { id: string }): PersonCan {
  return actor.type === 'PRG' && admin.id !== actor.userId ? everything : nothing
}
