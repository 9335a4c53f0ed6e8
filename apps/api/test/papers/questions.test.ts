import ar from '@meridian/contract/messages/ar.json' with { type: 'json' }
import { getPaper } from '@meridian/contract/papers.ts'
import {
  createQuestion,
  deleteQuestion,
  reorderQuestions,
  updateQuestion,
} from '@meridian/contract/questions.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { kindNames } from '@meridian/questions/kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const essay = { type: 'essay' as const, question: 'Why?', weight: 2, required: true }
const [mcq, tof, matching] = oneOfEachKind as [
  Extract<(typeof oneOfEachKind)[number], { type: 'mcq' }>,
  Extract<(typeof oneOfEachKind)[number], { type: 'tof' }>,
  Extract<(typeof oneOfEachKind)[number], { type: 'matching' }>,
]

async function newQuiz(kind: 'quiz' | 'assignment' | 'worksheet' = 'quiz', questions = [mcq, tof]) {
  const { db } = harness
  const school = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const paper = await makePaper(db, {
    kind,
    schoolId: school.id,
    ownerId: teacher.userId,
    questions,
  })
  return { school, teacher, paper, client: await harness.as(teacher) }
}

async function questionsOf(client: Client, id: string) {
  return (await client.call(getPaper, { params: { id } })).data.questions
}
const confirm = (client: Client, account: { email: string; password: string }) =>
  client.call(checkPassword, { body: { email: account.email, password: account.password } })

test('a question is added at the end and comes back as it was typed, whatever its kind', async () => {
  expect(oneOfEachKind.map(({ type }) => type).sort()).toEqual([...kindNames].sort())
  const { client, paper } = await newQuiz('quiz', [])
  for (const [index, body] of oneOfEachKind.entries()) {
    const { data, message } = await client.call(createQuestion, {
      body: { ...body, paper_id: paper.id },
    })
    expect(data.question).toMatchObject({ position: index + 1, version: 1, type: body.type })
    expect(data.question.question).toBe(body.question)
    expect(message).toBe('Question added')
  }
  const [first, second, third, fourth] = await questionsOf(client, paper.id)
  expect(first?.mcqOptions.map(({ value, isCorrect }) => [value, isCorrect])).toEqual([
    ['The Red Sea', false],
    ['The Mediterranean Sea', true],
  ])
  expect(second?.tofOption).toEqual({ status: true })
  expect(
    third?.matchingOptions.map(({ statement, answer, key }) => [statement, answer, key]),
  ).toEqual([
    ['Aswan', 'Upper Egypt', 'A'],
    ['Alexandria', 'The coast', 'B'],
    ['Siwa', 'The western desert', 'C'],
  ])
  expect(fourth).toMatchObject({ mcqOptions: [], tofOption: null, matchingOptions: [], weight: 4 })
})

