import { getPaper } from '@meridian/contract/papers.ts'
import {
  bulkQuizzes,
  createQuiz,
  deleteQuiz,
  getQuiz,
  listQuizzes,
} from '@meridian/contract/quizzes.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function newTeacher() {
  const school = await makeSchool(harness.db)
  const teacher = await makeTeacher(harness.db, school.id)
  const quiz = (name: string, fields: Partial<Parameters<typeof makePaper>[1]> = {}) =>
    makePaper(harness.db, { schoolId: school.id, ownerId: teacher.userId, name, ...fields })
  return { school, teacher, quiz, client: await harness.as(teacher) }
}
type Request = NonNullable<Parameters<typeof harness.anonymous.call<typeof listQuizzes>>[1]>['body']
const names = async (client: Client, body: Request = {}) =>
  (await client.call(listQuizzes, { body })).data.map(({ name }) => name)
const confirm = (client: Client, account: { email: string; password: string }) =>
  client.call(checkPassword, { body: { email: account.email, password: account.password } })

test('an empty quiz is made and opened by its id', async () => {
  const { client, school, teacher } = await newTeacher()
  const { data, message } = await client.call(createQuiz)
  expect(message).toBeUndefined()
  const quiz = (await client.call(getQuiz, { params: { id: data.id } })).data
  expect(quiz).toMatchObject({
    id: data.id,
    name: '',
    url: `/dashboard/papers/${data.id}`,
    classes: [],
    grade: null,
    start_date: null,
    end_date: null,
    manual_review: false,
    can: { edit: true, delete: true },
    paper: { kind: 'quiz', questions: [], owner: { id: teacher.userId } },
  })
  const logged = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .select(['action', 'tenant_id'])
    .execute()
  expect(logged).toEqual([{ action: 'created', tenant_id: school.id }])
})

