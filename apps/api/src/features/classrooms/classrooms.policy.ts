import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

interface Row {
  tenant_id: string
  taught: boolean
  active: boolean
  /** The year that is over where the class is archived (P37.8). */
  year_id: string | null
}

/**
 * What an actor may do to a classroom in their reach (P8.2, P2.11): its school's admins everything, its teachers
 * announce and give, the super admin disable and delete; an archived one is only deleted. Pure.
 */
export function classroomCan(actor: Actor, classroom: Row) {
  const admin = administers(actor, classroom.tenant_id)
  const manage = admin || actor.type === 'PRG'
  const present = classroom.year_id === null
  return {
    edit: admin && present,
    block: manage && present,
    delete: manage,
    announce: (admin || classroom.taught) && present,
    give: classroom.taught && classroom.active,
  }
}

/** Whether the actor may read who else is in a classroom, of the students they may know of: not who sits in it. Pure. */
export function seesStudents(actor: Actor): boolean {
  return actor.type !== 'Student'
}
