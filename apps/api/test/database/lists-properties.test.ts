import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { routes } from '@meridian/contract/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { callers, expected } from '../permissions/expected.ts'
import type { Input } from '../permissions/make.ts'
import { requests } from '../permissions/requests.ts'
import { makeImport, makeLongWorld } from './lists.world.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeLongWorld>>
let who: Callers
beforeAll(async () => {
  harness = await startHarness()
  world = await makeLongWorld(harness)
  who = await makeCallers(harness, world)
})
afterAll(() => harness.close())

/** How often each property is tried. */
const numRuns = 5

interface Row {
  [field: string]: unknown
}
interface Page {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number }
  filters: { field: string; type: string; options?: { value: string }[] }[]
}
interface Wanted {
  choices?: boolean
  query?: string
  sort?: { column: string; direction: string }
  filters?: { name: string; value: unknown }[]
}
type Read = (wanted: Wanted, page: number, perPage: number, after?: string) => Promise<Page>

/**
 * Lists of another kind, whose own tests read them: what happened to one paper, one question or one answer, in the order
 * in which it happened, the gradebook, whose filters choose among its columns and so change what stands in every row, and
 * comments and announcements, which are nothing but a text; what a person is told, which is new before the rest; who did what,
 * which is searched by the names of others and counted up to a limit.
 */
const apart = [
  'listAnswerHistory',
  'listClassHistory',
  'listComments',
  'listCorrections',
  'listGradeNotices',
  'listHistory',
  'listNotifications',
  'listOwnAnnouncements',
  'listPaperHistory',
  'listQuestionAnswers',
  'listStudentHistory',
  'listTeacherHistory',
  'previewCorrection',
  'readGradebook',
]
const lists = routes.filter(
  ({ name, route }) => 'metaData' in shapeOf(route.body) && !apart.includes(name),
)

test('what is kept apart are lists that there are', () => {
  const named = routes.filter(({ name }) => apart.includes(name))
  expect(named.every(({ route }) => 'metaData' in shapeOf(route.body))).toBe(true)
  expect(named.length).toBe(apart.length)
})

function shapeOf(schema: unknown): object {
  return (schema as { shape?: object } | undefined)?.shape ?? {}
}

/** Each list as somebody who may read it, and students as their school as well, whose pages are found in another way (decision 128). */
const cases = lists.flatMap((list) => {
  const line = expected[list.name]?.split(' ') ?? []
  const order = ['teacher', 'school', 'student', 'prg'] as const
  const first = order.find((one) => line[callers.indexOf(one)] === '200') ?? 'prg'
  const all = list.name === 'listStudents' ? ([first, 'school'] as const) : [first]
  return all.map((caller) => ({ ...list, caller }))
})

/** Reads pages of a list; undefined answers are refusals. */
async function readerOf({ name, route, caller }: (typeof cases)[number]) {
  const given: Input = (await requests[name]?.(world)) ?? {}
  if (name === 'listImports') await makeImport(harness, world)
  if (route.path.endsWith('/rows')) given.params = { id: await makeImport(harness, world) }
  return async (wanted: Wanted, page: number, perPage: number, after?: string) => {
    const body = { ...given.body, ...wanted, metaData: { page, perPage, after } }
    const answer = await ask(harness.baseUrl, who[caller], route, { ...given, body })
    return { status: answer.status, page: answer.body as Page }
  }
}

/** The orders in which a page goes on from the row that stood last (decision 124), of the lists that have one. */
const goingOn: Record<string, string[]> = { listStudents: ['name'], listResults: ['submitted_at'] }

const idOf = (row: Row | undefined) => (typeof row?.id === 'string' ? row.id : undefined)

/** A row as it can be told from any other; addresses of files are signed anew each time. */
const told = (row: Row) =>
  JSON.stringify(row, (key, value: unknown) => (/^(url|thumbnail)$/.test(key) ? undefined : value))

/** The text by which a person knows a row. */
function nameOf(row: Row): string {
  const at = (...path: string[]) =>
    path.reduce<unknown>((value, field) => (value as Row | undefined)?.[field], row)
  const found = [at('name'), at('user', 'name'), at('student', 'user', 'name'), at('paper', 'name')]
  return String(found.find((one) => typeof one === 'string' && one !== '') ?? '')
}

/** Every name by which the rows of any list might be sorted; a list refuses those that it does not know. */
const sortNames = (row: Row) => [
  ...Object.keys(row),
  ...['active', 'city', 'place', 'book', 'student', 'paper', 'percent', 'share', 'status'],
  ...['name', 'email', 'school', 'grade', 'students', 'created_at', 'submitted_at', 'score'],
  ...['start_date', 'end_date', 'deadline', 'number', 'file_name', 'students_count'],
]

