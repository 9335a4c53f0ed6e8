import { z } from 'zod'
import { provider, school, schoolStaff, superAdmin } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  data,
  Email,
  Id,
  IdParams,
  line,
  Message,
  Named,
  Password,
  Phone,
  Version,
} from './core/shapes.ts'

/** What every person has. */
const PersonUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  active: z.boolean(),
})
const PersonInput = {
  name: line(120),
  email: Email,
  phone: Phone.default(''),
}
/**
 * Without a password an invitation is made: a one-time link that sets the first password. It comes back once, to the
 * person who created the account.
 */
const NewPersonInput = { ...PersonInput, password: Password.optional() }
const Invitation = z.object({ link: z.string(), expires_at: z.iso.datetime(), mailed: z.boolean() })
const created = { id: Id, invitation: Invitation.nullable() }
const canEdit = can('edit', 'block', 'delete')
const visibleStaff = ['PRG', ...schoolStaff] as const
const editors = ['PRG', ...school] as const

export const Student = z.object({
  id: Id,
  user: PersonUser,
  grade: Named,
  classes: z.array(Named),
  version: Version,
  can: canEdit,
})
export type Student = z.infer<typeof Student>
export const NewStudent = z.object({
  ...NewPersonInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).default([]),
})
const StudentEdit = z.object({
  id: Id,
  version: Version,
  ...PersonInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).default([]),
})

export const listStudents = route({
  method: 'POST',
  path: '/students/getAll',
  summary: 'Students in reach, by page.',
  access: visibleStaff,
  body: ListRequest,
  response: list(Student),
})
export const getStudent = route({
  method: 'GET',
  path: '/students/:id',
  summary: 'One student.',
  access: visibleStaff,
  scope: at('student'),
  params: IdParams,
  response: data(Student),
})
export const createStudent = route({
  method: 'POST',
  path: '/students/create',
  summary: "Adds a student to the caller's school.",
  access: school,
  body: NewStudent,
  response: data(z.object(created)),
})
export const updateStudent = route({
  method: 'PUT',
  path: '/students/update',
  summary: 'Changes a student.',
  access: school,
  scope: at('student', 'body.id'),
  body: StudentEdit,
  response: data(Student),
  errors: ['stale'],
})
export const blockStudent = route({
  method: 'PUT',
  path: '/students/block/:id',
  summary: 'Blocks or admits a student; blocking ends their sessions.',
  access: editors,
  scope: at('student'),
  params: IdParams,
  response: data(Student),
})
export const deleteStudent = route({
  method: 'DELETE',
  path: '/students/delete/:id',
  summary: 'Deletes a student who has no work; otherwise says what hangs on them.',
  access: editors,
  scope: at('student'),
  params: IdParams,
  response: Message,
  errors: ['in_use'],
  confirmed: true,
})

export const Teacher = z.object({
  id: Id,
  user: PersonUser,
  classes: z.array(Named.extend({ grade: Named })),
  version: Version,
  can: canEdit,
})
export type Teacher = z.infer<typeof Teacher>
export const NewTeacher = z.object({
  ...NewPersonInput,
  class_ids: z.array(Id).max(50).default([]),
})
const TeacherEdit = z.object({
  id: Id,
  version: Version,
  ...PersonInput,
  class_ids: z.array(Id).max(50).default([]),
})

export const listTeachers = route({
  method: 'POST',
  path: '/teachers/getAll',
  summary: 'Teachers in reach, by page.',
  access: editors,
  body: ListRequest,
  response: list(Teacher),
})
export const getTeacher = route({
  method: 'GET',
  path: '/teachers/:id',
  summary: 'One teacher.',
  access: editors,
  scope: at('teacher'),
  params: IdParams,
  response: data(Teacher),
})
export const createTeacher = route({
  method: 'POST',
  path: '/teachers/create',
  summary: "Adds a teacher to the caller's school.",
  access: school,
  body: NewTeacher,
  response: data(z.object(created)),
})
export const updateTeacher = route({
  method: 'PUT',
  path: '/teachers/update',
  summary: 'Changes a teacher.',
  access: school,
  scope: at('teacher', 'body.id'),
  body: TeacherEdit,
  response: data(Teacher),
  errors: ['stale'],
})
export const blockTeacher = route({
  method: 'PUT',
  path: '/teachers/block/:id',
  summary: 'Blocks or admits a teacher; blocking ends their sessions.',
  access: editors,
  scope: at('teacher'),
  params: IdParams,
  response: data(Teacher),
})
export const deleteTeacher = route({
  method: 'DELETE',
  path: '/teachers/delete/:id',
  summary: 'Deletes a teacher on whom nothing hangs; otherwise says what does.',
  access: editors,
  scope: at('teacher'),
  params: IdParams,
  response: Message,
  errors: ['in_use'],
  confirmed: true,
})

