import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { problemsOf } from '../conformance/document.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from './ask.ts'
import {
  type Callers,
  derived,
  former,
  makeCallers,
  withoutSession,
  withWrongSchool,
} from './callers.ts'
import { canaries, students, toldOfOwnTry, toldTooEarly } from './canaries.ts'
import { type CallerName, callers, expected, expectedAsStudent } from './expected.ts'
import { personal } from './personal.table.ts'
import { type Kind, toldOf } from './personal.ts'
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

/** A caller's answer, which the document announces and which tells nothing too early. */
async function answerTo({ name, route }: Named, caller: keyof Callers, input: object) {
  const answer = await ask(harness.baseUrl, who[caller], route, input)
  expect(problemsOf(name, answer), caller).toEqual([])
  expect(toldTooEarly(caller, answer.text, toldOfOwnTry(name, caller)), caller).toEqual([])
  cells++
  return answer
}
/** The status of an answer that tells nothing of anybody. */
async function statusOf(named: Named, caller: (typeof derived)[number], input: object) {
  const { status, text } = await answerTo(named, caller, input)
  expect(toldOf('nobody', text), caller).toEqual([])
  return status
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

  test('no line tells the publisher, a student or a stranger of a child', () => {
    for (const [name, kinds] of Object.entries(personal))
      for (const [kind, who] of Object.entries(kinds))
        for (const caller of ['ibc', 'nobody', 'blocked', ...students])
          if (name !== 'login' && !toldOfOwnTry(name, caller))
            expect(who.split(' '), `${name}: ${kind}`).not.toContain(caller)
  })

  // What changes the caller themself comes after what asks for them, and what ends sessions last: a logout, and more logins of one person than there may be sessions.
  const last = ['updateProfile', 'logout', 'login']
  const ordered = [...routes].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name))
  const tried = sampleOf(ordered, 60)
  test.each(tried)('$name', async (named) => {
    const { name, route } = named
    const make = async (caller?: CallerName) => (await requests[name]?.(world, caller)) ?? {}
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
    const told: Partial<Record<Kind, CallerName[]>> = {}
    for (const caller of callers) {
      const { status, text } = await answerTo(named, caller, await make(caller))
      answers.push(status)
      for (const kind of toldOf(caller, text)) told[kind] = [...(told[kind] ?? []), caller]
    }
    expect(answers.join(' ')).toBe(expected[name])
    expect(
      Object.fromEntries(Object.entries(told).map(([kind, who]) => [kind, who.join(' ')])),
      name,
    ).toEqual(personal[name] ?? {})
    // Whoever was an admin, or a teacher of this class, and teaches another has what any teacher of that one has.
    const ofTeacher = Object.entries(personal[name] ?? {}).flatMap(([kind, who]) =>
      who.split(' ').includes('otherTeacher') ? [kind] : [],
    )
    for (const caller of former) {
      const { status, text } = await answerTo(named, caller, await make())
      expect([caller, status]).toEqual([caller, columnOf(name, 'otherTeacher')])
      expect(toldOf('otherTeacher', text), caller).toEqual(ofTeacher)
    }
  })

  test(`makes ${tried.length * (callers.length + derived.length)} cells, each asked`, () => {
    expect(cells).toBe(tried.length * (callers.length + derived.length))
  })
})
