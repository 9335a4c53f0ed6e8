import { randomBytes } from 'node:crypto'
import type { ResourceType } from '@meridian/contract/resources.ts'
import { v7 } from 'uuid'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { makePlan } from '../../src/features/imports/plan.ts'
import { planned, storeRows } from '../../src/features/imports/rows.store.ts'
import { json } from '../../src/platform/database/json.ts'
import { newAttempt, newQuiz, plantKeys, type World } from './world.ts'

/** What a request hands over, as the client takes it. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
type Make = (world: World) => Promise<Input> | Input

const list: Make = () => ({ body: {} })
const plain: Make = () => ({})
const ofClass: Make = ({ classroom }) => ({ params: { class_id: classroom.id } })
const person = () => ({
  name: 'Somebody New',
  email: `${unique()}@example.test`,
  password: 'a long password',
})
const oneUnit = [{ name: 'Rivers', lessons: [{ name: 'The Nile' }] }]
const paperEdit = (id: string) => ({
  id,
  version: 1,
  name: 'Maps',
  description: 'About maps',
  book_id: null,
  unit_ids: [],
  classes: [],
})

/** A student of the class without work, made anew for every call that might delete them. */
async function aStudent({ db, a, classroom }: World) {
  const { id } = await makeStudent(db, a.id)
  await db
    .insertInto('enrolments')
    .values({ school_id: a.id, classroom_id: classroom.id, student_id: id })
    .execute()
  return id
}
async function aTeacher({ db, a }: World) {
  return (await makeTeacher(db, a.id)).id
}
async function anAdmin({ db, a }: World) {
  return (await makeSchoolAdmin(db, a.id)).id
}
async function aClassroom({ db, a, people }: World) {
  return (await makeClassroom(db, a.id, { teacherIds: [people.teacher.id] })).id
}
async function aBook({ db, people }: World) {
  return (await makeBook(db, { createdBy: people.ibc.userId, level: 12 })).id
}
async function announcement({ db, a, classroom, people }: World) {
  const { id } = await db
    .insertInto('announcements')
    .values({
      school_id: a.id,
      classroom_id: classroom.id,
      author_id: people.teacher.userId,
      content: 'Bring an atlas.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Another session of a user, which nobody holds the token of. */
async function sessionOf(db: World['db'], user_id: string) {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id, token_hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** An import of one new classroom: planned, or done with the classroom that it made. */
async function anImport({ db, a }: World, status: 'planned' | 'applied' = 'planned') {
  const source = { number: 2, cells: { name: unique(), grade: '6' } }
  const one = { id: v7(), school_id: a.id, kind: 'classrooms' as const }
  const plan = await makePlan(db, { schoolId: a.id, kind: one.kind }, [source])
  const columns = { found: [], missing: [], ignored: [], ignored_count: 0 }
  await db
    .insertInto('imports')
    .values({
      ...one,
      ...planned(plan),
      status,
      file_name: 'roster.csv',
      columns: json(columns),
      created_by_name: 'Somebody',
      applied_at: status === 'applied' ? new Date() : null,
    })
    .execute()
  await db.transaction().execute((tx) => storeRows(tx, one, [source], plan, new Map()))
  if (status === 'planned') return one.id
  const room = await makeClassroom(db, a.id)
  const trace = { member: room.id, made: true, before: {}, sets: {}, since: {}, version: 1 }
  await db
    .updateTable('import_rows')
    .set({ trace: json(trace) })
    .where('import_id', '=', one.id)
    .execute()
  return one.id
}
const grade = ({ db }: World) => gradeOfLevel(db, 6)
const atPath =
  (make: (world: World) => Promise<string>): Make =>
  async (world) => ({ params: { id: await make(world) } })

/** A bulk call that disables one row, made anew. */
const disabling =
  (make: (world: World) => Promise<string>): Make =>
  async (world) => ({ body: { action: 'disable', ids: [await make(world)] } })

/** A resource of the teacher's in the book, made anew. */
const aResource =
  (type: ResourceType) =>
  async ({ db, a, book, people }: World) => {
    const [schoolId, ownerId] = [a.id, people.teacher.userId]
    const kind = type === 'worksheet' || type === 'assignment' ? type : null
    const made = { type, schoolId, bookId: book.id, createdBy: ownerId }
    const paperId = kind ? (await makePaper(db, { kind, schoolId, ownerId })).id : undefined
    return (await makeResource(db, { ...made, unitId: book.units[0]?.id ?? '', paperId })).id
  }
const resourceFields = ({ book }: World) => ({
  chapter_id: book.units[0]?.id,
  name: 'Maps',
  description: 'About maps',
  url: 'example.org',
})
const newResource: Make = (world) => ({
  body: { ...resourceFields(world), book_id: world.book.id },
})
const changedResource =
  (type: ResourceType): Make =>
  async (world) => {
    const paper = type === 'worksheet' || type === 'assignment'
    const id = await aResource(type)(world)
    return { body: { ...resourceFields(world), id, version: paper ? 2 : 1 } }
  }

/** A paper of the teacher's that stands in the book, where colleagues read it. */
async function libraryPaper(
  { db, a, book, people, canaries }: World,
  kind: 'worksheet' | 'assignment',
) {
  const [schoolId, ownerId] = [a.id, people.teacher.userId]
  const paper = await makePaper(db, {
    kind,
    schoolId,
    ownerId,
    bookId: book.id,
    questions: oneOfEachKind,
  })
  if (canaries?.key) await plantKeys(db, paper, canaries.key)
  await makeResource(db, {
    type: kind,
    schoolId,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    paperId: paper.id,
    createdBy: ownerId,
  })
  const { version } = await db
    .selectFrom('papers')
    .where('id', '=', paper.id)
    .select('version')
    .executeTakeFirstOrThrow()
  return { id: paper.id, version, questions: paper.questions }
}

/** A valid request for every call, about something of school A. A call without one fails the test. */
export const requests: Record<string, Make> = {
  login: ({ people }) => ({
    body: { email: people.teacher.email, password: people.teacher.password },
  }),
  logout: plain,
  me: plain,
  checkPassword: () => ({ body: { email: 'x@example.test', password: 'wrong' } }),
  confirmInvitation: () => ({ body: { token: 'spent', password: 'a long password' } }),
  recoveryWays: plain,
  forgotPassword: () => ({ body: { email: 'nobody@example.test' } }),
  updateProfile: () => ({ body: { version: 1, name: 'New Name', phone: '' } }),
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

  listTeachers: list,
  getTeacher: ({ people }) => ({ params: { id: people.teacher.id } }),
  createTeacher: () => ({ body: person() }),
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

  listBooks: () => ({ params: { teacher_id: '0' }, body: {} }),
  getBook: ({ book }) => ({ params: { id: book.id } }),
  listTeacherBooks: ({ people }) => ({ params: { id: people.teacher.id }, body: {} }),
  createBook: async (world) => ({
    body: { name: 'Maps', grade_id: await grade(world), units: oneUnit },
  }),
  updateBook: async (world) => {
    const { id, version } = await makeBook(world.db, { createdBy: world.people.ibc.userId })
    return {
      body: {
        id,
        version,
        name: 'Maps',
        grade_id: await grade(world),
        units: oneUnit,
      },
    }
  },
  deleteBook: atPath(aBook),
  getBookRemoval: ({ book }) => ({ params: { id: book.id } }),

  listResources: list,
  countResources: list,
  getResource: atPath(aResource('url')),
  getResourceCreator: atPath(aResource('url')),
  getResourceRemoval: atPath(aResource('url')),
  deleteResource: atPath(aResource('url')),
  createVideo: newResource,
  createAudio: newResource,
  createDocument: newResource,
  createLink: newResource,
  createWorksheet: newResource,
  createAssignment: newResource,
  updateVideo: changedResource('video'),
  updateAudio: changedResource('audio'),
  updateDocument: changedResource('document'),
  updateLink: changedResource('url'),
  updateWorksheet: changedResource('worksheet'),
  updateAssignment: changedResource('assignment'),

  listClassrooms: list,
  listTeacherClassrooms: ({ people }) => ({ params: { id: people.teacher.id }, body: {} }),
  getClassroom: ({ classroom }) => ({ params: { id: classroom.id } }),
  createClassroom: async (world) => ({ body: { name: unique(), grade_id: await grade(world) } }),
  updateClassroom: async (world) => {
    const { id, version } = await makeClassroom(world.db, world.a.id)
    return {
      body: {
        id,
        version,
        name: unique(),
        grade_id: await grade(world),
      },
    }
  },
  deleteClassroom: atPath(aClassroom),
  getClassroomRemoval: ({ classroom }) => ({ params: { id: classroom.id } }),
  blockClassroom: atPath(aClassroom),
  bulkClassrooms: disabling(aClassroom),

  listAnnouncements: ({ classroom }) => ({ params: { id: classroom.id } }),
  postAnnouncement: ({ classroom }) => ({
    body: { class_id: classroom.id, content: 'Bring an atlas.' },
  }),

  importStudents: plain,
  importTeachers: plain,
  importClassrooms: plain,
  studentTemplate: plain,
  teacherTemplate: plain,
  classroomTemplate: plain,
  listImports: list,
  getImport: atPath(anImport),
  listImportRows: async (world) => ({ params: { id: await anImport(world) }, body: {} }),
  correctImportRow: async (world) => ({
    params: { id: await anImport(world), number: '2' },
    body: { version: 1, cells: { name: 'Atlas' } },
  }),
  applyImport: async (world) => ({
    params: { id: await anImport(world) },
    body: { version: 1 },
  }),
  cancelImport: atPath(anImport),
  undoImport: atPath((world) => anImport(world, 'applied')),
  deleteAnnouncement: atPath(announcement),
  getUploadLimits: plain,
  uploadDocument: plain,
  uploadImage: plain,
  uploadMedia: plain,
  uploadResource: plain,
  getFile: ({ book }) => ({
    params: { id: book.id },
    query: { expires: '9999999999', signature: 'forged' },
  }),

  getPaper: ({ quiz }) => ({ params: { id: quiz.id } }),
  updatePaper: async (world) => {
    const { id, version } = await libraryPaper(world, 'assignment')
    return {
      body: { ...paperEdit(id), book_id: world.book.id, classes: [world.classroom.id], version },
    }
  },
  copyPaper: async (world) => {
    const { id } = await libraryPaper(world, 'worksheet')
    return { body: { id, name: 'Maps again', type: 'quiz' } }
  },
  assignPaper: ({ quiz, classroom }) => ({
    body: { paper_id: quiz.id, name: 'Maps again', type: 'quiz', classes: [classroom.id] },
  }),
  archivePaper: atPath(async (world) => (await newQuiz(world)).id),
  listResponses: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  getResponse: ({ attempt }) => ({ params: { id: attempt.id } }),
  reviewQuestion: async (world) => {
    const { questions } = await newAttempt(world, await newQuiz(world), 'submitted')
    return { body: { attempt_question_id: questions.at(-1)?.id, grade: 1, correct: true } }
  },
  closeReview: async (world) => {
    const quiz = await newQuiz(world, oneOfEachKind.slice(0, 2))
    return { body: { attempt_id: (await newAttempt(world, quiz, 'submitted')).id } }
  },
  createQuestion: async (world) => {
    const { id } = await libraryPaper(world, 'worksheet')
    return { body: { ...oneOfEachKind[0], paper_id: id } }
  },
  updateQuestion: async (world) => {
    const { questions } = await libraryPaper(world, 'worksheet')
    return {
      body: { ...oneOfEachKind[1], id: questions[0]?.id, version: world.canaries?.key ? 2 : 1 },
    }
  },
  reorderQuestions: ({ quiz }) => ({ body: { id: quiz.questions[0]?.id, position: 2 } }),
  deleteQuestion: atPath(async (world) => (await newQuiz(world)).questions[0]?.id ?? ''),

  listQuizzes: list,
  getQuiz: ({ quiz }) => ({ params: { id: quiz.id } }),
  createQuiz: plain,
  updateQuiz: async (world) => ({
    body: { ...paperEdit((await newQuiz(world)).id), end_date: null },
  }),
  deleteQuiz: atPath(async (world) => (await newQuiz(world)).id),
  getQuizRemoval: ({ quiz }) => ({ params: { id: quiz.id } }),
  archiveQuiz: atPath(async (world) => (await newQuiz(world)).id),
  bulkQuizzes: async (world) => ({
    body: { action: 'delete', ids: [(await newQuiz(world)).id] },
  }),

  listStudentPapers: list,
  getStudentPaper: ({ quiz }) => ({ params: { id: quiz.id } }),
  startAttempt: async (world) => ({ body: { paper_id: (await newQuiz(world)).id } }),
  getAttempt: ({ attempt }) => ({ params: { id: attempt.id } }),
  saveAnswers: async (world) => {
    const attempt = await newAttempt(world, await newQuiz(world), 'in_progress')
    return {
      params: { id: attempt.id },
      body: { answers: [{ id: attempt.questions[1]?.id, seq: 1, value: { status: true } }] },
    }
  },
  submitAttempt: async (world) => {
    const quiz = await newQuiz(world, oneOfEachKind.slice(2, 3))
    return { params: { id: (await newAttempt(world, quiz, 'in_progress')).id } }
  },

  schoolStatistics: plain,
  studentsPerSchool: plain,
  schoolHome: plain,
  teacherHome: plain,
  studentHome: plain,
  classroomsPerformance: ({ classroom }) => ({
    params: { scope: 'student' },
    query: { class_id: classroom.id },
  }),
  classStatistics: plain,
  studentsPerClassroom: plain,
  papersPerClassroom: plain,
  classQuizzes: ofClass,
  classAssignments: ofClass,
  listResults: list,
  listCountedPapers: list,
  statisticsNames: ({ classroom }) => ({ query: { class_id: classroom.id } }),
  exportStatistics: ({ classroom }) => ({
    params: { table: 'performance-student' },
    query: { class_id: classroom.id },
  }),

  schoolChoices: plain,
  classChoices: plain,
  classesOfSchoolChoices: ({ a }) => ({ params: { id: a.id } }),
  gradeChoices: plain,
  countryChoices: plain,
  cityChoices: () => ({ query: { country_id: 'EG' } }),
  bookChoices: plain,
  teacherChoices: plain,
  studentChoices: plain,
  studentsOfClassChoices: ({ classroom }) => ({ params: { id: classroom.id } }),
  booksOfGradeChoices: async (world) => ({ params: { id: await grade(world) } }),
  classesOfGradeChoices: async (world) => ({ params: { id: await grade(world) } }),
}
