import { randomUUID } from 'node:crypto'
import type { ResourceType } from '@meridian/contract/resources.ts'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudents } from '../../src/factories/people.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { presentKeys } from '../../src/platform/push/keys.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import { atPath, disabling, grade, list, type Make, plain } from './make.ts'
import { accountRequests } from './requests.accounts.ts'
import { aBinned } from './things.bin.ts'
import { aCorrection, aNotice, anAppliedCorrection, crediting } from './things.corrections.ts'
import { anArrival, lateChange } from './things.deadlines.ts'
import { anOutsideColumn, columnFields, newScheme } from './things.gradebook.ts'
import { aComment, aHandedIn, anUngivenDraft, aThread } from './things.grading.ts'
import {
  aBook,
  aClassroom,
  aFinishedUpload,
  aGroup,
  aNote,
  anImport,
  announcement,
  anUpload,
  aResource,
  aRoster,
  aRosterClient,
  aStudent,
  classWithoutGroups,
  libraryPaper,
  openWorksheet,
  teacherWithPaper,
} from './things.ts'
import { aPlan, aPlannedClass, aPlanWithPapers, noPlan, yearDays } from './things.years.ts'
import { newAttempt, newQuiz, type World } from './world.ts'

const aboutBooks = { filters: [{ name: 'area', value: ['books'] }] }
const ofClass: Make = ({ classroom }) => ({ params: { class_id: classroom.id } })
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

/** A request that needs a plan of the next year. */
const withPlan =
  (input: object): Make =>
  async (world) => {
    await aPlan(world)
    return input
  }

