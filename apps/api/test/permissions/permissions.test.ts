import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf } from '../conformance/document.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from './ask.ts'
import { type Callers, derived, makeCallers, withoutSession, withWrongSchool } from './callers.ts'
import { canaries, toldTooEarly } from './canaries.ts'
import { type CallerName, callers, expected, expectedAsStudent } from './expected.ts'
import { requests } from './requests.ts'
import { makeWorld, type World } from './world.ts'

let harness: Harness
let world: World
let who: Callers
let cells = 0

beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db, { canaries })
  who = await makeCallers(harness, world)
})
afterAll(() => harness.close())

type Named = (typeof routes)[number]

/** The status that a caller gets, of an answer that the document announces and that tells nothing too early. */
async function statusOf({ name, route }: Named, caller: keyof Callers, input: object) {
  const answer = await ask(harness.baseUrl, who[caller], route, input)
  expect(problemsOf(name, answer), caller).toEqual([])
  expect(toldTooEarly(caller, answer.text), caller).toEqual([])
  cells++
  return answer.status
}
const columnOf = (name: string, caller: CallerName) =>
  Number(expected[name]?.split(' ')[callers.indexOf(caller)])

// Before the table, whose last call ends the sessions.
test.each(Object.entries(expectedAsStudent))('%s as a student', async (name, line) => {
  const { route } = routes.find((one) => one.name === name) ?? {}
  if (!route) throw new Error(`There is no call ${name}`)
  const input = (await requests[name]?.(world)) ?? {}
  const query = { as_student: world.people.student.id }
  const answers: number[] = []
  for (const caller of callers) {
    const answer = await ask(harness.baseUrl, who[caller], route, { ...input, query })
    expect(problemsOf(name, answer), caller).toEqual([])
    // What a student may not see yet is not shown to whoever looks as that student either.
    expect(toldTooEarly('student', answer.text), caller).toEqual([])
    answers.push(answer.status)
  }
  expect(answers.join(' ')).toBe(line)
})

describe(`${routes.length} calls x ${callers.length + derived.length} callers`, () => {
  test('the table has a line for every call, and none too many', () => {
    const names = routes.map(({ name }) => name).sort()
    expect(Object.keys(expected).sort()).toEqual(names)
    expect(Object.keys(requests).sort()).toEqual(names)
    for (const [name, line] of Object.entries(expected))
      expect(line.split(' '), `${name}: one answer for each of ${callers.join(' ')}`).toHaveLength(
        callers.length,
      )
  })

  // A logout ends the session that asks, so it comes last.
  const ordered = [...routes].sort(
    (a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'),
  )
  test.each(ordered)('$name', async (named) => {
    const { name, route } = named
    const make = async () => (await requests[name]?.(world)) ?? {}
    // Nothing is done for these, so one request does for all of them.
    const input = await make()
    for (const caller of withoutSession)
      expect([caller, await statusOf(named, caller, input)]).toEqual([
        caller,
        columnOf(name, 'nobody'),
      ])
    const refused = route.access === 'public' ? columnOf(name, 'nobody') : 403
    for (const caller of withWrongSchool)
      expect([caller, await statusOf(named, caller, input)]).toEqual([caller, refused])
    const answers: number[] = []
    for (const caller of callers) answers.push(await statusOf(named, caller, await make()))
    expect(answers.join(' ')).toBe(expected[name])
    // Whoever was an admin and still teaches has what any teacher of that class has.
    expect(await statusOf(named, 'formerAdmin', await make())).toBe(columnOf(name, 'otherTeacher'))
  })

  test(`makes ${routes.length * (callers.length + derived.length)} cells, each asked`, () => {
    expect(cells).toBe(routes.length * (callers.length + derived.length))
  })
})
