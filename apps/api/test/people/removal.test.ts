import { deleteBook, getBookRemoval } from '@meridian/contract/books.ts'
import { deleteClassroom, getClassroomRemoval } from '@meridian/contract/classrooms.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import {
  deleteAdmin,
  deleteSchoolAdmin,
  getAdminRemoval,
  getSchoolAdminRemoval,
} from '@meridian/contract/people.ts'
import { deleteSchool, getSchoolRemoval } from '@meridian/contract/schools.ts'
import { deleteStudent, getStudentRemoval } from '@meridian/contract/students.ts'
import { deleteTeacher, getTeacherRemoval } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../web/src/core/http.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let theirs: Staff
let prg: Client
let ibc: { client: Client; userId: string }

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
  const [superAdmin, staff] = [
    await makeUser(harness.db, 'PRG', null),
    await makeUser(harness.db, 'IBC', null),
  ]
  prg = await confirm(await harness.as(superAdmin), superAdmin)
  ibc = { client: await confirm(await harness.as(staff), staff), userId: staff.userId }
})
afterAll(() => harness.close())

const missing = '0193c0de-0000-7000-8000-000000000000'
const params = (id: string) => ({ params: { id } })

/** Every kind of row that can be deleted: who deletes it, what asks first, and what deletes. */
const kinds = {
  classroom: {
    client: () => ours.admin,
    removal: (client: Client, id: string) => client.call(getClassroomRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteClassroom, params(id)),
  },
  student: {
    client: () => ours.admin,
    removal: (client: Client, id: string) => client.call(getStudentRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteStudent, params(id)),
  },
  teacher: {
    client: () => ours.admin,
    removal: (client: Client, id: string) => client.call(getTeacherRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteTeacher, params(id)),
  },
  school: {
    client: () => ibc.client,
    removal: (client: Client, id: string) => client.call(getSchoolRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteSchool, params(id)),
  },
  schoolAdmin: {
    client: () => ibc.client,
    removal: (client: Client, id: string) => client.call(getSchoolAdminRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteSchoolAdmin, params(id)),
  },
  admin: {
    client: () => prg,
    removal: (client: Client, id: string) => client.call(getAdminRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteAdmin, params(id)),
  },
  book: {
    client: () => ibc.client,
    removal: (client: Client, id: string) => client.call(getBookRemoval, params(id)),
    remove: (client: Client, id: string) => client.call(deleteBook, params(id)),
  },
}
type KindName = keyof typeof kinds

/** What is asked first, and then what the deletion does: the two must say the same. */
async function askAndDelete(kind: KindName, id: string): Promise<Removal> {
  const { client, removal, remove } = kinds[kind]
  const { data } = await removal(client(), id)
  const error = await remove(client(), id).then(
    () => null,
    (refusal: unknown) => refusal,
  )
  if (data.allowed) {
    expect(error).toBeNull()
    expect(await failure(removal(client(), id))).toMatchObject({ status: 404 })
  } else {
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'in_use', message: data.message })
    for (const { text } of data.things) expect(data.message).toContain(text)
    expect((await removal(client(), id)).data).toEqual(data)
  }
  return data
}
const counts = ({ things }: Removal) =>
  Object.fromEntries(things.map(({ kind, count }) => [kind, count]))

/** Gives a student of the school an attempt at a paper of its teacher's. */
async function answer(studentId: string, classIds: string[] = []) {
  const paper = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: ours.teacherAccount.userId,
    classIds,
  })
  const attempt = { tenant_id: ours.school.id, paper_id: paper.id, student_id: studentId }
  await harness.db
    .insertInto('attempts')
    .values({ ...attempt, manual_review: false, max_score: 10 })
    .execute()
}
const announce = (classroomId: string, author: string) =>
  harness.db
    .insertInto('announcements')
    .values({
      tenant_id: ours.school.id,
      classroom_id: classroomId,
      author_id: author,
      content: 'Bring an atlas.',
    })
    .execute()

