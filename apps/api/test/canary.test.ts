import { getAttempt } from '@meridian/contract/attempts.ts'
import { closeReview } from '@meridian/contract/responses.ts'
import { routes } from '@meridian/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOfEachKind } from '../src/factories/papers.ts'
import { type Client, failure, type Harness, startHarness } from './harness.ts'
import { requests } from './permissions/requests.ts'
import { makeWorld, newAttempt, newQuiz, plantKeys, type World } from './permissions/world.ts'

/**
 * Tokens that stand in right answers and in grades that are not out. No answer to a student may ever hold one; the
 * teacher's answers hold them, which proves that they are where answers are made from.
 */
const keyToken = 'canary-key-7f3a'
const gradeToken = '3.37'
/** The grade as a number of its own: the seconds of a time may hold the same digits. */
const gradeShown = /(?<!\d)3\.37(?!\d)/

let harness: Harness
let world: World

beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
})
afterAll(() => harness.close())

/** A quiz with planted keys, and the student's attempt at it with a planted grade for the essay. */
async function planted(status: 'in_progress' | 'submitted', keys = true) {
  const quiz = await newQuiz(world)
  if (keys) await plantKeys(harness.db, quiz, keyToken)
  const attempt = await newAttempt(world, quiz, status)
  if (status === 'submitted')
    await sql`update attempt_questions set score = ${gradeToken} where attempt_id = ${attempt.id} and weight = 4`.execute(
      harness.db,
    )
  return { quiz, attempt }
}

/** Calls a route and gives whatever came back, failures too, as text. */
async function textOf(client: Client, route: unknown, input: unknown): Promise<string> {
  const call = client.call as (route: unknown, input: unknown) => Promise<unknown>
  try {
    return JSON.stringify(await call(route, input))
  } catch (error) {
    return JSON.stringify({ ...(error as object), message: (error as Error).message })
  }
}

const ids = (value: unknown, from: Record<string, string>): unknown =>
  JSON.parse(
    JSON.stringify(value ?? {}, (_, item: unknown) =>
      typeof item === 'string' ? (from[item] ?? item) : item,
    ),
  )

test.each(['in_progress', 'submitted'] as const)(
  'no call tells a student a key or a grade that is not out (%s)',
  async (status) => {
    const { quiz, attempt } = await planted(status)
    const mine = { [world.quiz.id]: quiz.id, [world.attempt.id]: attempt.id }
    for (const who of ['student', 'otherStudent'] as const) {
      const client = await harness.as(world.people[who])
      for (const { name, route } of routes.filter(
        ({ name }) => !['logout', 'submitAttempt'].includes(name),
      )) {
        const input = ids(await requests[name]?.(world), mine)
        const text = await textOf(client, route, input)
        expect(text, `${who} ${name}`).not.toContain(keyToken)
        expect(text, `${who} ${name}`).not.toMatch(gradeShown)
        expect(text, `${who} ${name}`).not.toMatch(
          /isCorrect|tofOption|right_answer|matchingOptions/,
        )
      }
    }
  },
)

test('after the review is closed the student sees key and grade, and nobody else does', async () => {
  // Without planted keys: an answer that held one would be refused by its own schema.
  const { attempt } = await planted('submitted', false)
  const teacher = await harness.as(world.people.teacher)
  const student = await harness.as(world.people.student)
  const other = await harness.as(world.people.otherStudent)
  const input = { params: { id: attempt.id } }
  expect(await textOf(student, getAttempt, input)).not.toMatch(gradeShown)
  await teacher.call(closeReview, { body: { attempt_id: attempt.id } })
  const seen = await textOf(student, getAttempt, input)
  expect(seen).toContain('right_answer')
  expect(seen).toMatch(gradeShown)
  expect(await failure(other.call(getAttempt, input))).toMatchObject({ status: 404 })
})

test('the canaries are where answers are made from: the teacher sees them', async () => {
  const { quiz, attempt } = await planted('submitted')
  const teacher = await harness.as(world.people.teacher)
  const of = (name: string) => routes.find((route) => route.name === name)?.route
  expect(await textOf(teacher, of('getResponse'), { params: { id: attempt.id } })).toContain(
    gradeToken,
  )
  const paper = await textOf(teacher, of('getPaper'), { params: { id: quiz.id } })
  expect(paper).toContain('"isCorrect"')
  expect(quiz.questions).toHaveLength(oneOfEachKind.length)
})
