import type { AnswerPart } from '@meridian/contract/core/route.ts'
import {
  partsOfHomes,
  readProviderHome,
  readSchoolHome,
  readTeacherHome,
} from '@meridian/contract/home.staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTablesAway } from '../database/away.ts'
import { makeLongWorld } from '../database/lists.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { watchQueries } from '../watching.ts'

const { plugin, queries } = watchQueries()
let h: Harness
let people: Awaited<ReturnType<typeof makeLongWorld>>['people']
beforeAll(async () => {
  h = await startHarness({}, plugin)
  people = (await makeLongWorld(h)).people
})
afterAll(() => h.close())

/** The parts of a home by the calls that read each alone. */
async function oneByOne(who: Client, parts: Record<string, AnswerPart>) {
  const read = Object.entries(parts).map(async ([name, { route, input }]) => [
    name,
    await who.call(route, input as never),
  ])
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>
}

const homes = {
  teacher: readTeacherHome,
  school: readSchoolHome,
  prg: readProviderHome,
  ibc: readProviderHome,
} as const
const partsOf = {
  teacher: partsOfHomes.teacher,
  school: partsOfHomes.school,
  prg: partsOfHomes.provider,
  ibc: partsOfHomes.provider,
} as const

test.each(Object.keys(homes) as (keyof typeof homes)[])(
  'the home of %s at once is what its parts read one by one, in both languages',
  async (name) => {
    for (const language of ['en', 'ar'] as const) {
      const who = await h.as(people[name], language)
      // The staff of the provider is for a super admin alone: nobody else is told of it, nor refused the home for it.
      const { admins, ...others } = partsOf[name] as Record<string, AnswerPart>
      const own = name === 'prg' && admins ? { admins, ...others } : others
      expect((await who.call(homes[name])).data).toEqual(await oneByOne(who, own))
    }
  },
)

test('a part that cannot be read takes no other along, and where all fail the call fails', async () => {
  const who = await h.as(people.teacher)
  const whole = (await who.call(readTeacherHome)).data
  await withTablesAway(h, ['announcements'], async () => {
    const { news: _, ...others } = whole
    expect((await who.call(readTeacherHome)).data).toEqual(others)
  })
  await withTablesAway(h, ['announcements', 'papers', 'classrooms', 'answer_threads'], async () => {
    expect(await failure(who.call(readTeacherHome))).toMatchObject({
      status: 500,
      code: 'internal',
    })
  })
  expect((await who.call(readTeacherHome)).data).toEqual(whole)
})

test('a home asks no more of the database than its parts do, and looks its session up once', async () => {
  for (const name of ['teacher', 'school', 'ibc'] as const) {
    const who = await h.as(people[name])
    const { admins: _, ...parts } = partsOf[name] as Record<string, AnswerPart>
    await who.call(homes[name])
    queries.length = 0
    await who.call(homes[name])
    const together = queries.length
    queries.length = 0
    await oneByOne(who, parts)
    const apart = queries.length
    // A session is looked up in one statement.
    expect(together).toBe(apart - Object.keys(parts).length + 1)
  }
})
