import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { BulkResult, bulk } from './core/bulk.ts'
import { ListRequest, list } from './core/list.ts'
import { Removal } from './core/removal.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Message, Named, SavedVersion, Version } from './core/shapes.ts'
import {
  CreatedPerson,
  Invitation,
  newPersonInput,
  PersonUser,
  personCan,
  personInput,
} from './person.ts'

const visibleStaff = ['PRG', ...schoolStaff] as const
const editors = ['PRG', ...school] as const

export const Student = z.object({
  id: Id,
  user: PersonUser,
  school: Named,
  grade: Named,
  classes: z.array(Named),
  version: Version,
  can: personCan,
})
export type Student = z.infer<typeof Student>
export const NewStudent = z.object({
  ...newPersonInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).default([]),
})
/** Without `class_ids` the classes stay as they are. */
const StudentEdit = z.object({
  id: Id,
  version: SavedVersion,
  ...personInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).optional(),
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
  response: data(CreatedPerson),
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
export const inviteStudent = route({
  method: 'POST',
  path: '/students/invite/:id',
  costly: 'links',
  summary: 'Makes a student a new one-time link to set a password with; earlier links end.',
  access: editors,
  scope: at('student'),
  params: IdParams,
  response: data(Invitation),
})
export const getStudentRemoval = route({
  method: 'GET',
  path: '/students/removal/:id',
  summary: 'What deleting a student would take with it, and whether it can be done.',
  access: editors,
  scope: at('student'),
  params: IdParams,
  response: data(Removal),
  errors: ['forbidden'],
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
export const bulkStudents = route({
  method: 'POST',
  path: '/students/bulk',
  summary: 'Blocks, admits or deletes several students; answers for each.',
  access: editors,
  body: bulk(['delete', 'enable', 'disable']),
  response: data(BulkResult),
  errors: ['not_confirmed'],
})
