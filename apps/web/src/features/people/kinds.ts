import {
  blockAdmin,
  blockSchoolAdmin,
  bulkAdmins,
  bulkSchoolAdmins,
  deleteAdmin,
  deleteSchoolAdmin,
  getAdminRemoval,
  getSchoolAdminRemoval,
  inviteAdmin,
  inviteSchoolAdmin,
} from '@meridian/contract/calls/people.gen.ts'
import {
  eraseStudent,
  eraseTeacher,
  exportStudentData,
  exportTeacherData,
  getStudentErasure,
  getTeacherErasure,
} from '@meridian/contract/calls/privacy.gen.ts'
import {
  blockStudent,
  bulkStudents,
  deleteStudent,
  getStudentRemoval,
  giveStudentPasswords,
  inviteStudent,
} from '@meridian/contract/calls/students.gen.ts'
import {
  blockTeacher,
  bulkTeachers,
  deleteTeacher,
  getTeacherRemoval,
  giveTeacherPasswords,
  inviteTeacher,
} from '@meridian/contract/calls/teachers.gen.ts'
import type { UserType } from '@meridian/contract/core/access.ts'
import type { Admin, SchoolAdmin } from '@meridian/contract/people.ts'
import type { PersonUser } from '@meridian/contract/person.ts'
import type { Student } from '@meridian/contract/students.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { Key } from '../../core/messages.ts'
import type { ManagedRow, RowCalls } from '../../ui/list/row-calls.ts'

/** The call that gives people of a kind first passwords. */
export type GivePasswords = typeof giveStudentPasswords | typeof giveTeacherPasswords

/** The calls for everything that is kept of a person. */
export interface Privacy {
  data: typeof exportStudentData | typeof exportTeacherData
  erasure: typeof getStudentErasure | typeof getTeacherErasure
  erase: typeof eraseStudent | typeof eraseTeacher
}

type Invite =
  | typeof inviteStudent
  | typeof inviteTeacher
  | typeof inviteSchoolAdmin
  | typeof inviteAdmin

/** A person who can be given a card. */
export type CardPerson = Pick<MenuPerson, 'id' | 'user'>

/** A person of any kind, as their menu needs them. */
export interface MenuPerson extends ManagedRow {
  userId: string
  user: Pick<PersonUser, 'state' | 'invited_until'>
  can: { edit: boolean; block: boolean; delete: boolean; invite: boolean; card?: boolean }
}

/** The differences between students, teachers, school admins and the provider's staff on their pages. */
export interface PersonKind<Row> extends RowCalls {
  /** The type of the users that these pages add. */
  type: UserType
  invite: Invite
  personOf: (row: Row) => MenuPerson
  /** The call that gives them first passwords, where there is one. */
  give?: GivePasswords
  /** Whether such people make quizzes, assignments and worksheets, which others can take over. */
  owns?: true
  /** The calls that take away and erase everything of such a person. */
  privacy?: Privacy
  /** The addresses of the list, of the page that adds a person, and of the page that edits one. */
  list: LinkProps
  create: LinkProps
  edit: (id: string) => LinkProps
  /** The page of what such a person did, where there is one. */
  history?: (id: string) => LinkProps
  /** The message keys of the list's title, of the buttons, and of the note on deleting several people. */
  title: Key
  add: Key
  save: Key
  deleteOne: Key
  deleteNote: Key
}

/** The part of a row that its menu needs. */
type Member = Pick<MenuPerson, 'id' | 'can'> & { user: PersonUser }

const memberOf = ({ id, user, can }: Member): MenuPerson => ({
  id,
  userId: user.id,
  user,
  name: user.name,
  active: user.active,
  can,
})

export const students: PersonKind<Student> = {
  type: 'Student',
  block: blockStudent,
  invite: inviteStudent,
  removal: getStudentRemoval,
  remove: deleteStudent,
  bulk: bulkStudents,
  personOf: memberOf,
  give: giveStudentPasswords,
  privacy: { data: exportStudentData, erasure: getStudentErasure, erase: eraseStudent },
  list: { to: '/dashboard/students' },
  create: { to: '/dashboard/students/create' },
  edit: (id) => ({ to: '/dashboard/students/edit/$id', params: { id } }),
  history: (id) => ({ to: '/dashboard/students/history/$id', params: { id } }),
  title: 'people.students_title',
  add: 'people.students_add',
  save: 'people.save_student',
  deleteOne: 'people.delete_student',
  deleteNote: 'people.delete_note',
}

export const teachers: PersonKind<Teacher> = {
  type: 'Teacher',
  block: blockTeacher,
  invite: inviteTeacher,
  removal: getTeacherRemoval,
  remove: deleteTeacher,
  bulk: bulkTeachers,
  personOf: (row) => ({ ...memberOf(row), school_id: row.school.id }),
  owns: true,
  give: giveTeacherPasswords,
  privacy: { data: exportTeacherData, erasure: getTeacherErasure, erase: eraseTeacher },
  list: { to: '/dashboard/teachers' },
  create: { to: '/dashboard/teachers/create' },
  edit: (id) => ({ to: '/dashboard/teachers/edit/$id', params: { id } }),
  history: (id) => ({ to: '/dashboard/teachers/history/$id', params: { id } }),
  title: 'people.teachers_title',
  add: 'people.teachers_add',
  save: 'people.save_teacher',
  deleteOne: 'people.delete_teacher',
  deleteNote: 'people.delete_note',
}

export const schoolAdmins: PersonKind<SchoolAdmin> = {
  type: 'School',
  block: blockSchoolAdmin,
  invite: inviteSchoolAdmin,
  removal: getSchoolAdminRemoval,
  remove: deleteSchoolAdmin,
  bulk: bulkSchoolAdmins,
  // A blocked school admin loses the administration only, and may go on teaching (decision 010).
  personOf: ({ active, ...row }) => ({ ...memberOf(row), active }),
  list: { to: '/dashboard/school-admins' },
  create: { to: '/dashboard/school-admins/create' },
  edit: (id) => ({ to: '/dashboard/school-admins/edit/$id', params: { id } }),
  title: 'people.school_admins_title',
  add: 'people.school_admins_add',
  save: 'people.save_school_admin',
  deleteOne: 'people.delete_school_admin',
  deleteNote: 'people.delete_note_admins',
}

export const admins: PersonKind<Admin> = {
  type: 'IBC',
  block: blockAdmin,
  invite: inviteAdmin,
  removal: getAdminRemoval,
  remove: deleteAdmin,
  bulk: bulkAdmins,
  personOf: (row) => ({ ...row, userId: row.id, user: row }),
  list: { to: '/dashboard/admins' },
  create: { to: '/dashboard/admins/create' },
  edit: (id) => ({ to: '/dashboard/admins/edit/$id', params: { id } }),
  title: 'people.admins_title',
  add: 'people.admins_add',
  save: 'people.save_admin',
  deleteOne: 'people.delete_admin',
  deleteNote: 'people.delete_note',
}
