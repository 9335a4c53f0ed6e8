import { getAttempt, startAttempt } from '@meridian/contract/answering.ts'
import { checkAnswer, previewPaper } from '@meridian/contract/preview.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { inMinutes, openClass, rightAnswers } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

// A preview is what a student would see who started now, and leaves nothing behind.

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const preview = async (id: string, client = karim) =>
  (await client.call(previewPaper, { params: { id } })).data
const check = async (id: string, question_id: string, answer: unknown) =>
  (
    await karim.call(checkAnswer, {
      params: { id },
      body: { question_id, answer: answer as never },
    })
  ).data

/** Everything in which two attempts differ although they ask the same. */
const askedIn = (questions: readonly { id: string; position: number }[]) =>
  questions.map(({ id: _, ...question }) => question)

test('the preview asks what an attempt asks, and knows as little of what is right', async () => {
  const paper = await w.paper({ questions: oneOfEachKind, deadline: inMinutes(60) })
  const seen = await preview(paper.id)
  const { data: attempt } = await salma.call(startAttempt, { body: { paper_id: paper.id } })
  const { data: begun } = await salma.call(getAttempt, { params: { id: attempt.id } })
  expect(askedIn(seen.questions)).toEqual(askedIn(begun.questions))
  expect(seen).toMatchObject({
    status: 'in_progress',
    released: false,
    max_score: begun.max_score,
    class: begun.class,
    ends_at: begun.ends_at,
  })
  expect(Object.keys(seen).sort()).toEqual(Object.keys(begun).sort())
  expect(JSON.stringify(seen)).not.toMatch(/isCorrect|right_answer|status":true/)
})

test('an end that has passed is left out, and a limit counts from now', async () => {
  const paper = await w.paper({ questions: oneOfEachKind, deadline: inMinutes(-60) })
  expect((await preview(paper.id)).ends_at).toBeNull()
  await sql`update papers set time_limit = 20 where id = ${paper.id}`.execute(h.db)
  const { ends_at, server_time } = await preview(paper.id)
  expect(Date.parse(ends_at ?? '') - Date.parse(server_time)).toBe(20 * 60_000)
})

test('an answer is checked as it would be graded, with what is right', async () => {
  const paper = await w.paper({ questions: oneOfEachKind })
  const right = rightAnswers(paper)
  const [mcq, tof, matching, essay] = paper.questions.map(({ id }) => id)
  for (const [index, [id, weight]] of [
    [mcq, 2] as const,
    [tof, 1] as const,
    [matching, 3] as const,
  ].entries()) {
    const got = await check(paper.id, id ?? '', right[index])
    expect(got).toMatchObject({ score: weight, weight, right_answer: right[index] })
    expect(await check(paper.id, id ?? '', null)).toMatchObject({ score: 0, weight })
  }
  const written = await check(paper.id, essay ?? '', { text: 'Because of the water.' })
  expect(written).toMatchObject({ score: null, weight: 4, right_answer: null })
  const wrong = {
    pairs: Object.fromEntries(Object.entries((right[2] as { pairs: object }).pairs).slice(0, 1)),
  }
  expect(await check(paper.id, matching ?? '', wrong)).toMatchObject({ score: 1 })
})

test('what is no answer of the question, and what is no question of the paper, is refused', async () => {
  const [one, other] = [
    await w.paper({ questions: oneOfEachKind }),
    await w.paper({ questions: oneOfEachKind }),
  ]
  const [first, second] = one.questions.map(({ id }) => id)
  expect(await failure(check(one.id, other.questions[0]?.id ?? '', null))).toMatchObject({
    status: 422,
    errors: [{ path: 'question_id' }],
  })
  for (const answer of [{ option: 'nowhere' }, { text: 'a text' }])
    expect(await failure(check(one.id, first ?? '', answer))).toMatchObject({ status: 422 })
  expect(await failure(check(one.id, second ?? '', { pairs: {} }))).toMatchObject({ status: 422 })
})

test('students and other schools have no preview, and nothing is left of one', async () => {
  const paper = await w.paper({ questions: oneOfEachKind })
  const school = await makeSchool(h.db)
  const stranger = await h.as(await makeTeacher(h.db, school.id))
  const counts = async () =>
    (
      await sql<object>`select (select count(*) from attempts) as attempts,
        (select count(*) from attempt_questions) as answers,
        (select count(*) from audit_log where action <> 'refused') as audit, (select max(version) from papers) as version`.execute(
        h.db,
      )
    ).rows[0]
  const before = await counts()
  await preview(paper.id)
  await check(paper.id, paper.questions[0]?.id ?? '', null)
  expect((await failure(preview(paper.id, salma))).status).toBe(403)
  expect((await failure(preview(paper.id, stranger))).status).toBe(404)
  expect(await counts()).toEqual(before)
})

test.each(['nothing', "'; delete --", '0193c0de-0000-7000-8000-000000000000'])(
  'an answer to a question that the paper does not have is refused: %s',
  async (question_id) => {
    const paper = await w.paper()
    expect(await failure(check(paper.id, question_id, null))).toMatchObject({
      status: 422,
      errors: [{ path: 'question_id' }],
    })
  },
)
