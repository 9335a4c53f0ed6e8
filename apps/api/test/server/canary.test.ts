import { getAttempt } from '@meridian/contract/answering.ts'
import { closeReview, getResponse } from '@meridian/contract/grading.responses.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { routes } from '@meridian/contract/routes.ts'
import { giveStudentPasswords } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import {
  canaries,
  gradeShown,
  students,
  toldOfOwnTry,
  toldTooEarly,
} from '../permissions/canaries.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test.each(['submitted', 'in_progress'] as const)(
  'the tokens are where answers are made from: the author sees what they stand beside (%s)',
  async (status) => {
    const world = await makeWorld(harness.db, { canaries, status })
    const { teacher } = await makeCallers(harness, world)
    const paper = { params: { id: world.quiz.id } }
    expect((await ask(harness.baseUrl, teacher, getPaper, paper)).text).toContain('"isCorrect"')
    const attempt = { params: { id: world.attempt.id } }
    const { text } = await ask(harness.baseUrl, teacher, getResponse, attempt)
    for (const token of [gradeShown, new RegExp(canaries.feedback), new RegExp(canaries.draft)])
      expect(token.test(text)).toBe(status === 'submitted')
  },
)

// The permission table looks at every answer of every call once the work is handed in; here it is still being done.
describe('while an attempt is being made', () => {
  let world: World
  let who: Callers
  beforeAll(async () => {
    world = await makeWorld(harness.db, { canaries, status: 'in_progress' })
    who = await makeCallers(harness, world)
  })

  const calls = routes.filter(({ name }) => name !== 'logout')
  test.each(sampleOf(calls, 50))('$name tells no student anything', async ({ name, route }) => {
    for (const caller of students) {
      const input = (await requests[name]?.(world)) ?? {}
      const { text } = await ask(harness.baseUrl, who[caller], route, input)
      expect(toldTooEarly(caller, text, toldOfOwnTry(name, caller)), caller).toEqual([])
    }
  })
})

describe('a first password', () => {
  let world: World
  let who: Callers
  let given: string[] = []
  beforeAll(async () => {
    world = await makeWorld(harness.db)
    who = await makeCallers(harness, world)
    const asked = await requests.giveStudentPasswords?.(world)
    const { text } = await ask(harness.baseUrl, who.school, giveStudentPasswords, asked ?? {})
    given = (JSON.parse(text) as { data: { given: { password: string }[] } }).data.given.map(
      ({ password }) => password,
    )
  })

  const calls = routes.filter(({ name }) => name !== 'logout')
  test.each(sampleOf(calls, 50))('$name tells nobody a second time', async ({ name, route }) => {
    expect(given).toHaveLength(1)
    for (const caller of ['prg', 'school', 'teacher'] as const) {
      const input = (await requests[name]?.(world)) ?? {}
      const { text } = await ask(harness.baseUrl, who[caller], route, input)
      for (const password of given) expect(text.includes(password), caller).toBe(false)
    }
  })
})

test('after the review is closed the student sees key, grade and feedback, and nobody else does', async () => {
  // Without a token in the keys: an answer that held one would be refused by its own schema.
  const world = await makeWorld(harness.db, { canaries: { ...canaries, key: '' } })
  const who = await makeCallers(harness, world)
  const read = (caller: keyof Callers) =>
    ask(harness.baseUrl, who[caller], getAttempt, { params: { id: world.attempt.id } })
  const words = new RegExp(canaries.feedback)
  const before = (await read('student')).text
  for (const token of [gradeShown, words]) expect(before).not.toMatch(token)
  await ask(harness.baseUrl, who.teacher, closeReview, { body: { attempt_id: world.attempt.id } })
  const seen = await read('student')
  expect(seen.text).toContain('right_answer')
  for (const token of [gradeShown, words]) expect(seen.text).toMatch(token)
  expect(seen.text).not.toContain(canaries.draft)
  for (const caller of ['otherStudent', 'farStudent'] as const)
    expect((await read(caller)).status).toBe(404)
})