test('the list has the published fields of a quiz, the newest first', async () => {
  const { client, school, quiz, teacher } = await newTeacher()
  const classes = []
  for (const name of ['6 C', '6 A', '6 B', '6 D'])
    classes.push(await makeClassroom(harness.db, school.id, { name }))
  const first = await quiz('First', {
    classIds: classes.map(({ id }) => id),
    startDate: new Date('2026-11-22T07:30:00Z'),
    deadline: new Date('2026-11-24T07:30:00Z'),
    manualReview: true,
    questions: oneOfEachKind,
  })
  await quiz('Second')
  const student = await makeStudent(harness.db, school.id)
  await makeAttempt(harness.db, first, { studentId: student.id })
  const page = await client.call(listQuizzes, { body: {} })
  expect(page.meta).toEqual({ per_page: 10, total: 2, current_page: 1 })
  expect(page.data.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(page.data[1]).toMatchObject({
    id: first.id,
    owner: { id: teacher.userId },
    grade: { name: 'Grade 6' },
    start_date: '2026-11-22T07:30:00.000Z',
    end_date: '2026-11-24T07:30:00.000Z',
    paper: { id: first.id, deadline: '2026-11-24T07:30:00.000Z' },
    manual_review: true,
    // Nothing was asked, so nothing is left to grade.
    to_grade: 0,
    to_release: 1,
    can: { edit: true, delete: true },
  })
  expect(page.data[1]?.classes.map(({ name }) => name)).toEqual(['6 A', '6 B', '6 C', '6 D'])
  const arabic = await harness.as(teacher, 'ar')
  const inArabic = await arabic.call(listQuizzes, { body: {} })
  expect(inArabic.data[0]?.grade?.name).toBe('الصف 6')
})

test('the list is searched, sorted, filtered and paged', async () => {
  const { client, school, quiz } = await newTeacher()
  const classroom = await makeClassroom(harness.db, school.id, { name: '7 A', level: 7 })
  const day = (date: number) => new Date(Date.UTC(2026, 10, date))
  await quiz('أسئلة الخرائط', { startDate: day(3), deadline: day(9) })
  await quiz('Rivers 100%', { startDate: day(1), deadline: day(8), level: 7 })
  await quiz('seas', { classIds: [classroom.id] })
  expect(await names(client, { query: 'اسئله الخَرائط' })).toEqual(['أسئلة الخرائط'])
  expect(await names(client, { query: '0%' })).toEqual(['Rivers 100%'])
  expect(await names(client, { query: 'SEA' })).toEqual(['seas'])
  const sorted = (column: string, direction: 'asc' | 'desc' = 'asc') =>
    names(client, { sort: { column, direction } })
  expect(await sorted('start_date')).toEqual(['Rivers 100%', 'أسئلة الخرائط', 'seas'])
  expect(await sorted('end_date', 'desc')).toEqual(['أسئلة الخرائط', 'Rivers 100%', 'seas'])
  expect(await sorted('name')).toEqual(['Rivers 100%', 'seas', 'أسئلة الخرائط'])
  expect(await failure(sorted('grade'))).toMatchObject({ status: 422 })
  const { filters } = await client.call(listQuizzes, { body: {} })
  const grade = filters.find(({ field }) => field === 'grade')
  expect(grade?.options?.map(({ label }) => label)).toEqual(['Grade 6', 'Grade 7'])
  const filtered = (name: string, value: string[]) => names(client, { filters: [{ name, value }] })
  expect(await filtered('grade', [grade?.options?.[1]?.value ?? ''])).toEqual(['Rivers 100%'])
  expect(filters.find(({ field }) => field === 'class')?.options).toEqual([
    { label: '7 A', value: classroom.id },
  ])
  expect(await filtered('class', [classroom.id])).toEqual(['seas'])
  expect(await filtered('class', ['x'])).toEqual([])
  expect(await failure(filtered('owner', ['x']))).toMatchObject({ status: 422 })
  const pages = []
  for (const page of [1, 2, 3, 4])
    pages.push(...(await names(client, { metaData: { page, perPage: 1 } })))
  expect(pages.toSorted()).toEqual((await names(client)).toSorted())
})

test('a teacher lists their own quizzes, a school admin cannot, the super admin lists all', async () => {
  const { client, quiz, school } = await newTeacher()
  const mine = await quiz('Mine')
  const other = await newTeacher()
  const theirs = await other.quiz('Theirs')
  const colleague = await harness.as(await makeTeacher(harness.db, school.id))
  expect(await names(client)).toEqual(['Mine'])
  expect(await names(colleague)).toEqual([])
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  expect(await failure(names(admin))).toMatchObject({ status: 403, code: 'forbidden' })
  const superAdmin = await harness.as(await makeUser(harness.db, 'PRG', null))
  const all = await superAdmin.call(listQuizzes, { body: { metaData: { perPage: 100 } } })
  const ids = all.data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  const ofSchool = await superAdmin.call(listQuizzes, {
    body: { filters: [{ name: 'school', value: [school.id] }] },
  })
  expect(ofSchool.data).toMatchObject([{ id: mine.id, can: { edit: false, delete: true } }])
  expect(await failure(client.call(getQuiz, { params: { id: theirs.id } }))).toMatchObject({
    status: 404,
  })
})

test('a quiz is deleted with its questions by its owner, after the password', async () => {
  const { client, quiz, teacher } = await newTeacher()
  const { id } = await quiz('Gone', { questions: oneOfEachKind })
  expect(await failure(client.call(deleteQuiz, { params: { id } }))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
    message: "You aren't authorized to make this action",
  })
  await confirm(client, teacher)
  const twice = await Promise.allSettled([
    client.call(deleteQuiz, { params: { id } }),
    client.call(deleteQuiz, { params: { id } }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(client.call(getPaper, { params: { id } }))).toMatchObject({ status: 404 })
  const left = await harness.db
    .selectFrom('questions')
    .where('paper_id', '=', id)
    .select('id')
    .execute()
  expect(left).toEqual([])
})

test('a quiz with answers is not deleted: the message says how many and what to do instead', async () => {
  const { client, quiz, teacher, school } = await newTeacher()
  const paper = await quiz('Kept', { questions: oneOfEachKind, maxAttempts: 2 })
  const student = await makeStudent(harness.db, school.id)
  await makeAttempt(harness.db, paper, { studentId: student.id })
  await makeAttempt(harness.db, paper, { studentId: student.id, number: 2 })
  await confirm(client, teacher)
  const refused = await failure(client.call(deleteQuiz, { params: { id: paper.id } }))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  expect(refused.message).toBe(
    '1 student has already answered this quiz, so it was not deleted. Archive it instead.',
  )
  expect((await client.call(getQuiz, { params: { id: paper.id } })).data.name).toBe('Kept')
})

test('nobody else deletes it but the super admin, and assignments are no quizzes', async () => {
  const { quiz, school } = await newTeacher()
  const { db } = harness
  const paper = await quiz('Ours')
  const assignment = await quiz('Homework', { kind: 'assignment' })
  const stranger = await newTeacher()
  const teaching = await makeTeacher(db, school.id)
  await db
    .insertInto('school_admins')
    .values({ tenant_id: school.id, user_id: teaching.userId })
    .execute()
  const superAdmin = await makeUser(db, 'PRG', null)
  const remove = async (account: { email: string; password: string }, id: string) => {
    const client = await harness.as(account)
    await confirm(client, account)
    return client.call(deleteQuiz, { params: { id } })
  }
  expect(await failure(remove(stranger.teacher, paper.id))).toMatchObject({ status: 404 })
  expect(await failure(remove(teaching, paper.id))).toMatchObject({ status: 403 })
  expect(await failure(remove(superAdmin, assignment.id))).toMatchObject({ status: 404 })
  expect((await remove(superAdmin, paper.id)).message).toBe('Quiz deleted')
})

test('the super admin deletes several at once; what cannot go says why, and the rest goes', async () => {
  const { client, quiz, school } = await newTeacher()
  const answered = await quiz('Answered', { questions: oneOfEachKind })
  const student = await makeStudent(harness.db, school.id)
  await makeAttempt(harness.db, answered, { studentId: student.id })
  const free = await quiz('Free')
  const superAdmin = await makeUser(harness.db, 'PRG', null)
  const boss = await harness.as(superAdmin)
  const body = { action: 'delete' as const, ids: [free.id, answered.id, 'x', free.id] }
  expect(await failure(client.call(bulkQuizzes, { body }))).toMatchObject({ code: 'forbidden' })
  expect(await failure(boss.call(bulkQuizzes, { body }))).toMatchObject({ code: 'not_confirmed' })
  await confirm(boss, superAdmin)
  const { data } = await boss.call(bulkQuizzes, { body })
  expect(data.done).toEqual([free.id])
  expect(data.failed).toEqual([
    { id: answered.id, message: expect.stringMatching(/^1 student has already answered/) },
    { id: 'x', message: 'This could not be found.' },
  ])
  expect(await names(client)).toEqual(['Answered'])
})
