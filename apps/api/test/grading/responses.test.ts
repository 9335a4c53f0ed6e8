import { ListRequest } from '@meridian/contract/core/list.ts'
import { getResponse, listResponses, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { getGrading } from '@meridian/contract/grading.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeStudent, makeStudents } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { listResponses as readResponses } from '../../src/features/grading/responses.queries.ts'
import { translator } from '../../src/platform/messages/translate.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { watchQueries } from '../watching.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

/** A quiz that one of two students has answered, all of it right but the essay, which waits. */
async function answeredQuiz() {
  const world = await makeClass(h.db)
  const paper = await world.paper({ name: 'Rivers', manualReview: true })
  const attempt = await makeAttempt(h.db, paper, {
    studentId: world.salma.id,
    answers: rightAnswers(paper),
  })
  return { ...world, quiz: paper, attempt, client: await h.as(world.teacher) }
}

test('a row is the published attempt: student, paper, and each question with its answer', async () => {
  const { client, quiz, attempt } = await answeredQuiz()
  const { data } = await client.call(listResponses, { body: { paper_id: quiz.id } })
  const row = data.find(({ id }) => id === attempt.id)
  expect(row).toMatchObject({
    student: { user: { name: 'Salma Hassan' } },
    paper: { id: quiz.id, kind: 'quiz', resource: { name: 'Rivers' }, manual_review: true },
  })
  const { questions } = (await client.call(getPaper, { params: { id: quiz.id } })).data
  expect(row?.questions.map(({ question }) => question.id)).toEqual(questions.map(({ id }) => id))
  expect(row?.questions.map(({ question }) => question.type)).toEqual([
    'mcq',
    'tof',
    'matching',
    'essay',
  ])
  expect(row?.questions.map(({ answer }) => [answer.score, answer.correct])).toEqual([
    [2, true],
    [1, true],
    [3, true],
    [null, null],
  ])
  expect(row?.questions.map(({ question }) => question.correct)).toEqual([true, true, true, null])
  expect(row?.questions[2]?.answer.userAnswer[0]).toEqual({
    statement: 'Aswan',
    answer: 'Upper Egypt',
    correct: true,
    right: 'Upper Egypt',
  })
  expect(row?.questions[3]?.answer.value).toEqual({ text: 'Water, food and trade.' })
  const detail = (await client.call(getResponse, { params: { id: attempt.id } })).data
  expect(row?.questions).toEqual(detail.questions)
  expect(row?.paper).toEqual(detail.paper)
  const notStarted = data.find(({ id }) => id === null)
  expect(notStarted).toMatchObject({ state: 'not_started', questions: [] })
})

test('what a row names as its question is what a review takes', async () => {
  const { client, quiz, attempt } = await answeredQuiz()
  const { data } = await client.call(listResponses, { body: { paper_id: quiz.id } })
  const essay = data.find(({ id }) => id === attempt.id)?.questions[3]
  const grade = (value: unknown) =>
    client.call(reviewQuestion, {
      body: { attempt_question_id: essay?.id ?? '', grade: value as number, correct: true },
    })
  expect((await grade('٣')).data.questions[3]?.answer.score).toBe(3)
  expect((await grade('2.5')).data.questions[3]?.answer.score).toBe(2.5)
  for (const bad of [4.01, '5', -1, '-1', '1e1', '1 2', 0.001])
    expect(await failure(grade(bad)), String(bad)).toMatchObject({
      status: 422,
      errors: [{ path: 'grade', message: 'Grade invalid' }],
    })
  for (const none of ['', ' ', null, undefined])
    expect(await failure(grade(none)), String(none)).toMatchObject({
      errors: [{ path: 'grade', message: 'Enter a grade' }],
    })
})

test('a page without the questions is there for asking, and a longer page costs no more queries', async () => {
  const { client, quiz, school, classroom } = await answeredQuiz()
  const body = { paper_id: quiz.id, questions: false }
  const lean = await client.call(listResponses, { body })
  expect(lean.data.map(({ questions }) => questions)).toEqual([[], []])
  const before = await queriesFor(quiz.id)
  for (let count = 0; count < 12; count += 1) {
    const { id } = await makeStudent(h.db, school.id)
    await h.db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, classroom_id: classroom.id, student_id: id })
      .execute()
    await makeAttempt(h.db, quiz, { studentId: id, answers: rightAnswers(quiz) })
  }
  const after = await queriesFor(quiz.id)
  expect([before.rows, after.rows]).toEqual([2, 14])
  expect(after.queries).toBe(before.queries)
})

/** How many queries a page of 100 responses takes, and how many rows it has. */
async function queriesFor(paperId: string) {
  const { plugin, queries } = watchQueries()
  const request = {
    ...ListRequest.parse({ metaData: { perPage: 100 } }),
    questions: true,
    anonymous: false,
  }
  const paper = { id: paperId, deadline: null }
  const actor = { type: 'PRG', userId: paperId, at: new Date() } as Actor
  const asking = {
    db: h.db.withPlugin(plugin),
    secrets: secretsOf(h.db),
    actor,
    t: translator('en'),
    language: 'en',
  } as const
  const { data } = await readResponses(asking, paper, request)
  return { queries: queries.length, rows: data.length }
}

test('the order of the work: to grade with the oldest first, then graded and not released, then those who have nothing', async () => {
  const world = await makeClass(h.db)
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const more = await makeStudents(h.db, world.school.id, [
    { name: 'Amr Zaki' },
    { name: 'Badr Aly' },
  ])
  const [amr, badr] = more
  const second = await makeClassroom(h.db, world.school.id, {
    name: 'Grade 6 B',
    teacherIds: [world.teacher.id],
    studentIds: more.map(({ id }) => id),
  })
  const paper = await world.paper({
    name: 'Deltas',
    manualReview: true,
    classIds: [world.classroom.id, second.id],
  })
  const answers = rightAnswers(paper)
  const client = await h.as(world.teacher)
  const hand = (studentId: string, submittedAt: Date) =>
    makeAttempt(h.db, paper, { studentId, answers, submittedAt })
  await hand(world.salma.id, at(5))
  await hand(badr?.id ?? '', at(50))
  const graded = await hand(amr?.id ?? '', at(500))
  const detail = await client.call(getResponse, { params: { id: graded.id }, query: {} })
  const essay = detail.data.questions.at(-1)
  await client.call(reviewQuestion, {
    body: { attempt_question_id: essay?.id ?? '', grade: 1, correct: false },
  })
  const { data } = await client.call(listResponses, {
    body: { paper_id: paper.id, questions: false, sort: { column: 'work', direction: 'asc' } },
  })
  expect(data.map(({ student, state }) => [student.user.name, state])).toEqual([
    ['Badr Aly', 'to_grade'],
    ['Salma Hassan', 'to_grade'],
    ['Amr Zaki', 'unreleased'],
    ['آدم طارق', 'not_started'],
  ])
  const { running } = (await client.call(getGrading, { params: { id: paper.id } })).data
  expect(running).toEqual({ students: 4, handed_in: 3, answering: 0, to_remind: 1 })
})
