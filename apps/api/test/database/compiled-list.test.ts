import { ListRequest, type ListRequestInput } from '@meridian/contract/core/list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../../src/platform/database/connect.ts'
import type { Slots, Value } from '../../src/platform/database/slots.ts'
import { compiledList } from '../../src/platform/lists/compiled-list.ts'
import { isTrue, whenChosen } from '../../src/platform/lists/list-options.ts'
import { isFoundIn, isLike, patternOf } from '../../src/platform/lists/search.ts'
import { translator } from '../../src/platform/messages/translate.ts'
import type { Actor } from '../../src/platform/session/actor.ts'

let db: Database
beforeAll(() => {
  db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
})
afterAll(() => db.destroy())

const ids = {
  a: '0197f0a0-0000-7000-8000-00000000000a',
  b: '0197f0a0-0000-7000-8000-00000000000b',
}

const as = (userId: string) => ({
  db,
  actor: { type: 'Teacher', userId, schoolAdmin: null } as Actor,
  t: translator('en'),
  language: 'en' as const,
})

interface Row {
  id: number
  name: string
  even: boolean
  owner: string
}

/** The numbers from one on to 30 of whoever asks; even ones alone unless a request says which. */
function numbers() {
  const made = { lists: 0, conditions: 0 }
  const list = compiledList((reader, actor, { from, to }: Slots<{ from: number; to?: number }>) => {
    made.lists += 1
    return {
      rows: reader
        .selectFrom(
          sql<Row>`(
            select n as id, 'name ' || n as name, n % 2 = 0 as even, ${actor.userId}::text as owner
            from generate_series(${from}::int, ${to ?? 30}::int) n)`.as('r'),
        )
        .selectAll('r'),
      options: {
        search: 'r.name',
        sorts: { id: 'r.id', name: 'r.name' },
        order: { column: 'id', direction: 'asc' as const },
        id: 'r.id',
        filters: {
          even: {
            label: 'filter.status',
            type: 'checkbox' as const,
            otherwise: sql<boolean>`r.even`,
            where(values: Value<string[]>) {
              made.conditions += 1
              return isTrue('r.even', values)
            },
          },
          small: {
            label: 'filter.type',
            type: 'checkbox' as const,
            where: (values: Value<string[]>) => whenChosen(values, sql`r.id < 10`),
          },
        },
      },
    }
  })
  const ask = async (
    values: { from: number; to?: number },
    request: ListRequestInput,
    who = ids.a,
  ) => {
    const page = await list(as(who), values, ListRequest.parse(request))
    return { ids: page.data.map(({ id }) => id), total: page.meta.total, page }
  }
  return { ask, made }
}

test('a list gives each caller their own page, for what each asks, from queries that are built once', async () => {
  const { ask, made } = numbers()
  const odd = { filters: [{ name: 'even', value: false }], metaData: { perPage: 3 } }
  const first = await ask({ from: 1 }, odd)
  expect(first).toMatchObject({ ids: [1, 3, 5], total: 15 })
  const other = await ask({ from: 11 }, { ...odd, metaData: { perPage: 2 } }, ids.b)
  expect(other).toMatchObject({ ids: [11, 13], total: 10 })
  expect(first.page.data[0]?.owner).toBe(ids.a)
  expect(other.page.data[0]?.owner).toBe(ids.b)
  const both = { filters: [{ name: 'even', value: ['true', 'false'] }], metaData: { perPage: 2 } }
  expect(await ask({ from: 29 }, both)).toMatchObject({ ids: [29, 30], total: 2 })
  expect(made).toEqual({ lists: 1, conditions: 1 })
})

test('every way of asking is another query: search, order, a further page, other values, filters left out', async () => {
  const { ask, made } = numbers()
  const all = [{ name: 'even', value: ['true', 'false'] }]
  expect(await ask({ from: 1 }, {})).toMatchObject({ total: 15 })
  expect(await ask({ from: 1 }, { query: '3', filters: all })).toMatchObject({
    ids: [3, 13, 23, 30],
    total: 4,
  })
  expect(await ask({ from: 1 }, { query: '29', filters: all })).toMatchObject({ ids: [29] })
  expect(await ask({ from: 1 }, { query: '%' })).toMatchObject({ ids: [], total: 0 })
  const down = { sort: { column: 'id', direction: 'desc' as const } }
  expect(await ask({ from: 1 }, { ...down, metaData: { perPage: 2 } })).toMatchObject({
    ids: [30, 28],
  })
  const third = { ...down, metaData: { page: 3, perPage: 2 } }
  expect(await ask({ from: 1 }, third)).toMatchObject({ ids: [22, 20], total: 15 })
  expect(await ask({ from: 1, to: 4 }, {})).toMatchObject({ ids: [2, 4], total: 2 })
  expect(await ask({ from: 1 }, { filters: [{ name: 'even', value: [] }] })).toMatchObject({
    total: 30,
  })
  expect(made.lists).toBe(2)
})

