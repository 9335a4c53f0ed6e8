import { routes } from '@meridian/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { callers, expected } from '../permissions/expected.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'

let harness: Harness
let world: World
let who: Callers
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
  who = await makeCallers(harness, world)
})
afterAll(() => harness.close())

/** How often two saves are let loose: one time alone may happen to miss the moment. */
const rounds = 4

/** Of two who type the same marks none has anything to be told (P16.17); `outside.test.ts` has two who differ. */
const agreeing = ['saveMark']

/** Every call that saves what somebody has had open for a while: a thing by its id, with the version it was opened in. */
const edits = routes.filter(
  ({ name, route }) => 'version' in shapeOf(route.body) && !agreeing.includes(name),
)

function shapeOf(schema: unknown): object {
  const { shape, options } = (schema ?? {}) as { shape?: object; options?: unknown[] }
  return shape ?? shapeOf(options?.[0] ?? { shape: {} })
}

/** Somebody who may save, those with a school first. */
function callerOf(name: string) {
  const line = expected[name]?.split(' ') ?? []
  const order = ['teacher', 'school', 'ibc', 'prg'] as const
  return order.find((caller) => line[callers.indexOf(caller)] === '200') ?? 'prg'
}

const versionIn = async (table: 'users', id: string) =>
  (
    await harness.db
      .selectFrom(table)
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version

/** The version that a save names, where the request is about something that is not made anew for it. */
const versions: Record<string, () => Promise<number>> = {
  updateProfile: () => versionIn('users', world.people.teacher.userId),
  reviewQuestion: async () => 1,
  saveOwnSchool: async () =>
    (
      await harness.db
        .selectFrom('schools')
        .where('id', '=', world.a.id)
        .select('version')
        .executeTakeFirstOrThrow()
    ).version,
  saveYear: () => versionOfPlan(),
  savePlannedPapers: () => versionOfPlan(),
  // Each request is about a class that was just added to the plan.
  savePlannedClass: async () => 1,
  changeLicence: async () =>
    (
      await harness.db
        .selectFrom('school_books')
        .where('tenant_id', '=', world.a.id)
        .where('book_id', '=', world.book.id)
        .select('version')
        .executeTakeFirstOrThrow()
    ).version,
  saveHolidays: () => versionOf('holiday_lists'),
  saveSchoolRules: () => versionOf('school_rules'),
  saveScale: () => versionOf('grading_scales'),
  saveTerms: () => versionOf('term_lists'),
  saveHours: () => versionOf('school_hours'),
  saveRetention: () => versionOf('retentions'),
}

const versionOfPlan = async () =>
  (
    await harness.db
      .selectFrom('school_years')
      .where('tenant_id', '=', world.a.id)
      .where('status', '=', 'planned')
      .select('version')
      .executeTakeFirstOrThrow()
  ).version

/** The version of what a school keeps as a whole: 0 before the first save. */
async function versionOf(
  table:
    | 'term_lists'
    | 'holiday_lists'
    | 'school_rules'
    | 'grading_scales'
    | 'school_hours'
    | 'retentions',
): Promise<number> {
  const row = await harness.db
    .selectFrom(table)
    .where('tenant_id', '=', world.a.id)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? 0
}

describe('of two who save the same, one is told that the other was first', () => {
  test.each(sampleOf(edits, 15))('$name', async ({ name, route }) => {
    const save = (input: object) => ask(harness.baseUrl, who[callerOf(name)], route, input)
    for (let round = 0; round < rounds; round++) {
      const { body, ...rest } = (await requests[name]?.(world)) ?? {}
      const version = await versions[name]?.()
      const input = { ...rest, body: { ...body, ...(version !== undefined && { version }) } }
      const answers = await Promise.all([save(input), save(input)])
      const [first, second] = answers.sort((one, other) => one.status - other.status)
      expect([first?.status, second?.status]).toEqual([200, 409])
      // What can be done only once is told to be done already.
      expect(second?.body).toMatchObject({ code: expect.stringMatching(/^(stale|conflict)$/) })
      // Later, too, until it has been opened anew.
      expect((await save(input)).status).toBe(409)
    }
  })

  test('there are such calls', () => expect(edits.length).toBeGreaterThan(15))
})

/** The published saves, and those that fill their gaps: they may come from a client that knows no versions (P3.9). */
const publishedSaves = [
  ...['updateProfile', 'updateStudent', 'updateTeacher', 'updateSchoolAdmin', 'updateAdmin'],
  ...[
    'updateSchool',
    'updateBook',
    'updateClassroom',
    'updateQuestion',
    'updatePaper',
    'updateQuiz',
  ],
]

describe('a save that names no version takes the place of whatever is there', () => {
  const named = edits.filter(
    ({ name }) =>
      publishedSaves.includes(name) ||
      /^update(Video|Audio|Document|Link|Worksheet|Assignment)/.test(name),
  )
  test.each(sampleOf(named, 6))('$name', async ({ name, route }) => {
    const save = (input: object) => ask(harness.baseUrl, who[callerOf(name)], route, input)
    const { body, ...rest } = (await requests[name]?.(world)) ?? {}
    const { version: _, ...blind } = { version: undefined, ...body }
    const began = new Date()
    for (let round = 0; round < 2; round++)
      expect((await save({ ...rest, body: blind })).status).toBe(200)
    if (name === 'updateProfile') return
    const rows = await harness.db
      .selectFrom('audit_log')
      .where('at', '>=', began)
      .where('action', '=', 'changed')
      .select('details')
      .execute()
    expect(
      rows.filter(({ details }) => JSON.stringify(details).includes('"blind":true')),
    ).toHaveLength(2)
  })

  test('there are such calls', () => expect(named.length).toBe(17))
})