/** A valid request for every call, about something of school A. A call without one fails the test. */
export const requests: Record<string, Make> = {
  ...accountRequests,

  readOwnSchool: plain,
  // Each keeps the name by which the table tells the schools apart.
  saveOwnSchool: ({ a, b }, caller) => ({
    body: {
      name: caller === 'otherSchool' ? b.name : a.name,
      name_ar: '',
      logo_id: null,
      time_zone: 'Africa/Cairo',
      week_start: 0,
      weekend: [5, 6],
    },
  }),
  readHolidays: plain,
  saveHolidays: () => ({
    body: {
      holidays: [{ id: null, name: 'Eid', first_day: '2026-09-01', last_day: '2026-09-04' }],
    },
  }),
  readScale: plain,
  previewScale: () => ({ body: { scale: [] } }),
  saveScale: () => ({
    body: {
      scale: [
        { from: 50, name: `Pass ${unique()}` },
        { from: 0, name: 'Weak' },
      ],
    },
  }),
  readSchoolRules: plain,
  // As it is at first, so that the other calls are asked under the rules that the table is about.
  saveSchoolRules: () => ({
    body: { teachers_see_phones: false, teachers_give_passwords: true },
  }),
  readTerms: plain,
  readHours: plain,
  saveHours: () => ({ body: { quiet_from: 21, quiet_until: 6, digest_hour: 15 } }),
  saveTerms: () => ({
    body: {
      terms: [{ id: null, name: 'Autumn', first_day: '2026-09-01', last_day: '2026-12-31' }],
    },
  }),

  readYears: plain,
  startYear: async (world) => {
    await noPlan(world)
    return { body: yearDays }
  },
  saveYear: withPlan({ body: yearDays }),
  discardYear: withPlan({}),
  listPlannedClasses: withPlan({ body: {} }),
  savePlannedClass: async (world) => ({
    body: {
      id: await aPlannedClass(world, await grade(world)),
      fate: 'up',
      name: unique(),
      grade_id: await grade(world),
    },
  }),
  addPlannedClass: async (world) => {
    await aPlan(world)
    return { body: { name: unique(), grade_id: await grade(world) } }
  },
  removePlannedClass: async (world) => ({
    body: { id: await aPlannedClass(world, await grade(world)) },
  }),
  plannedClassChoices: withPlan({}),
  listPlannedStudents: withPlan({ body: {} }),
  placeStudents: async (world) => {
    await aPlan(world)
    return { body: { ids: [world.people.student.id], choice: 'leaves' } }
  },
  spreadStudents: withPlan({}),
  previewYear: withPlan({}),
  savePlannedPapers: withPlan({ body: { come: true, weeks: null } }),
  listPlannedPapers: async (world) => {
    await aPlanWithPapers(world)
    return { body: {} }
  },
  exportPlannedStudents: withPlan({ query: {} }),
  // Of another outcome than there is, since applying would archive the classes that all other calls are about.
  applyYear: withPlan({ body: { digest: 'another' } }),
  cancelYear: plain,
  yearObstacles: plain,
  undoYear: plain,

  listBin: list,
  getBinned: atPath(aBinned),
  restoreBinned: async (world) => ({ params: { id: await aBinned(world) }, body: {} }),
  bulkBin: async (world) => ({
    body: { action: 'restore', ids: [await aBinned(world)] },
  }),

  listBooks: () => ({ params: { teacher_id: '0' }, body: {} }),
  getBook: ({ book }) => ({ params: { id: book.id } }),
  countBookPlaces: ({ book }) => ({ params: { id: book.id } }),
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
  saveOutline: async (world) => {
    const { id, version } = await makeBook(world.db, { createdBy: world.people.ibc.userId })
    return { body: { id, version, units: oneUnit } }
  },
  publishBook: atPath(aBook),
  unpublishBook: atPath(aBook),
  bulkBooks: async (world) => ({ body: { action: 'archive', ids: [await aBook(world)] } }),
  listBookChanges: ({ book }) => ({ params: { id: book.id } }),
  listLicences: ({ book }) => ({ params: { id: book.id }, body: {} }),
  grantLicences: async (world) => ({
    body: { book_id: await aBook(world), school_ids: [world.a.id] },
  }),
  changeLicence: ({ book, a }) => ({ body: { book_id: book.id, school_id: a.id, seats: 500 } }),
  // Of a book that nothing else is asked about.
  endLicence: async (world) => {
    const book_id = await aBook(world)
    await world.db.insertInto('school_books').values({ tenant_id: world.a.id, book_id }).execute()
    return { body: { book_id, school_id: world.a.id } }
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
  getNeeds: ({ people }) => ({ params: { id: people.student.id } }),
  setNeeds: async (world) => ({
    body: { student_id: await aStudent(world), version: 0, needs: { time_factor: 1.25 } },
  }),
  // Narrowed to what is the same whatever was called before.
  listHistory: ({ people }) => ({
    body: { filters: [{ name: 'who', value: [people.student.userId] }] },
  }),
  newHistory: plain,
  exportHistory: () => ({ query: { area: 'books' } }),
  listClassHistory: ({ classroom }) => ({ params: { id: classroom.id }, body: aboutBooks }),
  listStudentHistory: ({ people }) => ({ params: { id: people.student.id }, body: aboutBooks }),
  listTeacherHistory: ({ people }) => ({ params: { id: people.teacher.id }, body: aboutBooks }),
  listPaperHistory: ({ quiz }) => ({ params: { id: quiz.id }, body: aboutBooks }),
  listNotes: ({ people }) => ({ params: { id: people.student.id } }),
  createNote: ({ people }) => ({
    body: { student_id: people.student.id, text: 'Reads maps well.' },
  }),
  updateNote: async (world) => ({
    body: { id: await aNote(world), version: 1, text: 'Reads maps and charts well.' },
  }),
  deleteNote: atPath(aNote),
  changeEnrolments: async (world) => ({
    body: { changes: [{ id: await aStudent(world), join: [world.classroom.id] }] },
  }),
  changeClassTeachers: ({ classroom, people }) => ({
    body: { id: classroom.id, join: people.teacher.id },
  }),
  gradePlacement: plain,
  listGroups: ({ classroom }) => ({ params: { id: classroom.id } }),
  createGroup: async (world) => ({
    body: {
      classroom_id: await classWithoutGroups(world),
      name: unique(),
      students: [world.people.student.id],
    },
  }),
  updateGroup: async (world) => {
    const students = [world.people.student.id]
    return { body: { id: await aGroup(world), version: 1, name: unique(), students } }
  },
  deleteGroup: atPath(aGroup),

  listAnnouncements: ({ classroom }) => ({ params: { id: classroom.id } }),
  listOwnAnnouncements: list,
  readAnnouncements: async (world) => ({ body: { ids: [await announcement(world)] } }),
  getReadAnnouncement: atPath(announcement),
  listReaders: async (world) => ({ params: { id: await announcement(world) }, body: {} }),
  postAnnouncement: ({ classroom }) => ({
    body: { class_id: classroom.id, content: 'Bring an atlas.' },
  }),

  postSchoolAnnouncement: () => ({ body: { content: 'School begins at eight.' } }),

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
  mapImport: async (world) => ({
    params: { id: await anImport(world) },
    body: {
      version: 1,
      sheets: [0],
      columns: [
        { place: 0, meaning: 'name' },
        { place: 1, meaning: 'grade' },
      ],
    },
  }),
  leaveOutRows: async (world) => ({
    params: { id: await anImport(world) },
    body: { version: 1, rows: [2] },
  }),
  listMissing: async (world) => ({ params: { id: await aRoster(world) }, body: {} }),
  chooseMissing: async (world) => {
    const [student] = await makeStudents(world.db, world.a.id, [{}])
    return {
      params: { id: await aRoster(world) },
      body: { version: 1, deed: 'block', people: [student?.id ?? ''] },
    }
  },
  scopeMissing: async (world) => ({
    params: { id: await aRoster(world) },
    body: { version: 1, scope: 'school' },
  }),
  listRosterClients: plain,
  makeRosterClient: () => ({ body: { name: unique(), phones: false } }),
  endRosterClient: atPath(aRosterClient),
  exportRoster: ({ a }) => ({ params: { id: a.id } }),
  leftOutFile: atPath(anImport),
  makeImportClasses: async (world) => ({
    params: { id: await anImport(world) },
    body: { version: 1, make: true },
  }),
  applyImport: async (world) => ({
    params: { id: await anImport(world) },
    body: { version: 1 },
  }),
  cancelImport: atPath(anImport),
  undoImport: atPath((world) => anImport(world, 'applied')),
  updateAnnouncement: async (world) => ({
    params: { id: await announcement(world) },
    body: { version: 1, content: 'Bring a ruler.' },
  }),
  deleteAnnouncement: atPath(announcement),
  getUploadLimits: plain,
  uploadCaptions: plain,
  uploadDocument: plain,
  uploadImage: plain,
  uploadMedia: plain,
  uploadResource: plain,
  beginUpload: plain,
  getUploadOffset: atPath(anUpload),
  continueUpload: atPath(anUpload),
  cancelUpload: atPath(anUpload),
  finishUpload: async (world) => ({
    params: { id: await aFinishedUpload(world) },
    body: { sha256: '0'.repeat(64) },
  }),
  getFile: ({ book }) => ({
    params: { id: book.id },
    query: { expires: '9999999999', signature: 'forged' },
  }),

  getPaper: ({ quiz }) => ({ params: { id: quiz.id } }),
  previewPaper: ({ quiz }) => ({ params: { id: quiz.id } }),
  checkAnswer: ({ quiz }) => ({
    params: { id: quiz.id },
    body: { question_id: quiz.questions[0]?.id, answer: null },
  }),
  updatePaper: async (world) => {
    const { id, version } = await libraryPaper(world, 'assignment')
    return {
      body: { ...paperEdit(id), book_id: world.book.id, classes: [world.classroom.id], version },
    }
  },
  renamePaper: async (world) => {
    const { id, version } = await libraryPaper(world, 'assignment')
    return { body: { id, version, name: 'Maps' } }
  },
  copyPaper: async (world) => {
    const { id } = await libraryPaper(world, 'worksheet')
    return { body: { id, name: 'Maps again', type: 'quiz' } }
  },
  assignPaper: ({ quiz, classroom }) => ({
    body: { paper_id: quiz.id, name: 'Maps again', type: 'quiz', classes: [classroom.id] },
  }),
  getGiving: ({ quiz }) => ({ params: { id: quiz.id } }),
  searchRecipients: ({ quiz }) => ({ params: { id: quiz.id } }),
  previewGiving: ({ quiz, classroom }) => ({ body: { id: quiz.id, classes: [classroom.id] } }),
  givePaper: async (world) => {
    const { id, version } = await newQuiz(world)
    return { body: { id, version, classes: [world.classroom.id] } }
  },
  getTeam: ({ quiz }) => ({ params: { id: quiz.id } }),
  searchColleagues: ({ quiz }) => ({ params: { id: quiz.id } }),
  setTeam: async (world) => {
    const { id, version } = await newQuiz(world)
    const editors = [world.people.editor.id]
    return { body: { id, version, editors, colleagues_grade: true } }
  },
  handOverPapers: async (world) => ({
    body: { id: (await teacherWithPaper(world)).id, teacher_id: world.people.otherTeacher.id },
  }),
  moveDeadline: async (world) => {
    const { id, version } = await newQuiz(world)
    return { body: { id, version, deadline: '2099-01-01T10:00' } }
  },
  getFeed: plain,
  makeFeed: plain,
  endFeed: plain,
  readFeed: plain,
  readShelf: plain,
  readBook: ({ book }) => ({ params: { id: book.id } }),
  readPlace: ({ book }) => ({ params: { id: book.units[0]?.lessonIds[0] ?? '' } }),
  openLesson: ({ book }) => ({ body: { id: book.units[0]?.lessonIds[0] } }),
  finishLesson: ({ book }) => ({ body: { id: book.units[0]?.lessonIds[0], finished: true } }),
  openPractice: async (world) => ({
    body: { id: (await libraryPaper(world, 'worksheet')).id, open: true },
  }),
  getPracticeFigures: atPath(async (world) => (await libraryPaper(world, 'worksheet')).id),
  listPractices: list,
  getPracticeToday: plain,
  getPractice: atPath(async (world) => (await openWorksheet(world)).id),
  answerPractice: async (world) => {
    const { id, body } = await openWorksheet(world)
    return { params: { id }, body }
  },
  finishPart: async (world) => ({ body: { id: await aResource('url')(world), finished: true } }),
  readClassReading: ({ classroom }) => ({ params: { id: classroom.id } }),
  chooseReading: ({ classroom, book }) => ({
    params: { id: classroom.id },
    body: { kind: 'lesson', id: book.units[0]?.lessonIds[0], state: 'pinned' },
  }),
  listLessonReaders: ({ classroom, book }) => ({
    params: { id: classroom.id },
    body: { lesson_id: book.units[0]?.lessonIds[0] },
  }),
  readCalendar: ({ classroom }) => ({
    query: { from: '2026-11-01', to: '2026-11-30', class_id: classroom.id },
  }),
  countNotifications: plain,
  listNotifications: list,
  readNotifications: () => ({ body: { until: new Date().toISOString() } }),
  getNotificationChoices: plain,
  getPush: plain,
  beginPush: async ({ db }) => ({
    body: {
      endpoint: `https://push.example.org/${unique()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      key: (await presentKeys(secretsOf(db))).publicKey,
    },
  }),
  endPush: plain,
  saveNotificationChoices: () => ({ body: { off: ['announcement'] } }),
  takeBackPaper: async (world) => ({ params: { id: (await newQuiz(world)).id } }),
  archivePaper: atPath(async (world) => (await newQuiz(world)).id),
  listResponses: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  getResponse: ({ attempt }) => ({ params: { id: attempt.id } }),
  getSeenStudent: ({ quiz, people }) => ({
    params: { id: quiz.id, student_id: people.student.id },
  }),
  listAnswerHistory: ({ attempt }) => ({
    body: { attempt_question_id: attempt.questions[0]?.id },
  }),
  reviewQuestion: async (world) => {
    const { questions } = await newAttempt(world, await newQuiz(world), 'submitted')
    return { body: { attempt_question_id: questions.at(-1)?.id, grade: 1, correct: true } }
  },
  undoReview: async (world) => {
    const { questions } = await newAttempt(world, await newQuiz(world), 'submitted')
    const id = questions.at(-1)?.id ?? ''
    const former = { attempt_question_id: id, tenant_id: world.a.id, version: 1, score: '1.00' }
    await world.db
      .insertInto('former_grades')
      .values({ ...former, answer_seq: '0' })
      .execute()
    return { body: { attempt_question_id: id, version: 1 } }
  },
  closeReview: async (world) => {
    const quiz = await newQuiz(world, oneOfEachKind.slice(0, 2))
    return { body: { attempt_id: (await newAttempt(world, quiz, 'submitted')).id } }
  },
  saveDraft: async (world) => ({ body: await anUngivenDraft(world) }),
  saveFeedbackDraft: async (world) => ({
    body: {
      attempt_id: await aHandedIn(world),
      revision: 0,
      draft: { feedback: 'Look again.', base: 0 },
    },
  }),
  giveFeedback: async (world) => {
    const { attempt_question_id } = await anUngivenDraft(world)
    return { body: { attempt_question_id, feedback: 'Look again.', version: 1 } }
  },
  givePaperFeedback: async (world) => ({
    body: { attempt_id: await aHandedIn(world), feedback: 'Look again.', version: 0 },
  }),
  getGrading: ({ quiz }) => ({ params: { id: quiz.id } }),
  listQuestionAnswers: ({ quiz }) => ({
    body: { paper_id: quiz.id, question_id: quiz.questions[0]?.id },
  }),
  remindStudents: async (world) => ({
    body: { paper_id: (await newQuiz(world)).id, class_id: world.classroom.id },
  }),
  classDue: ({ classroom }) => ({ params: { id: classroom.id } }),
  releaseGraded: ({ quiz }) => ({ body: { paper_id: quiz.id, count: 1 } }),
  takeBackRelease: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  listThreads: async (world) => ({ params: { id: (await aThread(world)).attempt_id } }),
  writeToThread: async (world) => {
    const { attempt_question_id } = await aThread(world)
    return { body: { attempt_question_id, idempotency_key: randomUUID(), text: 'Why?' } }
  },
  closeThread: async (world) => {
    const { attempt_question_id } = await aThread(world)
    return { body: { attempt_question_id, closed: true } }
  },
  listWaitingThreads: list,
  listComments: list,
  keepComment: () => ({ body: { text: unique() } }),
  removeComment: async (world) => ({ body: { id: await aComment(world) } }),
  getCorrectable: ({ quiz }) => ({
    query: { paper_id: quiz.id, question_id: quiz.questions[0]?.id ?? '' },
  }),
  listCorrections: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  previewCorrection: ({ quiz }) => ({ body: crediting(quiz) }),
  applyCorrection: async (world) => ({ body: await aCorrection(world) }),
  undoCorrection: async (world) => ({ body: await anAppliedCorrection(world) }),
  listGradeNotices: list,
  seeGradeNotices: async (world) => ({ body: { ids: [await aNotice(world)] } }),
  analysePaper: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  exportAnalysis: ({ quiz }) => ({ query: { paper_id: quiz.id } }),
  readGradebook: ({ classroom }) => ({ body: { class_id: classroom.id } }),
  exportGradebook: ({ classroom }) => ({ query: { class_id: classroom.id } }),
  readGradeScheme: ({ classroom }) => ({ params: { id: classroom.id } }),
  saveGradeScheme: newScheme,
  explainGrade: ({ classroom, people }) => ({
    query: { class_id: classroom.id, student_id: people.student.id },
  }),
  createOutsideColumn: ({ classroom }) => ({ body: { class_id: classroom.id, ...columnFields } }),
  updateOutsideColumn: async (world) => ({
    body: {
      class_id: world.classroom.id,
      column_id: await anOutsideColumn(world),
      version: 1,
      ...columnFields,
      name: unique(),
    },
  }),
  removeOutsideColumn: async (world) => ({
    body: {
      class_id: world.classroom.id,
      column_id: await anOutsideColumn(world),
      removed: true,
    },
  }),
  saveMark: async (world) => ({
    body: {
      class_id: world.classroom.id,
      column_id: await anOutsideColumn(world),
      student_id: world.people.student.id,
      score: 7.5,
      version: 0,
    },
  }),
  readMarksFile: async (world) => ({
    query: { class_id: world.classroom.id, column_id: await anOutsideColumn(world) },
  }),
  applyMarks: async (world) => ({
    body: {
      class_id: world.classroom.id,
      column_id: await anOutsideColumn(world),
      marks: [{ student_id: world.people.student.id, score: 7.5, version: 0 }],
    },
  }),
  excuseStudent: async (world) => ({
    body: {
      paper_id: (await newQuiz(world)).id,
      student_id: world.people.student.id,
      excused: true,
    },
  }),
  listExtensions: ({ quiz }) => ({ body: { paper_id: quiz.id } }),
  setExtension: async (world) => ({
    body: {
      paper_id: (await newQuiz(world)).id,
      student_id: world.people.student.id,
      extension: { time_factor: 1.5 },
      version: 0,
    },
  }),
  sendLateAnswers: async (world) => {
    const { id, body } = await lateChange(world)
    return { params: { id }, body }
  },
  getLateAnswers: ({ attempt }) => ({ params: { id: attempt.id } }),
  decideLateAnswers: async (world) => ({
    body: { attempt_id: await anArrival(world), accept: true, version: 1 },
  }),
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
  transferQuestion: async (world) => {
    const { id } = await newQuiz(world)
    return { body: { id: world.quiz.questions[0]?.id, paper_id: id, move: false } }
  },
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
  seeResult: ({ attempt }) => ({ params: { id: attempt.id } }),
  saveAnswers: async (world) => {
    const attempt = await newAttempt(world, await newQuiz(world), 'in_progress')
    return {
      params: { id: attempt.id },
      body: { answers: [{ id: attempt.questions[1]?.id, seq: 1, value: { status: true } }] },
    }
  },
  takeAttempt: async (world) => {
    const { id } = await newAttempt(world, await newQuiz(world), 'in_progress')
    return { params: { id }, body: { lease: crypto.randomUUID() } }
  },
  submitAttempt: async (world) => {
    const quiz = await newQuiz(world, oneOfEachKind.slice(2, 3))
    return { params: { id: (await newAttempt(world, quiz, 'in_progress')).id } }
  },

  schoolStatistics: plain,
  studentsPerSchool: plain,
  schoolHome: plain,
  teacherHome: plain,
  waitingWork: plain,
  studentHome: plain,
  readStudentHome: plain,
  readTeacherHome: plain,
  readSchoolHome: plain,
  readProviderHome: plain,
  classroomsPerformance: ({ classroom }) => ({
    params: { scope: 'student' },
    query: { class_id: classroom.id },
  }),
  performanceOfClasses: plain,
  classStatistics: plain,
  studentsPerClassroom: plain,
  papersPerClassroom: plain,
  listBookUse: ({ book }) => ({ params: { id: book.id }, body: {} }),
  exportBookUse: ({ book }) => ({ params: { id: book.id } }),
  readingPerSchool: plain,
  readingPerClassroom: plain,
  classQuizzes: ofClass,
  classAssignments: ofClass,
  classFigures: ({ classroom }) => ({ params: { id: classroom.id } }),
  classStudents: ({ classroom }) => ({ params: { id: classroom.id } }),
  studentFigures: ({ people }) => ({ params: { id: people.student.id } }),
  listPapersOfStudent: ({ people }) => ({ body: { student_id: people.student.id } }),
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
  givingChoices: plain,
  paperChoices: plain,
  teacherChoices: plain,
  studentChoices: plain,
  studentsOfClassChoices: ({ classroom }) => ({ params: { id: classroom.id } }),
  booksOfGradeChoices: async (world) => ({ params: { id: await grade(world) } }),
  classesOfGradeChoices: async (world) => ({ params: { id: await grade(world) } }),
}
