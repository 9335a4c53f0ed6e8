import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { archivePaper, getPaper } from '@meridian/contract/papers.ts'
import {
  archiveQuiz,
  bulkQuizzes,
  getQuizRemoval,
  listQuizzes,
} from '@meridian/contract/quizzes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeTeacher, makeUser } from '../../src/factories/people.ts'
import { begin, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

async function newClass() {
  const world = await makeClass(h.db)
  const [teacher, student] = await Promise.all([h.as(world.teacher), h.as(world.salma)])
  return { ...world, client: teacher, student }
}
const toggle = async (client: Client, id: string) => client.call(archiveQuiz, { params: { id } })
const names = async (client: Client, archived?: (string | boolean)[]) => {
  const filters =
    archived === undefined ? [] : archived.map((value) => ({ name: 'archived', value }))
  return (await client.call(listQuizzes, { body: { filters } })).data.map(({ name }) => name)
}
const papersOf = async (student: Client) =>
  (await student.call(listStudentPapers, { body: {} })).data.map(({ paper }) => paper.name)

test('an archived quiz leaves the lists, and comes back as it was', async () => {
  const { client, student, paper, teacher } = await newClass()
  const { id } = await paper({ name: 'Rivers' })
  await paper({ name: 'Seas' })
  const away = await toggle(client, id)
  expect(away).toMatchObject({
    data: { id, archived: true },
    message: '“Rivers” is archived. Only students who have answered it still see it.',
  })
  expect(await names(client)).toEqual(['Seas'])
  expect((await names(client, [true])).sort()).toEqual(['Rivers', 'Seas'])
  expect(await names(client, ['false'])).toEqual(['Seas'])
  expect(await papersOf(student)).toEqual(['Seas'])
  // A settings form that is open meanwhile can still be saved.
  expect((await client.call(getPaper, { params: { id } })).data).toMatchObject({
    archived: true,
    version: 1,
    can: { archive: true },
  })
  const back = await toggle(client, id)
  expect(back).toMatchObject({ data: { archived: false }, message: '“Rivers” is back' })
  expect(await names(client)).toEqual(['Seas', 'Rivers'])
  expect((await papersOf(student)).sort()).toEqual(['Rivers', 'Seas'])
  const logged = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .where('actor_id', '=', teacher.userId)
    .orderBy('at')
    .select('action')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(['archived', 'restored'])
  const { filters } = await client.call(listQuizzes, { body: {} })
  expect(filters).toContainEqual({ name: 'Show archived', field: 'archived', type: 'checkbox' })
})

test('students keep what they have worked on, may finish it, and start nothing', async () => {
  const { client, student, paper, salma, adam } = await newClass()
  const done = await paper({ name: 'Done' })
  const running = await paper({ name: 'Running' })
  const fresh = await paper({ name: 'Fresh' })
  const finished = await makeAttempt(h.db, done, { studentId: salma.id })
  const attempt = await begin(student, running)
  for (const { id } of [done, running, fresh]) await toggle(client, id)
  expect((await papersOf(student)).sort()).toEqual(['Done', 'Running'])
  const read = (id: string) => student.call(getAttempt, { params: { id } })
  expect((await read(finished.id)).data.released).toBe(true)
  const right = rightAnswers(running)
  const answers = attempt.questions.map(({ id }, place) => ({
    id,
    seq: 1,
    value: right[place] ?? null,
  }))
  await student.call(saveAnswers, { params: { id: attempt.id }, body: { answers } })
  const taken = (await student.call(submitAttempt, { params: { id: attempt.id } })).data
  expect(taken.status).toBe('submitted')
  const gone = (id: string) => failure(student.call(getStudentPaper, { params: { id } }))
  expect(await gone(fresh.id)).toMatchObject({ status: 404 })
  const started = await failure(student.call(startAttempt, { body: { paper_id: fresh.id } }))
  expect(started).toMatchObject({ code: 'not_open', message: 'This is no longer given.' })
  const other = await h.as(adam)
  expect(await papersOf(other)).toEqual([])
  expect(await failure(other.call(startAttempt, { body: { paper_id: done.id } }))).toMatchObject({
    code: 'not_open',
  })
})

test('what a deletion takes is counted first, and students’ work offers the archive instead', async () => {
  const { client, paper, salma, adam } = await newClass()
  const free = await paper({ name: '' })
  const removal = async (id: string) => (await client.call(getQuizRemoval, { params: { id } })).data
  expect(await removal(free.id)).toEqual({
    name: 'Untitled quiz',
    allowed: true,
    message: 'The quiz goes with its questions and settings. Nobody has answered it.',
    things: [{ kind: 'questions', count: 4, text: '4 questions' }],
    instead: null,
  })
  const answered = await paper({ name: 'Seas', maxAttempts: 2 })
  await makeAttempt(h.db, answered, { studentId: salma.id })
  await makeAttempt(h.db, answered, { studentId: salma.id, number: 2 })
  await makeAttempt(h.db, answered, { studentId: adam.id, status: 'in_progress' })
  expect(await removal(answered.id)).toEqual({
    name: 'Seas',
    allowed: false,
    message:
      "2 students have answered this quiz, so it can't be deleted. Archive it instead: results stay, and nobody starts it any more.",
    things: [
      { kind: 'questions', count: 4, text: '4 questions' },
      { kind: 'attempts', count: 3, text: '3 responses' },
      { kind: 'students', count: 2, text: '2 students who have answered' },
    ],
    instead: 'archive',
  })
  await toggle(client, answered.id)
  expect(await removal(answered.id)).toMatchObject({
    message: "2 students have answered this quiz, so it can't be deleted. It stays in the archive.",
    instead: null,
  })
})

test('the super admin archives and restores several at once, again and again', async () => {
  const { client, paper } = await newClass()
  const [one, two] = [await paper({ name: 'One' }), await paper({ name: 'Two' })]
  const boss = await h.as(await makeUser(h.db, 'PRG', null))
  const bulk = (action: 'archive' | 'restore', ids: string[]) =>
    boss.call(bulkQuizzes, { body: { action, ids } })
  const { data, message } = await bulk('archive', [one.id, 'x', two.id, one.id.toUpperCase()])
  expect(message).toBe('2 quizzes archived')
  expect(data).toEqual({
    done: [one.id, two.id],
    failed: [{ id: 'x', message: 'This could not be found.' }],
  })
  expect((await bulk('archive', [one.id])).data.done).toEqual([one.id])
  expect(await names(client)).toEqual([])
  await bulk('restore', [one.id])
  expect(await names(client)).toEqual(['One'])
})

test('only its owner and the super admin put a paper away; assignments have a call of their own', async () => {
  const { client, paper, school } = await newClass()
  const homework = await paper({ kind: 'assignment', name: 'Homework' })
  const colleague = await makeTeacher(h.db, school.id)
  await h.db
    .insertInto('school_admins')
    .values({ tenant_id: school.id, user_id: colleague.userId })
    .execute()
  const params = { id: homework.id }
  expect(await failure(client.call(archiveQuiz, { params }))).toMatchObject({ status: 404 })
  expect(await failure((await h.as(colleague)).call(archivePaper, { params }))).toMatchObject({
    status: 403,
  })
  const stranger = await newClass()
  expect(await failure(stranger.client.call(archivePaper, { params }))).toMatchObject({
    status: 404,
  })
  const { data } = await client.call(archivePaper, { params })
  expect(data).toEqual({ id: homework.id, archived: true })
  const boss = await h.as(await makeUser(h.db, 'PRG', null))
  expect((await boss.call(archivePaper, { params })).data.archived).toBe(false)
  const seen = await failure(
    (await h.as(colleague)).call(getQuizRemoval, { params: { id: (await paper({})).id } }),
  )
  expect(seen).toMatchObject({ status: 403 })
})