test('a checkbox that is not chosen asks nothing; a filter that is named twice holds twice', async () => {
  const { ask } = numbers()
  const small = (value: boolean) => [{ name: 'small', value }]
  expect(await ask({ from: 1 }, { filters: small(true) })).toMatchObject({ ids: [2, 4, 6, 8] })
  expect(await ask({ from: 1 }, { filters: small(false) })).toMatchObject({ total: 15 })
  const twice = (one: boolean, two: boolean) => ({
    filters: [one, two].map((value) => ({ name: 'even', value })),
  })
  expect(await ask({ from: 1 }, twice(true, true))).toMatchObject({ total: 15 })
  expect(await ask({ from: 1 }, twice(true, false))).toMatchObject({ ids: [], total: 0 })
})

test('a name that a list does not know is refused, in every call', async () => {
  const { ask } = numbers()
  const refused = { code: 'invalid' }
  for (let i = 0; i < 2; i++) {
    await expect(ask({ from: 1 }, { sort: { column: 'toString' } })).rejects.toMatchObject(refused)
    const filters = [{ name: 'constructor', value: 'x' }]
    await expect(ask({ from: 1 }, { filters })).rejects.toMatchObject(refused)
  }
  expect(await ask({ from: 29 }, {})).toMatchObject({ ids: [30] })
})

test('a name that reads like two is neither of them', async () => {
  const { ask } = numbers()
  const named = (...names: string[]) => ({ filters: names.map((name) => ({ name, value: true })) })
  expect(await ask({ from: 1 }, named('even', 'small'))).toMatchObject({ total: 4 })
  for (const name of ['even small', 'even,small', '"even","small"', 'even?'])
    await expect(ask({ from: 1 }, named(name))).rejects.toMatchObject({ code: 'invalid' })
})

test("what would put one caller's value into everybody's query is refused when it is built", async () => {
  const request = ListRequest.parse({ filters: [{ name: 'one', value: 'x' }] })
  const base = (where: (values: Value<string[]>) => ReturnType<typeof isTrue>, id: string) =>
    compiledList((reader) => ({
      rows: reader.selectFrom(sql<{ id: string }>`(select ${id}::text as id)`.as('r')).selectAll(),
      options: {
        sorts: { id: 'r.id' },
        order: { column: 'id', direction: 'asc' as const },
        id: 'r.id',
        filters: { one: { label: 'filter.type', type: 'select' as const, where } },
      },
    }))
  // @ts-expect-error: a slot has nothing that could be looked at.
  const read = base((values) => sql<boolean>`${values.includes('x')}::boolean`, 'none')
  await expect(read(as(ids.a), {}, request)).rejects.toThrow(TypeError)
  const held = base((values) => isTrue('r.id', values), ids.a)
  await expect(held(as(ids.a), {}, request)).rejects.toThrow('holds an id')
})

test('a word is found byte by byte wherever a pattern finds it', async () => {
  const texts = ['a\\b', 'a%b', 'a_b', 'axb', 'نور حسن', '%', '\\', '']
  const words = ['a', '%', '_', '\\', '\\b', 'a%', 'x', 'نور', 'ور ح', 'ab', 'B']
  for (const word of words) {
    const pattern = patternOf(word)
    if (pattern === undefined) throw new Error(`There is nothing to look for in ${word}`)
    const { rows } = await sql<{ text: string; alike: boolean; found: boolean }>`
      select t.text, ${isLike(sql`t.text`, pattern)} as alike, ${isFoundIn(sql`t.text`, pattern)} as found
      from unnest(${texts}::text[]) as t(text)`.execute(db)
    for (const { text, alike, found } of rows) expect(found, `${word} in ${text}`).toBe(alike)
    expect(rows.filter(({ found }) => found).map(({ text }) => text)).toEqual(
      texts.filter((text) => text.includes(word.toLowerCase())),
    )
  }
})