test('questions added at the same moment get positions of their own', async () => {
  const { client, paper } = await newQuiz('quiz', [])
  await Promise.all(
    Array.from({ length: 6 }, () =>
      client.call(createQuestion, { body: { ...tof, paper_id: paper.id } }),
    ),
  )
  expect((await questionsOf(client, paper.id)).map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
})

test('every save is a new version, and an attempt keeps the one it was answered with', async () => {
  const { client, paper, school } = await newQuiz()
  const student = await makeStudent(harness.db, school.id)
  await makeAttempt(harness.db, paper, { studentId: student.id })
  const [before] = await questionsOf(client, paper.id)
  if (!before) throw new Error('no question')
  expect(before.earlier_attempts).toBe(0)
  const { data, message } = await client.call(updateQuestion, {
    body: { ...tof, id: before.id, version: before.version, question: 'The Nile flows south.' },
  })
  expect(message).toBe('Question saved')
  expect(data.question).toMatchObject({
    id: before.id,
    version: 2,
    type: 'tof',
    mcqOptions: [],
    earlier_attempts: 1,
  })
  const versions = await harness.db
    .selectFrom('question_versions')
    .where('question_id', '=', before.id)
    .orderBy('number')
    .select(['number', 'text'])
    .execute()
  expect(versions).toEqual([
    { number: 1, text: mcq.question },
    { number: 2, text: 'The Nile flows south.' },
  ])
  const held = await harness.db
    .selectFrom('attempt_questions')
    .where('question_id', '=', before.id)
    .select('version_id')
    .executeTakeFirstOrThrow()
  expect(held.version_id).toBe(paper.questions[0]?.versionId)
})

test('of two saves made from one version one wins, the other is told', async () => {
  const { client, paper } = await newQuiz()
  const [question] = await questionsOf(client, paper.id)
  if (!question) throw new Error('no question')
  const save = (text: string) =>
    client.call(updateQuestion, { body: { ...tof, id: question.id, version: 1, question: text } })
  const results = await Promise.allSettled([save('One.'), save('Two.')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(save('Three.'))).toMatchObject({ status: 409, code: 'stale' })
})

test('an essay switches a quiz and an assignment to manual review once, a worksheet never', async () => {
  for (const kind of ['quiz', 'assignment'] as const) {
    const { client, paper } = await newQuiz(kind, [])
    const add = async () =>
      (await client.call(createQuestion, { body: { ...essay, paper_id: paper.id } })).data
    expect((await add()).manual_review_activated).toBe(true)
    expect((await client.call(getPaper, { params: { id: paper.id } })).data.manual_review).toBe(
      true,
    )
    expect((await add()).manual_review_activated).toBe(false)
  }
  const { client, paper } = await newQuiz('quiz')
  const saved = await client.call(updateQuestion, {
    body: { ...essay, id: paper.questions[0]?.id ?? '', version: 1 },
  })
  expect(saved.data.manual_review_activated).toBe(true)
  const worksheet = await newQuiz('worksheet', [])
  const added = await worksheet.client.call(createQuestion, {
    body: { ...essay, paper_id: worksheet.paper.id },
  })
  expect(added.data.manual_review_activated).toBe(false)
})

test('what cannot be saved is said in the published words, in both languages', async () => {
  const { client, paper, teacher } = await newQuiz()
  const arabic = await harness.as(teacher, 'ar')
  const option = (value: string, isCorrect = false) => ({ value, isCorrect })
  const wrong = [
    [{ ...mcq, mcqOptions: [option('a', true)] }, 'MCQ options must be 2 or more'],
    [{ ...mcq, mcqOptions: [option('a'), option('b')] }, 'Correct answer required'],
    [{ ...mcq, mcqOptions: [option('a', true), option(' ')] }, 'MCQ Options cannot be empty'],
    [{ ...tof, weight: 0 }, 'Marks must be at least 1'],
    [{ ...tof, weight: '' }, 'Enter the marks'],
    [{ ...tof, weight: 1.5 }, 'Marks must be a whole number'],
    [{ ...tof, weight: 1001 }, 'Marks can be at most 1000'],
    [{ ...tof, question: ' \u200f ' }, 'Write the question'],
    [{ ...tof, question: 'x'.repeat(2001) }, 'At most 2000 characters'],
    [{ ...matching, matchingOptions: [{ statement: 'a', answer: 'b' }] }, 'Add at least 2 pairs'],
  ] as const
  for (const [body, sentence] of wrong) {
    const refused = await failure(
      client.call(createQuestion, { body: { ...body, paper_id: paper.id } as never }),
    )
    expect(refused).toMatchObject({ status: 422, code: 'invalid', message: sentence })
  }
  const inArabic = await failure(
    arabic.call(createQuestion, { body: { ...mcq, mcqOptions: [], paper_id: paper.id } }),
  )
  expect(inArabic.message).toBe(ar['question.mcq_min_options'])
  expect(await questionsOf(client, paper.id)).toHaveLength(2)
})

test('weights in Arabic digits and texts with NUL bytes are stored clean', async () => {
  const { client, paper } = await newQuiz()
  const { data } = await client.call(createQuestion, {
    body: { ...tof, paper_id: paper.id, weight: '١٢', question: 'Do\0ne \ud800?' },
  })
  expect(data.question).toMatchObject({ weight: 12, question: 'Done \ufffd?' })
})

test('a moved question takes the position of its target, the others shift', async () => {
  const { client, paper } = await newQuiz('quiz', [mcq, tof, tof, tof] as never)
  const [a, b, c, d] = paper.questions.map(({ id }) => id)
  const move = async (id: string | undefined, position: number) => {
    const { data } = await client.call(reorderQuestions, { body: { id: id ?? '', position } })
    const order = (await questionsOf(client, paper.id)).map((question) => question.id)
    expect(data.map(({ id: one }) => one)).toEqual(order)
    expect(data.map(({ position: place }) => place)).toEqual(order.map((_, index) => index + 1))
    return order
  }
  expect(await move(d, 2)).toEqual([a, d, b, c])
  expect(await move(a, 3)).toEqual([d, b, a, c])
  expect(await move(a, 99)).toEqual([d, b, c, a])
  await Promise.all([move(a, 1), move(b, 4), move(c, 2)].map((one) => one.catch(() => [])))
  const places = (await questionsOf(client, paper.id)).map(({ position }) => position)
  expect(places).toEqual([1, 2, 3, 4])
})

test('a deleted question leaves the paper but not the attempts; deleting asks for the password', async () => {
  const { client, paper, school, teacher } = await newQuiz()
  const student = await makeStudent(harness.db, school.id)
  await makeAttempt(harness.db, paper, { studentId: student.id })
  const id = paper.questions[0]?.id ?? ''
  expect(await failure(client.call(deleteQuestion, { params: { id } }))).toMatchObject({
    code: 'not_confirmed',
  })
  await confirm(client, teacher)
  expect((await client.call(deleteQuestion, { params: { id } })).message).toBe('Question deleted')
  expect(await questionsOf(client, paper.id)).toMatchObject([{ position: 1, type: 'tof' }])
  const held = await harness.db
    .selectFrom('attempt_questions')
    .where('question_id', '=', id)
    .select('id')
    .execute()
  expect(held).toHaveLength(1)
  expect(await failure(client.call(deleteQuestion, { params: { id } }))).toMatchObject({
    status: 404,
  })
})