/** A school admin: a user of type School, or a teacher who administers their school as well (decision 1). */
export const SchoolAdmin = z.object({
  id: Id,
  school_id: Id,
  school: Named,
  user: PersonUser,
  active: z.boolean(),
  version: Version,
  can: canEdit,
})
export type SchoolAdmin = z.infer<typeof SchoolAdmin>
export const NewSchoolAdmin = z.object({ ...NewPersonInput, school_id: Id })
const SchoolAdminEdit = z.object({ id: Id, school_id: Id, version: Version, ...PersonInput })

export const listSchoolAdmins = route({
  method: 'POST',
  path: '/school-admin/getAll',
  summary: 'School admins in reach, by page.',
  access: provider,
  body: ListRequest,
  response: list(SchoolAdmin),
})
export const getSchoolAdmin = route({
  method: 'GET',
  path: '/school-admin/getSingle/:id',
  summary: 'One school admin.',
  access: provider,
  scope: at('schoolAdmin'),
  params: IdParams,
  response: data(SchoolAdmin),
})
export const addSchoolAdmin = route({
  method: 'POST',
  path: '/school-admin/add',
  summary: 'Gives a school an admin.',
  access: provider,
  body: NewSchoolAdmin,
  response: data(z.object(created)),
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
export const blockSchoolAdmin = route({
  method: 'PUT',
  path: '/school-admin/block/:id',
  summary: 'Blocks or admits a school admin; blocking ends their sessions.',
  access: provider,
  scope: at('schoolAdmin'),
  params: IdParams,
  response: data(SchoolAdmin),
})
export const deleteSchoolAdmin = route({
  method: 'DELETE',
  path: '/school-admin/delete/:id',
  summary: 'Takes the administration of a school away from a person.',
  access: provider,
  scope: at('schoolAdmin'),
  params: IdParams,
  response: Message,
  errors: ['in_use'],
  confirmed: true,
})

/** The provider's own staff (IBC), kept by the super admin. */
export const Admin = PersonUser.extend({ version: Version, can: canEdit })
export type Admin = z.infer<typeof Admin>
export const NewAdmin = z.object(NewPersonInput)
const AdminEdit = z.object({ id: Id, version: Version, ...PersonInput })

export const listAdmins = route({
  method: 'POST',
  path: '/admins/getAll',
  summary: "The provider's staff, by page.",
  access: superAdmin,
  body: ListRequest,
  response: list(Admin),
})
export const getAdmin = route({
  method: 'GET',
  path: '/admins/:id',
  summary: 'One member of the staff.',
  access: superAdmin,
  scope: at('admin'),
  params: IdParams,
  response: data(Admin),
})
export const createAdmin = route({
  method: 'POST',
  path: '/admins/create',
  summary: "Adds a member of the provider's staff.",
  access: superAdmin,
  body: NewAdmin,
  response: data(z.object(created)),
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
export const blockAdmin = route({
  method: 'PUT',
  path: '/admins/block/:id',
  summary: 'Blocks or admits a member of the staff; blocking ends their sessions.',
  access: superAdmin,
  scope: at('admin'),
  params: IdParams,
  response: data(Admin),
})
export const deleteAdmin = route({
  method: 'DELETE',
  path: '/admins/delete/:id',
  summary: 'Deletes a member of the staff on whom nothing hangs.',
  access: superAdmin,
  scope: at('admin'),
  params: IdParams,
  response: Message,
  errors: ['in_use'],
  confirmed: true,
})