test('a classroom without work goes with its places and announcements, and says so first', async () => {
  const students = [
    await makeStudent(harness.db, ours.school.id),
    await makeStudent(harness.db, ours.school.id),
  ]
  const { id } = await makeClassroom(harness.db, ours.school.id, {
    name: '6 A',
    studentIds: students.map((student) => student.id),
  })
  await announce(id, ours.account.userId)
  expect(await askAndDelete('classroom', id)).toEqual({
    name: '6 A',
    allowed: true,
    message: '“6 A” is deleted. Its students, teachers and books stay in the school.',
    things: [
      { kind: 'enrolments', count: 2, text: 'the places of 2 students' },
      { kind: 'announcements', count: 1, text: '1 announcement' },
    ],
    instead: null,
  })
})

test('a classroom with work says whose, and offers to disable it until it is disabled', async () => {
  const student = await makeStudent(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id, {
    name: '6 B',
    studentIds: [student.id],
  })
  await answer(student.id, [id])
  expect(await askAndDelete('classroom', id)).toEqual({
    name: '6 B',
    allowed: false,
    message:
      "“6 B” can't be deleted, because it has 1 quiz or assignment and the work of 1 student. Disable it instead.",
    things: [
      { kind: 'papers', count: 1, text: '1 quiz or assignment' },
      { kind: 'students', count: 1, text: 'the work of 1 student' },
    ],
    instead: 'disable',
  })
  await harness.db.updateTable('classrooms').set({ active: false }).where('id', '=', id).execute()
  expect(await askAndDelete('classroom', id)).toMatchObject({
    allowed: false,
    message: expect.stringMatching(/It is disabled already\.$/),
    instead: null,
  })
})

test('a student goes with their places in classes, not with their work', async () => {
  const free = await makeStudent(harness.db, ours.school.id, { name: 'Salma' })
  await makeClassroom(harness.db, ours.school.id, { studentIds: [free.id] })
  expect(await askAndDelete('student', free.id)).toMatchObject({
    allowed: true,
    message: 'Salma can no longer log in.',
    things: [{ kind: 'enrolments', count: 1, text: 'a place in 1 classroom' }],
  })
  const busy = await makeStudent(harness.db, ours.school.id, { name: 'Omar' })
  await answer(busy.id)
  await answer(busy.id)
  expect(await askAndDelete('student', busy.id)).toMatchObject({
    allowed: false,
    message:
      "Omar has answers to 2 quizzes or assignments, so the account can't be deleted. Block it instead.",
    instead: 'disable',
  })
  await harness.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', busy.userId)
    .execute()
  expect(await askAndDelete('student', busy.id)).toMatchObject({
    message:
      "Omar has answers to 2 quizzes or assignments, so the account can't be deleted. It is blocked already.",
    instead: null,
  })
})

test('a teacher goes with their teaching, not with what they made', async () => {
  const free = await makeTeacher(harness.db, ours.school.id)
  await makeClassroom(harness.db, ours.school.id, { teacherIds: [free.id] })
  expect(counts(await askAndDelete('teacher', free.id))).toEqual({ teaching: 1 })
  const busy = await makeTeacher(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id, { teacherIds: [busy.id] })
  await announce(id, busy.userId)
  await makePaper(harness.db, { schoolId: ours.school.id, ownerId: busy.userId })
  const book = await makeBook(harness.db)
  await makeResource(harness.db, {
    type: 'url',
    schoolId: ours.school.id,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    createdBy: busy.userId,
  })
  await makeSchoolAdmin(harness.db, ours.school.id, { userId: busy.userId })
  const said = await askAndDelete('teacher', busy.id)
  expect(counts(said)).toEqual({ papers: 1, resources: 1, announcements: 1, administration: 1 })
})

test('a school goes with its licences, not with its people and classes', async () => {
  const book = await makeBook(harness.db)
  const free = await makeSchool(harness.db, { bookIds: [book.id] })
  expect(counts(await askAndDelete('school', free.id))).toEqual({ licences: 1 })
  const busy = await makeSchool(harness.db, { name: 'Delta School' })
  await makeSchoolAdmin(harness.db, busy.id)
  await makeTeacher(harness.db, busy.id)
  await makeStudent(harness.db, busy.id)
  await makeClassroom(harness.db, busy.id)
  const said = await askAndDelete('school', busy.id)
  expect(counts(said)).toEqual({ admins: 1, teachers: 1, students: 1, classes: 1 })
  expect(said).toMatchObject({ name: 'Delta School', instead: 'disable' })
})

