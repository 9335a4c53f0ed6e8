import { listStudents } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudents } from '../../src/factories/people.ts'
import { type Harness, startHarness } from '../harness.ts'
import { makeWorld } from '../permissions/world.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeWorld>>
let made: { id: string }[]
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
  const names = ['Maps', 'maps', 'خريطة', 'Zagazig', 'أحمد', "O'Neil"]
  made = await makeStudents(
    harness.db,
    world.a.id,
    Array.from({ length: 30 }, (_, index) => ({
      name: names[index % names.length] ?? 'Maps',
      active: index % 3 > 0,
    })),
  )
  // Half of them are in the class of the teacher.
  for (const { id } of made.filter((_, index) => index % 2 > 0))
    await sql`insert into enrolments (tenant_id, classroom_id, student_id)
      values (${world.a.id}, ${world.classroom.id}, ${id})`.execute(harness.db)
})
afterAll(() => harness.close())

interface Wanted {
  page: number
  perPage?: number
  after?: string
  query?: string
  filters?: { name: string; value: string }[]
  direction?: 'asc' | 'desc'
}
type Person = 'school' | 'teacher'

/** A page of the students, with its answer as it is. */
async function pageOf(who: Person, { direction = 'asc', ...wanted }: Wanted) {
  const { page, perPage = 4, after, ...more } = wanted
  const client = await harness.as(world.people[who])
  const sort = { column: 'name', direction }
  return client.call(listStudents, { body: { ...more, sort, metaData: { page, perPage, after } } })
}
const all = async (who: Person, more: Partial<Wanted> = {}) =>
  (await pageOf(who, { ...more, page: 1, perPage: 100 })).data.map(({ id }) => id)

const nobody = '0197f0a0-0000-7000-8000-00000000000f'

test('a page goes on from the row that it is told, whatever came before that row meanwhile', async () => {
  for (const who of ['school', 'teacher'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const ids = await all(who, { direction })
      const { data, meta } = await pageOf(who, { page: 3, after: ids[5] ?? '', direction })
      expect(data.map(({ id }) => id)).toEqual(ids.slice(6, 10))
      expect(meta).toEqual({ per_page: 4, total: ids.length, current_page: 3 })
    }
})

test('the first page begins at the beginning, and nothing after the last row is the page of that number', async () => {
  const ids = await all('school')
  const first = await pageOf('school', { page: 1, after: ids[9] ?? '' })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 4))
  const second = await pageOf('school', { page: 2, after: ids.at(-1) ?? '' })
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(4, 8))
})

test('a row of another school, of another class and of nobody all answer as none does', async () => {
  const seen = new Set(await all('teacher'))
  const unseen = (await all('school')).filter((id) => !seen.has(id))
  const others = [0, 0.25, 0.5, 0.75].map((part) => unseen[Math.floor(part * unseen.length)] ?? '')
  expect(new Set(others).size).toBe(4)
  for (const direction of ['asc', 'desc'] as const) {
    for (const after of [world.people.farStudent.id, nobody, world.a.id]) {
      const told = await pageOf('school', { page: 2, after, direction })
      expect(told).toEqual(await pageOf('school', { page: 2, direction }))
    }
    for (const after of others) {
      const told = await pageOf('teacher', { page: 2, after, direction })
      expect(told).toEqual(await pageOf('teacher', { page: 2, direction }))
    }
  }
})

test('a row that the search or a filter does not find is as none, and one that they find is gone on from', async () => {
  const ids = await all('school')
  for (const more of [
    { query: 'zaga' },
    { query: 'ma' },
    { filters: [{ name: 'state', value: 'blocked' }] },
    { filters: [{ name: 'class_id', value: world.classroom.id }] },
  ]) {
    const found = await all('school', more)
    const other = ids.filter((id) => !found.includes(id))
    expect(found.length).toBeGreaterThan(3)
    const byNumber = await pageOf('school', { page: 2, perPage: 2, ...more })
    expect(byNumber.data.map(({ id }) => id)).toEqual(found.slice(2, 4))
    for (const after of [other.at(0) ?? '', other.at(-1) ?? ''])
      expect(await pageOf('school', { page: 2, perPage: 2, after, ...more })).toEqual(byNumber)
    const on = await pageOf('school', { page: 2, perPage: 2, after: found[0] ?? '', ...more })
    expect(on.data.map(({ id }) => id)).toEqual(found.slice(1, 3))
    expect(on.meta.total).toBe(found.length)
  }
})

test('a row that is gone is as none', async () => {
  const [gone] = await makeStudents(harness.db, world.a.id, [{ name: 'Nadia' }])
  const after = gone?.id ?? ''
  const there = await pageOf('school', { page: 2, after })
  await sql`delete from students where id = ${after}`.execute(harness.db)
  const without = await pageOf('school', { page: 2 })
  expect(await pageOf('school', { page: 2, after })).toEqual(without)
  expect(there.data).not.toEqual(without.data)
})

test('what can be no id is as none, and a text of a million letters is refused', async () => {
  const byNumber = await pageOf('school', { page: 2 })
  for (const after of ['', 'x', '\u0000', "' or true --", '٢'.repeat(40), nobody.slice(1)])
    expect(await pageOf('school', { page: 2, after })).toEqual(byNumber)
  await expect(pageOf('school', { page: 2, after: 'x'.repeat(1_000_000) })).rejects.toMatchObject({
    code: 'invalid',
  })
})
