import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { blockCall, bulkCall, deleteCall, listCall, readCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Named, SavedVersion, Version } from './core/shapes.ts'
import { firstPasswordsCall } from './first-passwords.ts'
import {
  CreatedPerson,
  inviteCall,
  memberInput,
  newMemberInput,
  PersonUser,
  personCan,
} from './person.ts'

const visibleStaff = ['PRG', ...schoolStaff] as const
const editors = ['PRG', ...school] as const

/** `card` gives a first password: a school's admin to every student, a teacher to those of their classes. */
const studentCan = personCan.extend({ card: z.boolean() })

export const Student = z.object({
  id: Id,
  user: PersonUser,
  school: Named,
  grade: Named,
  classes: z.array(Named),
  version: Version,
  can: studentCan,
})
export type Student = z.infer<typeof Student>
export const NewStudent = z.object({
  ...newMemberInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).default([]),
})
/** Without `class_ids` the classes stay as they are. */
const StudentEdit = z.object({
  id: Id,
  version: SavedVersion,
  ...memberInput,
  grade_id: Id,
  class_ids: z.array(Id).max(20).optional(),
})

export const listStudents = listCall(Student, {
  path: '/students/getAll',
  summary: 'Students in reach, by page.',
  access: visibleStaff,
})
export const getStudent = readCall('student', Student, {
  path: '/students/:id',
  summary: 'One student.',
  access: visibleStaff,
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
export const blockStudent = blockCall('student', Student, {
  path: '/students/block/:id',
  summary: 'Blocks or admits a student; blocking ends their sessions.',
  access: editors,
})
export const inviteStudent = inviteCall('student', {
  path: '/students/invite/:id',
  summary: 'Makes a student a new one-time link to set a password with; earlier links end.',
  access: editors,
})
export const getStudentRemoval = removalCall('student', {
  path: '/students/removal/:id',
  summary: 'What deleting a student would take with it, and whether it can be done.',
  access: editors,
})
export const deleteStudent = deleteCall('student', {
  path: '/students/delete/:id',
  summary: 'Deletes a student who has no work; otherwise says what hangs on them.',
  access: editors,
})
export const bulkStudents = bulkCall(['delete', 'enable', 'disable'], {
  path: '/students/bulk',
  summary: 'Blocks, admits or deletes several students; answers for each.',
  access: editors,
})
export const giveStudentPasswords = firstPasswordsCall({
  path: '/students/first-passwords',
  summary:
    'Gives several students a first password each, which is told this once and replaced at the first login; a teacher to students of their classes.',
  access: schoolStaff,
})
