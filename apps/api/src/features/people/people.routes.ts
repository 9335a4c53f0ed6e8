import type { Bind } from '../../scopes.ts'
import { adminRoutes } from './admins.routes.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { needsRoutes } from './needs.routes.ts'
import { noteRoutes } from './notes.routes.ts'
import { schoolAdminRoutes } from './school-admins.routes.ts'
import { studentRoutes } from './students.routes.ts'
import { teacherRoutes } from './teachers.routes.ts'

/** Connects the calls about people of every kind. */
export function peopleRoutes(bind: Bind): void {
  studentRoutes(bind)
  needsRoutes(bind)
  noteRoutes(bind)
  teacherRoutes(bind)
  invitationRoutes(bind)
  schoolAdminRoutes(bind)
  adminRoutes(bind)
}
