import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { atPath, disabling, givingPasswords, grade, list, type Make, plain } from './make.ts'
import { anAdmin, aStudent, aTeacher, sessionOf } from './things.ts'
import type { World } from './world.ts'

const person = () => ({
  name: 'Somebody New',
  email: `${unique()}@example.test`,
  password: 'a long password',
})

const keptForEver = { history_months: 0, logins_months: 0, answers_months: 0, left_months: 0 }

/** A member of school A who has left. */
async function left({ db, a }: World, make: typeof makeStudent | typeof makeTeacher) {
  const { id, userId } = await make(db, a.id)
  await db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  return id
}

/** Requests of the calls about sessions, schools and people. */
export const accountRequests: Record<string, Make> = {
  login: ({ people }) => ({
    body: { email: people.teacher.email, password: people.teacher.password },
  }),
  logout: plain,
  me: plain,
  checkPassword: () => ({ body: { email: 'x@example.test', password: 'wrong' } }),
  readLink: () => ({ body: { token: 'spent' } }),
  confirmInvitation: () => ({ body: { token: 'spent', password: 'a long password' } }),
  recoveryWays: plain,
  forgotPassword: () => ({ body: { email: 'nobody@example.test' } }),
  updateProfile: () => ({ body: { version: 1, name: 'New Name', phone: '' } }),
  changeComfort: () => ({
    body: { scheme: 'device', contrast: 'device', text_size: 100, face: 'usual' },
  }),
  changeLanguage: () => ({ body: { language: 'en' } }),
  listSessions: plain,
  endSession: async ({ db, people }) => ({
    params: { id: await sessionOf(db, people.teacher.userId) },
  }),
  endOtherSessions: plain,
  describeInstallation: plain,
  changePassword: () => ({ body: { current: 'wrong', password: 'a long password' } }),

  listSchools: list,
  getSchool: ({ a }) => ({ params: { id: a.id } }),
  createSchool: () => ({ body: { name: `School ${unique()}` } }),
  updateSchool: async (world) => {
    const school = await makeSchool(world.db)
    return { body: { id: school.id, version: 1, name: `School ${unique()}` } }
  },
  blockSchool: atPath(async ({ db }) => (await makeSchool(db)).id),
  deleteSchool: atPath(async ({ db }) => (await makeSchool(db)).id),
  getSchoolRemoval: ({ a }) => ({ params: { id: a.id } }),
  bulkSchools: disabling(async ({ db }) => (await makeSchool(db)).id),

  listStudents: list,
  getStudent: ({ people }) => ({ params: { id: people.student.id } }),
  createStudent: async (world) => ({ body: { ...person(), grade_id: await grade(world) } }),
  updateStudent: async (world) => {
    const { id } = await makeStudent(world.db, world.a.id)
    return { body: { ...person(), id, version: 1, grade_id: await grade(world), class_ids: [] } }
  },
  blockStudent: atPath(aStudent),
  inviteStudent: atPath(aStudent),
  deleteStudent: atPath(aStudent),
  getStudentRemoval: ({ people }) => ({ params: { id: people.student.id } }),
  bulkStudents: disabling(aStudent),
  giveStudentPasswords: givingPasswords(aStudent),
  giveTeacherPasswords: givingPasswords(aTeacher),

  listTeachers: list,
  exportOwnData: plain,
  readRetention: plain,
  previewRetention: () => ({ body: keptForEver }),
  saveRetention: () => ({ body: keptForEver }),
  exportStudentData: ({ people }) => ({ params: { id: people.student.id } }),
  exportTeacherData: ({ people }) => ({ params: { id: people.teacher.id } }),
  getStudentErasure: ({ people }) => ({ params: { id: people.student.id } }),
  getTeacherErasure: ({ people }) => ({ params: { id: people.teacher.id } }),
  eraseStudent: async (world) => ({ params: { id: await left(world, makeStudent) } }),
  eraseTeacher: async (world) => ({ params: { id: await left(world, makeTeacher) } }),
  readInvitations: plain,
  cancelInvitations: plain,
  listLeftOut: list,
  // No mails are sent here, so that nobody can begin.
  startInvitations: ({ people }) => ({ body: { kind: 'students', ids: [people.student.id] } }),
  studentStates: plain,
  teacherStates: plain,
  getTeacherWork: ({ people }) => ({ params: { id: people.teacher.id } }),
  listPapersOfTeacher: ({ people }) => ({ body: { teacher_id: people.teacher.id } }),
  getTeacher: ({ people }) => ({ params: { id: people.teacher.id } }),
  createTeacher: ({ a }) => ({ body: { ...person(), school_id: a.id } }),
  updateTeacher: async (world) => ({
    body: { ...person(), id: await aTeacher(world), version: 1, class_ids: [] },
  }),
  blockTeacher: atPath(aTeacher),
  inviteTeacher: atPath(aTeacher),
  deleteTeacher: atPath(aTeacher),
  getTeacherRemoval: ({ people }) => ({ params: { id: people.teacher.id } }),
  bulkTeachers: disabling(aTeacher),

  listSchoolAdmins: list,
  getSchoolAdmin: ({ people }) => ({ params: { id: people.school.id } }),
  addSchoolAdmin: ({ a }) => ({ body: { ...person(), school_id: a.id } }),
  appointSchoolAdmin: async (world) => ({ body: { teacher_id: await aTeacher(world) } }),
  updateSchoolAdmin: async (world) => ({
    body: { ...person(), id: await anAdmin(world), school_id: world.a.id, version: 1 },
  }),
  blockSchoolAdmin: atPath(anAdmin),
  inviteSchoolAdmin: atPath(anAdmin),
  deleteSchoolAdmin: atPath(anAdmin),
  getSchoolAdminRemoval: ({ people }) => ({ params: { id: people.school.id } }),
  bulkSchoolAdmins: disabling(anAdmin),

  listAdmins: list,
  getAdmin: ({ people }) => ({ params: { id: people.ibc.userId } }),
  createAdmin: () => ({ body: person() }),
  updateAdmin: async ({ db }) => ({
    body: { ...person(), id: (await makeUser(db, 'IBC', null)).userId, version: 1 },
  }),
  blockAdmin: atPath(async ({ db }) => (await makeUser(db, 'IBC', null)).userId),
  inviteAdmin: atPath(async ({ db }) => (await makeUser(db, 'IBC', null)).userId),
  deleteAdmin: atPath(async ({ db }) => (await makeUser(db, 'IBC', null)).userId),
  getAdminRemoval: ({ people }) => ({ params: { id: people.ibc.userId } }),
  bulkAdmins: disabling(async ({ db }) => (await makeUser(db, 'IBC', null)).userId),
}
