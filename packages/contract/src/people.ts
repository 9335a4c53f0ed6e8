import { z } from 'zod'
import { provider, superAdmin } from './core/access.ts'
import { blockCall, bulkCall, deleteCall, listCall, readCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Named, SavedVersion, Version } from './core/shapes.ts'
import {
  CreatedPerson,
  inviteCall,
  newPersonInput,
  PersonUser,
  personCan,
  personInput,
} from './person.ts'

/** A school admin: a user of type School, or a teacher who administers their school as well (P1.3). */
export const SchoolAdmin = z.object({
  id: Id,
  school_id: Id,
  school: Named,
  user: PersonUser,
  /** Whether they teach at the school as well; then the school cannot be changed. */
  teaches: z.boolean(),
  active: z.boolean(),
  version: Version,
  can: personCan,
})
export type SchoolAdmin = z.infer<typeof SchoolAdmin>
export const NewSchoolAdmin = z.object({ ...newPersonInput, school_id: Id })
const SchoolAdminEdit = z.object({ id: Id, school_id: Id, version: SavedVersion, ...personInput })

export const listSchoolAdmins = listCall(SchoolAdmin, {
  path: '/school-admin/getAll',
  summary: 'School admins in reach, by page.',
  access: provider,
})
export const getSchoolAdmin = readCall('schoolAdmin', SchoolAdmin, {
  path: '/school-admin/getSingle/:id',
  summary: 'One school admin.',
  access: provider,
})
export const addSchoolAdmin = route({
  method: 'POST',
  path: '/school-admin/add',
  summary: 'Gives a school an admin.',
  access: provider,
  body: NewSchoolAdmin,
  response: data(CreatedPerson),
})
export const appointSchoolAdmin = route({
  method: 'POST',
  path: '/school-admin/appoint',
  summary: 'Makes a teacher an admin of their school as well.',
  access: provider,
  scope: at('teacher', 'body.teacher_id'),
  body: z.object({ teacher_id: Id }),
  response: data(SchoolAdmin),
  errors: ['conflict'],
})
export const updateSchoolAdmin = route({
  method: 'PUT',
  path: '/school-admin/update',
  summary: 'Changes a school admin.',
  access: provider,
  scope: at('schoolAdmin', 'body.id'),
  body: SchoolAdminEdit,
  response: data(SchoolAdmin),
  errors: ['stale'],
})
export const blockSchoolAdmin = blockCall('schoolAdmin', SchoolAdmin, {
  path: '/school-admin/block/:id',
  summary: 'Blocks or admits a school admin; blocking ends their sessions.',
  access: provider,
})
export const inviteSchoolAdmin = inviteCall('schoolAdmin', {
  path: '/school-admin/invite/:id',
  summary: 'Makes a school admin a new one-time link to set a password with; earlier links end.',
  access: provider,
})
export const getSchoolAdminRemoval = removalCall('schoolAdmin', {
  path: '/school-admin/removal/:id',
  summary: 'What deleting a school admin would take with it, and whether it can be done.',
  access: provider,
})
export const deleteSchoolAdmin = deleteCall('schoolAdmin', {
  path: '/school-admin/delete/:id',
  summary: 'Takes the administration of a school away from a person.',
  access: provider,
})
export const bulkSchoolAdmins = bulkCall(['delete', 'enable', 'disable'], {
  path: '/school-admin/bulk',
  summary: 'Blocks, admits or deletes several school admins; answers for each.',
  access: provider,
})

/** The provider's own staff (IBC), kept by the super admin. */
export const Admin = PersonUser.extend({ version: Version, can: personCan })
export type Admin = z.infer<typeof Admin>
export const NewAdmin = z.object(newPersonInput)
const AdminEdit = z.object({ id: Id, version: SavedVersion, ...personInput })

export const listAdmins = listCall(Admin, {
  path: '/admins/getAll',
  summary: "The provider's staff, by page.",
  access: superAdmin,
})
export const getAdmin = readCall('admin', Admin, {
  path: '/admins/:id',
  summary: 'One member of the staff.',
  access: superAdmin,
})
export const createAdmin = route({
  method: 'POST',
  path: '/admins/create',
  summary: "Adds a member of the provider's staff.",
  access: superAdmin,
  body: NewAdmin,
  response: data(CreatedPerson),
})
export const updateAdmin = route({
  method: 'PUT',
  path: '/admins/update',
  summary: 'Changes a member of the staff.',
  access: superAdmin,
  scope: at('admin', 'body.id'),
  body: AdminEdit,
  response: data(Admin),
  errors: ['stale'],
})
export const blockAdmin = blockCall('admin', Admin, {
  path: '/admins/block/:id',
  summary: 'Blocks or admits a member of the staff; blocking ends their sessions.',
  access: superAdmin,
})
export const inviteAdmin = inviteCall('admin', {
  path: '/admins/invite/:id',
  summary:
    'Makes a member of the staff a new one-time link to set a password with; earlier links end.',
  access: superAdmin,
})
export const getAdminRemoval = removalCall('admin', {
  path: '/admins/removal/:id',
  summary: 'What deleting a member of the staff would take with it, and whether it can be done.',
  access: superAdmin,
})
export const deleteAdmin = deleteCall('admin', {
  path: '/admins/delete/:id',
  summary: 'Deletes a member of the staff on whom nothing hangs.',
  access: superAdmin,
})
export const bulkAdmins = bulkCall(['delete', 'enable', 'disable'], {
  path: '/admins/bulk',
  summary: 'Blocks, admits or deletes several members of the staff; answers for each.',
  access: superAdmin,
})
