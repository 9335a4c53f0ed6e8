import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

/** The actions that an actor may take on a person; sent to pages as `can`. */
export interface PersonCan {
  edit: boolean
  block: boolean
  delete: boolean
  invite: boolean
}

const nothing: PersonCan = { edit: false, block: false, delete: false, invite: false }
const everything: PersonCan = { edit: true, block: true, delete: true, invite: true }

/**
 * The actions that an actor may take on a student or a teacher. Admins of the person's school may take all. The super admin may
 * block, delete and invite, but not edit (P2.11). Nobody blocks, deletes or invites themself.
 */
export function memberCan(actor: Actor, member: { tenant_id: string; user_id: string }): PersonCan {
  const own = administers(actor, member.tenant_id)
  const other = member.user_id !== actor.userId
  const may = other && (own || actor.type === 'PRG')
  return { edit: own, block: may, delete: may, invite: may }
}

/**
 * The actions that an actor may take on a student: those on any member of a school, and `card`, which gives a first password. The
 * school's admins have it, and teachers for the students of their enabled classes (P20.9), where the school lets them (P39.8).
 */
export function studentCan(
  actor: Actor,
  student: { tenant_id: string; user_id: string; taught: boolean },
): PersonCan & { card: boolean } {
  const can = memberCan(actor, student)
  const own = administers(actor, student.tenant_id) && can.invite
  return {
    ...can,
    card: own || (actor.type === 'Teacher' && student.taught && actor.cards !== false),
  }
}

/** The actions that an actor may take on a teacher: those on any member of a school, and the super admin may edit as well. */
export function teacherCan(
  actor: Actor,
  teacher: { tenant_id: string; user_id: string },
): PersonCan {
  const can = memberCan(actor, teacher)
  return { ...can, edit: can.edit || actor.type === 'PRG' }
}

/** The actions that an actor may take on a school admin: the provider's staff may take all, others none. */
export function schoolAdminCan(actor: Actor): PersonCan {
  return actor.type === 'PRG' || actor.type === 'IBC' ? everything : nothing
}

/**
 * Tells whether an actor may not touch the accounts of a school's people once they have a password. A link, or another email to
 * which a link could be sent, would open a school's data to the publisher's staff, who may not read them (decision 047).
 */
export function publisherKeptOut(actor: Actor): boolean {
  return actor.type === 'IBC'
}

/** The actions that an actor may take on a member of the provider's staff: the super admin may take all, others none. */
export function adminCan(actor: Actor, admin: { id: string }): PersonCan {
  return actor.type === 'PRG' && admin.id !== actor.userId ? everything : nothing
}