describe.each(sampleOf(cases, 8))('$name, $caller', (list) => {
  let read: Read
  let whole: Page
  let sorts: string[]
  beforeAll(async () => {
    const reader = await readerOf(list)
    read = async (...asked) => (await reader(...asked)).page
    whole = await read({}, 1, 100)
    sorts = []
    for (const column of new Set(sortNames(whole.data[0] ?? {})))
      if ((await reader({ sort: { column, direction: 'asc' } }, 1, 1)).status === 200)
        sorts.push(column)
  })

  /** Any order, any choice of filters that the list offers, and now and then a search. */
  const anything = () =>
    fc.record(
      {
        sort: fc.record({
          column: fc.constantFrom(...sorts),
          direction: fc.constantFrom('asc', 'desc'),
        }),
        filters: fc
          .subarray(whole.filters, { maxLength: Math.min(2, whole.filters.length) })
          .chain((chosen) => fc.tuple(...chosen.map(value))),
        query: fc.constantFrom('', 'a', 'ma', 'ه', '%', '_', "'", 'nothing like it'),
      },
      { requiredKeys: [] },
    )
  const value = ({ field, type, options = [] }: Page['filters'][number]) =>
    (type === 'checkbox' || options.length === 0
      ? fc.boolean()
      : fc.subarray(
          options.map((option) => option.value),
          { minLength: 1 },
        )
    ).map((chosen) => ({ name: field, value: chosen }))

  test('has the same rows without its filters, and none of them then', async () => {
    for (const page of [1, 2]) {
      const { data, meta } = await read({}, page, 7)
      const without = await read({ choices: false }, page, 7)
      expect(without.data.map(told)).toEqual(data.map(told))
      expect({ meta: without.meta, filters: without.filters }).toEqual({ meta, filters: [] })
    }
  })

  test('has enough rows and orders to tell', () => {
    expect(whole.meta.total).toBeGreaterThan(list.name === 'listImports' ? 0 : 5)
    expect(sorts.length).toBeGreaterThan(0)
  })

  test('pages make the whole: every row once, in one order, with the true total', async () => {
    const sizes = fc.integer({ min: 7, max: 40 })
    await fc.assert(
      fc.asyncProperty(anything(), sizes, async (wanted, perPage) => {
        const all = await read(wanted, 1, 100)
        expect(all.meta.total).toBe(all.data.length)
        const count = Math.ceil(all.meta.total / perPage)
        const pages = await Promise.all(
          Array.from({ length: count + 1 }, (_, index) => read(wanted, index + 1, perPage)),
        )
        expect(pages.flatMap((page) => page.data.map(told))).toEqual(all.data.map(told))
        for (const [index, { meta }] of pages.entries())
          expect(meta).toEqual({
            per_page: perPage,
            total: all.meta.total,
            current_page: index + 1,
          })
        expect(new Set(all.data.map(told)).size).toBe(all.data.length)
      }),
      { numRuns },
    )
  })

  test('pages that go on from the last row of the one before are the same', async () => {
    const sizes = fc.integer({ min: 7, max: 40 })
    await fc.assert(
      fc.asyncProperty(anything(), sizes, async (wanted, perPage) => {
        const all = await read(wanted, 1, 100)
        const walked: Row[] = []
        for (let page = 1; page <= Math.ceil(all.meta.total / perPage) + 1; page += 1) {
          const { data, meta } = await read(wanted, page, perPage, idOf(walked.at(-1)))
          expect(meta).toEqual({ ...all.meta, per_page: perPage, current_page: page })
          walked.push(...data)
        }
        expect(walked.map(told)).toEqual(all.data.map(told))
      }),
      { numRuns },
    )
  })

  test('goes on from a row wherever it stands where it says so, and else goes by the number', async () => {
    const by = goingOn[list.name] ?? []
    for (const column of sorts)
      for (const direction of ['asc', 'desc']) {
        const wanted = { sort: { column, direction } }
        const all = (await read(wanted, 1, 100)).data
        const { data } = await read(wanted, 3, 2, idOf(all[0]))
        const from = by.includes(column) ? 1 : 4
        expect(data.map(told), column).toEqual(all.slice(from, from + 2).map(told))
      }
  })

  test('a narrower request gives a part of a wider one', async () => {
    await fc.assert(
      fc.asyncProperty(anything(), async ({ query, filters, ...sort }) => {
        const wide = (await read(sort, 1, 100)).data.map(told)
        const narrow = await read(
          { ...sort, ...(query && { query }), ...(filters && { filters }) },
          1,
          100,
        )
        expect(narrow.meta.total).toBeLessThanOrEqual(wide.length)
        // In the same order, too.
        const kept = new Set(narrow.data.map(told))
        expect(wide.filter((row) => kept.has(row))).toEqual(narrow.data.map(told))
      }),
      { numRuns },
    )
  })

  test('any part of a name finds it', async () => {
    const rows = fc.constantFrom(...whole.data)
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), fc.nat(), async (row, from, length) => {
        const name = [...nameOf(row)]
        const start = from % Math.max(1, name.length)
        const query = name.slice(start, start + 1 + (length % name.length)).join('')
        const found = await read({ query }, 1, 100)
        expect(found.data.map(told), query).toContain(told(row))
        const other = await read({ query: normalizeForSearch(query).toUpperCase() }, 1, 100)
        expect(other.meta.total, query).toBe(found.meta.total)
      }),
      { numRuns },
    )
  })
})
