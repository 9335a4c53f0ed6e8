import type { BodyInput } from '@meridian/contract/core/route.ts'
import { countResources, listResources } from '@meridian/contract/resources.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type LibraryWorld, libraryWorld, missing } from './resources.world.ts'

let harness: Harness
let world: LibraryWorld
type Place = { unit: number; lesson?: number }

/** Puts a resource into the book; the provider's unless told. */
async function put(
  name: string,
  { unit, lesson }: Place,
  more: Partial<Parameters<typeof makeResource>[1]> = {},
) {
  const { db, book, people } = world
  const at = book.units[unit - 1]
  return makeResource(db, {
    name,
    bookId: book.id,
    unitId: at?.id ?? '',
    lessonId: lesson ? (at?.lessonIds[lesson - 1] ?? null) : null,
    createdBy: people.staff.userId,
    ...more,
  })
}

beforeAll(async () => {
  harness = await startHarness()
  world = await libraryWorld(harness)
  const { db, book, school, otherSchool, people } = world
  const ofTeacher = { schoolId: school.id, createdBy: people.teacher.userId }
  await put('Source to sea, a film', { unit: 2, lesson: 1 }, { type: 'video' })
  await put('Scale practice', { unit: 1, lesson: 2 }, { type: 'document', ...ofTeacher })
  await put('Atlas', { unit: 1 })
  await put('خريطة العالم', { unit: 1, lesson: 1 }, { type: 'audio' })
  await put(
    'Foreign',
    { unit: 1, lesson: 1 },
    {
      schoolId: otherSchool.id,
      createdBy: people.stranger.userId,
    },
  )
  const own = { schoolId: school.id, ownerId: people.teacher.userId, bookId: book.id }
  for (const [name, kind, lesson] of [
    ['Measure your walk', 'worksheet', 1],
    ['Draw your school', 'assignment', 1],
    ['Put away', 'assignment', 2],
  ] as const) {
    const deadline = kind === 'assignment' ? new Date('2026-11-21T21:59:00Z') : null
    const paper = await makePaper(db, { ...own, kind, name, deadline, questions: oneOfEachKind })
    await put('', { unit: 1, lesson }, { type: kind, paperId: paper.id, ...ofTeacher })
    if (name === 'Put away')
      await db
        .updateTable('papers')
        .set({ archived_at: new Date() })
        .where('id', '=', paper.id)
        .execute()
  }
  const second = await makeBook(db, { createdBy: people.staff.userId, name: 'Zoology' })
  await db.insertInto('school_books').values({ tenant_id: school.id, book_id: second.id }).execute()
  await makeResource(db, {
    name: 'Of the other book',
    bookId: second.id,
    unitId: second.units[0]?.id ?? '',
    createdBy: people.staff.userId,
  })
})
afterAll(() => harness.close())

type Request = BodyInput<typeof listResources>
const page = (client: Client, body: Request = {}) => client.call(listResources, { body })
const names = async (client: Client, body: Request = {}) =>
  (await page(client, body)).data.map(({ name }) => name)
const inBook = (body: Request = {}): Request => ({ book_id: world.book.id, ...body })
const counts = async (client: Client, body: BodyInput<typeof countResources> = {}) =>
  (await client.call(countResources, { body })).data

const ofTeacher = [
  'Atlas',
  'خريطة العالم',
  'Measure your walk',
  'Draw your school',
  'Scale practice',
  'Source to sea, a film',
]

test('the resources of a book stand in its order, and every reader sees their own', async () => {
  expect(await names(world.teacher, inBook())).toEqual(ofTeacher)
  expect(await names(world.admin, inBook())).toEqual(ofTeacher)
  expect(await names(world.ibc, inBook())).toEqual([
    'Atlas',
    'خريطة العالم',
    'Source to sea, a film',
  ])
  expect(await names(world.stranger, inBook())).toContain('Foreign')
  expect(await names(world.stranger, inBook())).not.toContain('Scale practice')
  const { meta } = await page(world.prg, inBook())
  expect(meta).toEqual({ per_page: 10, total: 7, current_page: 1 })
  expect(await names(world.teacher)).toContain('Of the other book')
})

test('a row says what its paper holds, and never what is not of its kind', async () => {
  const rows = (await page(world.teacher, inBook({ query: 'draw' }))).data
  expect(rows).toMatchObject([
    {
      type: 'assignment',
      content: { url: '' },
      paper: {
        questions: 4,
        points: '10',
        deadline: '2026-11-21T21:59:00.000Z',
        time_zone: 'Africa/Cairo',
      },
      file: null,
    },
  ])
})

test('the places that are sent with the list request narrow it', async () => {
  const { book, unit, nextUnit, unlicensed, school, otherSchool } = world
  expect(await names(world.teacher, { chapter_id: nextUnit.id })).toEqual(['Source to sea, a film'])
  expect(await names(world.teacher, inBook({ lesson_id: unit.lessonIds[1] }))).toEqual([
    'Scale practice',
  ])
  expect(await names(world.teacher, inBook({ chapter_id: '', lesson_id: null }))).toEqual(ofTeacher)
  expect(await names(world.teacher, inBook({ school_id: school.id }))).toEqual(ofTeacher)
  expect(await names(world.prg, inBook({ school_id: otherSchool.id }))).not.toContain(
    'Scale practice',
  )
  // Another school's id and a missing one show the same: the provider's.
  const foreign = await page(world.teacher, inBook({ school_id: otherSchool.id }))
  const none = await page(world.teacher, inBook({ school_id: missing }))
  expect(foreign).toEqual(none)
  for (const book_id of [unlicensed.id, missing, 'no id'])
    expect(await page(world.teacher, { book_id })).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await page(world.teacher, { book_id: unlicensed.id })).filters).toEqual(
    (await page(world.teacher, { book_id: missing })).filters,
  )
  expect(book.id).not.toBe(unlicensed.id)
})

