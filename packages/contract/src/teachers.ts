import { z } from 'zod'
import { school } from './core/access.ts'
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

/** The super admin adds and changes teachers as a school does, and no students (P2.11). */
const editors = ['PRG', ...school] as const

export const Teacher = z.object({
  id: Id,
  user: PersonUser,
  school: Named,
  classes: z.array(Named.extend({ grade: Named })),
  version: Version,
  can: personCan,
})
export type Teacher = z.infer<typeof Teacher>
/** `school_id` is for the super admin, who names the school; a school's admin adds to their own. */
export const NewTeacher = z.object({
  ...newMemberInput,
  school_id: Id.optional(),
  class_ids: z.array(Id).max(50).default([]),
})
/** Without `class_ids` the classes stay as they are. Into those that the teacher leaves, `takes_over` comes in their place. */
const TeacherEdit = z.object({
  id: Id,
  version: SavedVersion,
  ...memberInput,
  class_ids: z.array(Id).max(50).optional(),
  takes_over: Id.nullable().optional(),
})

export const listTeachers = listCall(Teacher, {
  path: '/teachers/getAll',
  summary: 'Teachers in reach, by page.',
  access: editors,
})
export const getTeacher = readCall('teacher', Teacher, {
  path: '/teachers/:id',
  summary: 'One teacher.',
  access: editors,
})
export const createTeacher = route({
  method: 'POST',
  path: '/teachers/create',
  summary: "Adds a teacher to the caller's school; a super admin names the school.",
  access: editors,
  body: NewTeacher,
  response: data(CreatedPerson),
})
export const updateTeacher = route({
  method: 'PUT',
  path: '/teachers/update',
  summary: 'Changes a teacher.',
  access: editors,
  scope: at('teacher', 'body.id'),
  body: TeacherEdit,
  response: data(Teacher),
  errors: ['stale'],
})
export const blockTeacher = blockCall('teacher', Teacher, {
  path: '/teachers/block/:id',
  summary: 'Blocks or admits a teacher; blocking ends their sessions.',
  access: editors,
})
export const inviteTeacher = inviteCall('teacher', {
  path: '/teachers/invite/:id',
  summary: 'Makes a teacher a new one-time link to set a password with; earlier links end.',
  access: editors,
})
export const getTeacherRemoval = removalCall('teacher', {
  path: '/teachers/removal/:id',
  summary: 'What deleting a teacher would take with it, and whether it can be done.',
  access: editors,
})
export const deleteTeacher = deleteCall('teacher', {
  path: '/teachers/delete/:id',
  summary: 'Deletes a teacher on whom nothing hangs; otherwise says what does.',
  access: editors,
})
export const bulkTeachers = bulkCall(['delete', 'enable', 'disable'], {
  path: '/teachers/bulk',
  summary: 'Blocks, admits or deletes several teachers; answers for each.',
  access: editors,
})
export const giveTeacherPasswords = firstPasswordsCall({
  path: '/teachers/first-passwords',
  summary:
    'Gives several teachers a first password each, which is told this once and replaced at the first login.',
  access: school,
})
