import type { Route } from '@meridian/contract/core/route.ts'
import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { callers, expected } from '../permissions/expected.ts'
import type { Input } from '../permissions/make.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'
import { watchQueries } from '../watching.ts'
import { lengthen } from './lists.world.ts'

const { plugin, queries } = watchQueries()

let harness: Harness
let world: World
let who: Callers
beforeAll(async () => {
  harness = await startHarness({}, plugin)
  world = await makeWorld(harness.db)
  who = await makeCallers(harness, world)
})
afterAll(() => harness.close())

const isList = ({ body }: Route) =>
  'metaData' in ((body as { shape?: object } | undefined)?.shape ?? {})
/** What changes nothing: everything that is fetched, and lists, whose filters travel in a body. */
const reading = routes.filter(({ route }) => route.method === 'GET' || isList(route))
const order = ['prg', 'school', 'teacher', 'student'] as const

/** Every reading call by everybody whom it answers, each asked the same thing every time. */
async function everyCall() {
  const calls: { name: string; run: () => Promise<number> }[] = []
  for (const { name, route } of reading) {
    const line = expected[name]?.split(' ') ?? []
    const may = order.filter((one) => line[callers.indexOf(one)] === '200')
    for (const caller of may) {
      const given: Input = (await requests[name]?.(world)) ?? {}
      if (isList(route)) given.body = { ...given.body, metaData: { page: 1, perPage: 50 } }
      const run = async () => (await ask(harness.baseUrl, who[caller], route, given)).status
      calls.push({ name: `${name} by ${caller}`, run })
    }
  }
  return sampleOf(calls, 60)
}

// It makes every reading call twice.
test('no call makes more queries where there are more rows', async () => {
  await lengthen(world, { from: 0, count: 3 })
  const calls = await everyCall()
  expect(calls.length).toBeGreaterThan(50)
  const counted = async () => {
    const counts: Record<string, number> = {}
    for (const { name, run } of calls) {
      queries.length = 0
      expect(await run(), name).toBe(200)
      counts[name] = queries.length
    }
    return counts
  }
  const few = await counted()
  await lengthen(world, { from: 3, count: 27 })
  const many = await counted()
  // Fewer are fine: some things, such as settings, are read only the first time.
  const more = Object.keys(few).filter((name) => (many[name] ?? 0) > (few[name] ?? 0))
  expect(more.map((name) => `${name}: ${few[name]} queries, then ${many[name]}`)).toEqual([])
})