test('filters are described in the answer and work', async () => {
  const { unit } = world
  const filtered = (name: string, value: string | string[] | boolean) =>
    names(world.teacher, inBook({ filters: [{ name, value }] }))
  expect(await filtered('type', ['worksheet', 'assignment'])).toEqual([
    'Measure your walk',
    'Draw your school',
  ])
  expect(await filtered('mine', 'true')).toEqual([
    'Measure your walk',
    'Draw your school',
    'Scale practice',
  ])
  expect(await filtered('mine', false)).not.toContain('Scale practice')
  const [all, shown] = [await filtered('archived', true), await filtered('archived', false)]
  expect(all).toContain('Put away')
  expect(all.filter((name) => name !== 'Put away')).toEqual(shown)
  expect(await filtered('unit_id', unit.id)).toHaveLength(5)
  expect(await filtered('lesson_id', unit.lessonIds[0] ?? '')).toHaveLength(3)
  const { filters } = await page(world.teacher, inBook())
  expect(filters.map(({ field }) => field)).toEqual([
    'type',
    'unit_id',
    'lesson_id',
    'mine',
    'archived',
  ])
  expect(filters[1]?.options?.map(({ label }) => label)).toEqual(['Reading the Earth', 'The Nile'])
  const across = await page(world.prg)
  expect(across.filters.map(({ field }) => field)).toEqual([
    'type',
    'book_id',
    'school_id',
    'archived',
  ])
  expect(
    await failure(page(world.teacher, { filters: [{ name: 'x', value: '1' }] })),
  ).toMatchObject({ status: 422 })
  expect(await failure(page(world.teacher, { sort: { column: 'id' } }))).toMatchObject({
    status: 422,
  })
})

test('a search finds names in any spelling, of papers as well', async () => {
  expect(await names(world.teacher, inBook({ query: 'خَريطه' }))).toEqual(['خريطة العالم'])
  expect(await names(world.teacher, inBook({ query: 'MEASURE' }))).toEqual(['Measure your walk'])
  expect(await names(world.teacher, inBook({ query: '%' }))).toEqual([])
})

test.each(['place', 'name', 'type', 'book', 'created_at'])(
  'pages sorted by %s partition the whole',
  async (column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (await page(world.prg, { sort: { column, direction } })).data.map(
        ({ id }) => id,
      )
      const parts: string[] = []
      for (let at = 1; at <= 4; at += 1) {
        const body = { sort: { column, direction }, metaData: { page: at, perPage: 3 } }
        parts.push(...(await page(world.prg, body)).data.map(({ id }) => id))
      }
      expect(parts).toEqual(whole)
      expect(new Set(parts).size).toBe(8)
    }
  },
)

test('every number beside a choice is what choosing it shows', async () => {
  const { unit, nextUnit } = world
  const all = await counts(world.teacher, inBook())
  expect(all.types).toEqual([
    { type: 'video', count: 1 },
    { type: 'audio', count: 1 },
    { type: 'document', count: 1 },
    { type: 'url', count: 1 },
    { type: 'worksheet', count: 1 },
    { type: 'assignment', count: 1 },
  ])
  expect(new Map(all.units.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [unit.id, 5],
      [nextUnit.id, 1],
    ]),
  )
  const settings = [
    {},
    { query: 'a' },
    { filters: [{ name: 'type', value: ['worksheet', 'video'] }] },
    {
      filters: [
        { name: 'unit_id', value: unit.id },
        { name: 'mine', value: 'true' },
      ],
    },
    { chapter_id: unit.id },
  ]
  for (const setting of settings) {
    const found = await counts(world.teacher, inBook(setting))
    const given = setting.filters ?? []
    const others = (name: string) => given.filter((filter) => filter.name !== name)
    for (const { type, count } of found.types) {
      const filters = [...others('type'), { name: 'type', value: type }]
      const { meta } = await page(world.teacher, inBook({ ...setting, filters }))
      expect(meta.total, `${type} ${JSON.stringify(setting)}`).toBe(count)
    }
    for (const { id, count } of found.units) {
      const filters = [...others('unit_id'), { name: 'unit_id', value: id }]
      const { meta } = await page(world.teacher, inBook({ ...setting, chapter_id: null, filters }))
      expect(meta.total, `${id} ${JSON.stringify(setting)}`).toBe(count)
    }
  }
})

test('a chosen type narrows the places and not the types; a chosen place the types and not the places', async () => {
  const { nextUnit } = world
  const all = await counts(world.teacher, inBook())
  const films = await counts(world.teacher, inBook({ filters: [{ name: 'type', value: 'video' }] }))
  expect(films.types).toEqual(all.types)
  expect(films.units).toEqual([{ id: nextUnit.id, count: 1 }])
  const inUnit = await counts(world.teacher, inBook({ chapter_id: nextUnit.id }))
  expect(inUnit.types).toEqual([{ type: 'video', count: 1 }])
  expect(inUnit.units).toEqual(all.units)
})

test('nothing of another school is counted', async () => {
  const sum = (found: { count: number }[]) => found.reduce((total, { count }) => total + count, 0)
  const own = await counts(world.stranger, inBook())
  expect(sum(own.types)).toBe(4)
  expect(sum(own.units)).toBe(4)
  const across = await counts(world.stranger)
  expect([sum(across.types), across.units, across.lessons]).toEqual([4, [], []])
  const foreign = await counts(world.teacher, { book_id: world.unlicensed.id })
  expect(foreign).toEqual(await counts(world.teacher, { book_id: missing }))
})
