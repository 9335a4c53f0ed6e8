import { getAttempt } from '@meridian/contract/attempts.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { closeReview, getResponse } from '@meridian/contract/responses.ts'
import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from './harness.ts'
import { ask } from './permissions/ask.ts'
import { type Callers, derived, makeCallers } from './permissions/callers.ts'
import { type CallerName, callers, expected } from './permissions/expected.ts'
import { requests } from './permissions/requests.ts'
import { makeWorld, type World } from './permissions/world.ts'

/**
 * Tokens that stand in every right answer and in every grade that is not out. They are where answers are made from: the
 * author sees them. Nobody else may, in whatever call, good or failed.
 */
const canaries = { key: 'canary-key-7f3a', grade: '3.37' }
/** The grade as a number of its own: the seconds of a time may hold the same digits. */
const gradeShown = /(?<!\d)3\.37(?!\d)/
/** What only right answers are called. */
const keyFields = /isCorrect|tofOption|right_answer|matchingOptions/

/** The author, and those who oversee: they read papers with their right answers. */
const readsKeys = new Set<string>(['prg', 'school', 'teacher', 'teacherAdmin'])
/** Who reads the responses. */
const readsGrades = new Set<string>(['prg', 'teacher'])
const students = new Set<string>(['student', 'otherStudent', 'farStudent'])

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A logout would end the session of the caller, and the author's own review the canary in the grade. */
const left: Record<string, readonly string[]> = {
  logout: [...callers, ...derived],
  reviewQuestion: ['teacher'],
}

/** Every place at which a caller is told too much by one call. */
function found(caller: string, text: string): string[] {
  const seen: string[] = []
  if (text.includes(canaries.key)) seen.push('a key')
  if (!readsGrades.has(caller) && gradeShown.test(text)) seen.push('a grade')
  if (!readsKeys.has(caller) && keyFields.test(text)) seen.push('a right answer')
  if (students.has(caller) && /"released":true/.test(text)) seen.push('a result')
  return seen.map((what) => `${caller} sees ${what}`)
}

describe.each([
  { status: 'submitted', who: [...callers, ...derived] },
  { status: 'in_progress', who: [...students] as (keyof Callers)[] },
] as const)('while an attempt is $status', ({ status, who }) => {
  let world: World
  let headers: Callers
  beforeAll(async () => {
    world = await makeWorld(harness.db, { canaries, status })
    headers = await makeCallers(harness, world)
  })

  test('they are where answers are made from: the author sees what they stand beside', async () => {
    const author = headers.teacher
    const paper = { params: { id: world.quiz.id } }
    expect((await ask(harness.baseUrl, author, getPaper, paper)).text).toContain('"isCorrect"')
    const attempt = { params: { id: world.attempt.id } }
    const { text } = await ask(harness.baseUrl, author, getResponse, attempt)
    expect(gradeShown.test(text)).toBe(status === 'submitted')
  })

  test.each(routes)(`$name tells nobody of ${who.length} too early`, async ({ name, route }) => {
    const make = async () => (await requests[name]?.(world)) ?? {}
    const shared = await make()
    const seen: string[] = []
    for (const caller of who) {
      if (left[name]?.includes(caller)) continue
      // Only a call that is allowed uses up what it is about.
      const allowed = expected[name]?.split(' ')[callers.indexOf(caller as CallerName)] === '200'
      const input = allowed ? await make() : shared
      const { text } = await ask(harness.baseUrl, headers[caller], route, input)
      seen.push(...found(caller, text))
    }
    expect(seen).toEqual([])
  })
})

test('after the review is closed the student sees key and grade, and nobody else does', async () => {
  // Without a token in the keys: an answer that held one would be refused by its own schema.
  const world = await makeWorld(harness.db, { canaries: { ...canaries, key: '' } })
  const who = await makeCallers(harness, world)
  const read = (caller: keyof Callers) =>
    ask(harness.baseUrl, who[caller], getAttempt, { params: { id: world.attempt.id } })
  expect((await read('student')).text).not.toMatch(gradeShown)
  await ask(harness.baseUrl, who.teacher, closeReview, { body: { attempt_id: world.attempt.id } })
  const seen = await read('student')
  expect(seen.text).toContain('right_answer')
  expect(seen.text).toMatch(gradeShown)
  for (const caller of ['otherStudent', 'farStudent'] as const)
    expect((await read(caller)).status).toBe(404)
})