test('a school admin: a user of their own goes, a teacher stays one', async () => {
  const own = await makeSchoolAdmin(harness.db, ours.school.id, { name: 'Hala' })
  expect(await askAndDelete('schoolAdmin', own.id)).toMatchObject({ allowed: true, things: [] })
  const teacher = await makeTeacher(harness.db, ours.school.id, { name: 'Karim' })
  await makePaper(harness.db, { schoolId: ours.school.id, ownerId: teacher.userId })
  const both = await makeSchoolAdmin(harness.db, ours.school.id, { userId: teacher.userId })
  expect(await askAndDelete('schoolAdmin', both.id)).toMatchObject({
    name: 'Karim',
    allowed: true,
    message:
      'Karim stays a teacher of the school, but no longer administers it, and is logged out.',
    things: [{ kind: 'administration', count: 1, text: 'the administration of the school' }],
  })
  const author = await makeSchoolAdmin(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id)
  await announce(id, author.userId)
  expect(counts(await askAndDelete('schoolAdmin', author.id))).toEqual({ announcements: 1 })
})

test('a member of the staff with a book stays', async () => {
  const free = await makeUser(harness.db, 'IBC', null)
  expect(await askAndDelete('admin', free.userId)).toMatchObject({ allowed: true, things: [] })
  const busy = await makeUser(harness.db, 'IBC', null)
  await makeBook(harness.db, { createdBy: busy.userId })
  expect(counts(await askAndDelete('admin', busy.userId))).toEqual({ books: 1 })
})

test('a book goes with its units and lessons, not from under schools, resources and quizzes', async () => {
  const free = await makeBook(harness.db, {
    units: [
      ['Maps', ['Scale', 'Keys']],
      ['Sea', []],
    ],
  })
  expect(counts(await askAndDelete('book', free.id))).toEqual({ units: 2, lessons: 2 })
  const busy = await makeBook(harness.db, { name: 'Our World' })
  await makeSchool(harness.db, { bookIds: [busy.id] })
  await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: ours.teacherAccount.userId,
    bookId: busy.id,
  })
  const said = await askAndDelete('book', busy.id)
  expect(counts(said)).toEqual({ schools: 1, papers: 1 })
  expect(said.instead).toBe('archive')
})

test('what is said is said in the language of who asks', async () => {
  const arabic = await harness.as(ours.account, 'ar')
  const { id } = await makeClassroom(harness.db, ours.school.id, { name: '٦ أ' })
  const { data } = await arabic.call(getClassroomRemoval, params(id))
  expect(data.message).toBe('يُحذف «٦ أ». يبقى طلابه ومعلموه وكتبه في المدرسة.')
})

test('who may not delete is not told what hangs on it; another school’s row is as missing as none', async () => {
  const mine = await makeStudent(harness.db, ours.school.id)
  await makeClassroom(harness.db, ours.school.id, {
    teacherIds: [ours.teacherAccount.id],
    studentIds: [mine.id],
  })
  expect(await failure(ours.teacher.call(getStudentRemoval, params(mine.id)))).toMatchObject({
    status: 403,
  })
  const rows: Partial<Record<KindName, string>> = {
    student: (await makeStudent(harness.db, theirs.school.id)).id,
    teacher: theirs.teacherAccount.id,
    classroom: (await makeClassroom(harness.db, theirs.school.id)).id,
  }
  for (const [kind, id] of Object.entries(rows) as [KindName, string][]) {
    const { removal, remove } = kinds[kind]
    for (const call of [removal, remove])
      expect(await failure(call(ours.admin, id))).toEqual(await failure(call(ours.admin, missing)))
  }
})

test('a teacher who administers the school may not delete themself, and is told why', async () => {
  const account = await makeTeacher(harness.db, ours.school.id)
  await makeSchoolAdmin(harness.db, ours.school.id, { userId: account.userId })
  const both = await harness.as(account)
  expect(await failure(both.call(getTeacherRemoval, params(account.id)))).toMatchObject({
    status: 403,
    message: "You can't do this to your own account.",
  })
})
