import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { operationOf, type Place, placesOf, type Schema, withValue } from '../conformance/places.ts'
import { type Harness, startHarness } from '../harness.ts'
import { withoutRequestId } from '../request-ids.ts'
import { watchQueries } from '../watching.ts'
import { type Answer, ask } from './ask.ts'
import { type Callers, makeCallers } from './callers.ts'
import { type CallerName, callers, expected } from './expected.ts'
import { makeForeign, missing } from './foreign.ts'
import type { Input } from './make.ts'
import { requests } from './requests.ts'
import { makeWorld, type World } from './world.ts'

/** Every query that the server makes. */
const { plugin, queries } = watchQueries()

let harness: Harness
let world: World
let who: Callers
let foreign: Awaited<ReturnType<typeof makeForeign>>
beforeAll(async () => {
  harness = await startHarness({}, plugin)
  world = await makeWorld(harness.db)
  who = await makeCallers(harness, world)
  foreign = await makeForeign(harness, world, who)
})
afterAll(() => harness.close())

type Named = (typeof routes)[number]
const inputOf = async (name: string) => ((await requests[name]?.(world)) ?? {}) as Input

/**
 * An answer as a caller can compare it: all of its bytes and headers, without the id that was asked for and without that of
 * the request, which is another for every call and says nothing of the row.
 */
async function seen({ route }: Named, caller: keyof Callers, input: object, id: string) {
  const answer: Answer = await ask(harness.baseUrl, who[caller], route, input as Input)
  const { date: _, ...headers } = answer.headers
  return {
    status: answer.status,
    text: withoutRequestId(answer.text).replaceAll(id, '<id>'),
    headers,
  }
}

/** What a field is called where that is not the name of a kind. */
const alsoCalled: Record<string, string> = {
  class: 'classroom',
  chapter: 'unit',
  thumbnail: 'file',
  asset: 'file',
}

/** The things out of reach that a field of this name may mean; all of them where it does not say. */
function meantBy(field: string): [string, string][] {
  const words = field.replace(/_?ids?$|es$/, '')
  const kind =
    alsoCalled[words] ?? words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const all = Object.entries(foreign.all)
  const meant = all.filter(([name]) => name === kind || name === 'user' || name === 'school')
  return meant.some(([name]) => name === kind) ? meant : all
}

/** Asks with what is out of reach: each answer has to be that to an id of nothing. */
async function eachForeign(
  field: string,
  asking: (id: string) => Promise<object>,
  nothing: object,
) {
  for (const [kind, id] of meantBy(field)) expect(await asking(id), kind).toEqual(nothing)
}

/** The members of school A that the table lets use a call. */
const ofSchoolA = ['school', 'teacher', 'student', 'teacherAdmin', 'colleague'] as const
const mayUse = (name: string, caller: CallerName) =>
  expected[name]?.split(' ')[callers.indexOf(caller)]?.startsWith('2') === true

describe('a thing of another school is like one that does not exist', () => {
  const scoped = routes.filter(({ route }) => route.scope)

  test.each(sampleOf(scoped, 40))('$name: the same bytes, headers and queries', async (named) => {
    const { name, route } = named
    const { name: kind, id: where } = route.scope ?? { name: 'book', id: '' }
    const [part, field] = where.split('.') as ['params' | 'body' | 'query', string]
    const input = await inputOf(name)
    const withId = (id: string) => ({ ...input, [part]: { ...input[part], [field]: id } })
    for (const caller of ofSchoolA) {
      queries.length = 0
      const theirs = await seen(named, caller, withId(foreign.scoped[kind]), foreign.scoped[kind])
      const asked = queries.splice(0)
      const nothing = await seen(named, caller, withId(missing), missing)
      expect(theirs, caller).toEqual(nothing)
      expect(asked, caller).toEqual(queries)
      if (mayUse(name, caller)) expect(theirs.status, caller).toBe(404)
      // What cannot be an id at all belongs to nothing either.
      expect(await seen(named, caller, withId('nothing'), 'nothing'), caller).toEqual(nothing)
    }
  })

  test('there are calls to ask', () => expect(scoped.length).toBeGreaterThan(50))
})

/** Fields that name a thing, by what the document says of them or by how they are called. Rows of a question do not. */
const namesThing = ({ path, schema }: Place) =>
  !/Options$|^rubric$/.test(path[0] ?? '') &&
  (schema.$ref?.endsWith('/Id') || /(^|_)ids?$/.test(path.findLast((step) => step !== '*') ?? ''))
const isText = ({ type, $ref }: Schema) => $ref !== undefined || [type].flat().includes('string')
const isScope = ({ route }: Named, { part, path }: Place) =>
  route.scope?.id === [part, ...path].join('.')

describe('an id anywhere else in a request is like an id in a path', () => {
  const asked: { named: Named; caller: CallerName; place: Place }[] = routes.flatMap((named) => {
    const caller = (['school', 'teacher', 'student'] as const).find((one) =>
      mayUse(named.name, one),
    )
    if (!caller) return []
    return placesOf(operationOf(named.name))
      .filter((place) => namesThing(place) && isText(place.schema) && !isScope(named, place))
      .map((place) => ({ named, caller, place }))
  })
  const cases = asked.map((one) => ({
    ...one,
    title: `${one.named.name} ${[one.place.part, ...one.place.path].join('.')} as ${one.caller}`,
  }))

  test.each(sampleOf(cases, 60))('$title', async ({ named, caller, place }) => {
    const { name, route } = named
    const input = await inputOf(name)
    const { requestBody } = operationOf(name)
    const root =
      place.part === 'body' ? (requestBody?.content['application/json']?.schema ?? {}) : {}
    const nothing = await seen(named, caller, withValue(input, place, root, missing), missing)
    const changes = !/getAll|counts|\/rows$/.test(route.path) && route.method !== 'GET'
    // Those that answer for each of several rows say in the answer which could not be changed.
    if (changes && !/^bulk|Passwords$|Enrolments$/.test(name))
      expect([403, 404, 422]).toContain(nothing.status)
    await eachForeign(
      place.path.findLast((step) => step !== '*') ?? '',
      (id) => seen(named, caller, withValue(input, place, root, id), id),
      nothing,
    )
  })

  test('there are places to put one', () => expect(cases.length).toBeGreaterThan(30))
})

describe('a filter tells nothing of another school', () => {
  const lists = routes.filter(({ route }) => 'metaData' in shapeOf(route.body))

  test.each(sampleOf(lists, 10))('$name', async (named) => {
    const caller = (['school', 'teacher', 'student'] as const).find((one) =>
      mayUse(named.name, one),
    )
    if (!caller) return
    const input = await inputOf(named.name)
    const answer = await ask(harness.baseUrl, who[caller], named.route, input)
    const { filters } = answer.body as { filters: { field: string }[] }
    for (const { field } of filters) {
      const chosen = (value: string) => ({
        ...input,
        body: { ...input.body, filters: [{ name: field, value }] },
      })
      const nothing = await seen(named, caller, chosen(missing), missing)
      await eachForeign(field, (id) => seen(named, caller, chosen(id), id), nothing)
    }
  })
})

function shapeOf(schema: unknown): object {
  return (schema as { shape?: object } | undefined)?.shape ?? {}
}
