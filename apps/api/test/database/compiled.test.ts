import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Planned } from '../../src/platform/database/client.ts'
import { compiled } from '../../src/platform/database/compiled.ts'
import { connect, type Database } from '../../src/platform/database/connect.ts'
import type { Slots } from '../../src/platform/database/slots.ts'
import type { Reader } from '../../src/platform/database/transaction.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { compiledFor } from '../../src/platform/session/compiled-for.ts'
import { administers } from '../../src/platform/session/viewer.ts'

let db: Database
beforeAll(() => {
  db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
})
afterAll(() => db.destroy())

const ids = {
  a: '0197f0a0-0000-7000-8000-00000000000a',
  b: '0197f0a0-0000-7000-8000-00000000000b',
  c: '0197f0a0-0000-7000-8000-00000000000c',
}

function actor(part: Partial<Actor>): Actor {
  return {
    userId: ids.a,
    sessionId: ids.a,
    type: 'Teacher',
    name: 'A',
    email: 'a@example.org',
    loginName: null,
    language: 'en',
    tenantId: ids.b,
    schoolId: ids.b,
    schoolAdmin: null,
    teacherId: ids.a,
    studentId: null,
    confirmedUntil: null,
    at: new Date('2026-11-22T09:00:00Z'),
    ...part,
  }
}

/** A row of values, whatever they are. */
const row = (reader: Reader, ...values: unknown[]) =>
  reader.selectNoFrom(sql<string[]>`array[${sql.join(values)}]::text[]`.as('values'))

test('a query that is built once takes the values of each call, in a transaction too', async () => {
  let built = 0
  const pair = compiled((reader, { one, two }: Slots<{ one: string; two: string }>) => {
    built += 1
    return row(reader, two, one, 'always')
  })
  expect(await pair(db, { one: '1', two: '2' })).toEqual([{ values: ['2', '1', 'always'] }])
  const inside = await db.transaction().execute((tx) => pair(tx, { one: '3', two: '4' }))
  expect(inside).toEqual([{ values: ['4', '3', 'always'] }])
  expect(built).toBe(1)
})

test('where a value is undefined the query is another one, and null is a value', async () => {
  const built: string[] = []
  const some = compiled(
    (reader, { one, two }: Slots<{ one: string | null | undefined; two?: string | undefined }>) => {
      built.push(`${one !== undefined} ${two !== undefined}`)
      return row(
        reader,
        ...(one === undefined ? [] : [sql`coalesce(${one}, 'none')`]),
        ...(two === undefined ? [] : [two]),
        'x',
      )
    },
  )
  const ask = async (given: Parameters<typeof some>[1]) => (await some(db, given))[0]?.values
  expect(await ask({ one: '1' })).toEqual(['1', 'x'])
  expect(await ask({ one: undefined, two: '2' })).toEqual(['2', 'x'])
  expect(await ask({ one: null, two: undefined })).toEqual(['none', 'x'])
  expect(await ask({ one: '3', two: '4' })).toEqual(['3', '4', 'x'])
  expect(await ask({ one: '5', two: '' })).toEqual(['5', '', 'x'])
  expect(built).toEqual(['true false', 'false true', 'true true'])
})

test('what depends on who asks is built for each kind of actor and language, with the ids of whoever asks now', async () => {
  const built: string[] = []
  const who = compiledFor(
    (
      reader,
      { type, userId, schoolId, schoolAdmin, teacherId },
      { id }: Slots<{ id: string }>,
      language,
    ) => {
      const kind = administers({ schoolAdmin }, schoolId) ? 'admin' : 'none'
      built.push(`${type} ${kind} ${language}`)
      return row(reader, userId, schoolId, teacherId ?? 'no teacher', kind, language, id)
    },
  )
  const ask = async (one: Actor, language?: Actor['language']) =>
    (await who(db, one, { id: 'x' }, language))[0]?.values
  expect(await ask(actor({}))).toEqual([ids.a, ids.b, ids.a, 'none', 'en', 'x'])
  expect(await ask(actor({ userId: ids.c, schoolId: ids.c, teacherId: ids.c }))).toEqual([
    ids.c,
    ids.c,
    ids.c,
    'none',
    'en',
    'x',
  ])
  const admin = actor({ schoolAdmin: { id: ids.c, school_id: ids.b } })
  expect(await ask(admin)).toEqual([ids.a, ids.b, ids.a, 'admin', 'en', 'x'])
  expect(await ask(admin, 'ar')).toEqual([ids.a, ids.b, ids.a, 'admin', 'ar', 'x'])
  // An admin of another school than the user's is no admin of the user's.
  const elsewhere = { id: ids.c, school_id: ids.c }
  expect(await ask(actor({ schoolAdmin: elsewhere }))).toEqual([
    ids.a,
    ids.b,
    ids.a,
    'none',
    'en',
    'x',
  ])
  expect(built).toEqual([
    'Teacher none en',
    'Teacher admin en',
    'Teacher admin ar',
    'Teacher none en',
  ])
})

test('a flag chooses the words, and each of its values has a query', async () => {
  const built: boolean[] = []
  const named = compiled((reader, { loud, name }: Slots<{ loud: boolean; name: string }>) => {
    built.push(loud)
    return row(reader, loud ? sql`upper(${name})` : name)
  })
  const ask = async (loud: boolean, name: string) => (await named(db, { loud, name }))[0]?.values
  expect(await ask(true, 'a')).toEqual(['A'])
  expect(await ask(false, 'b')).toEqual(['b'])
  expect(await ask(true, 'c')).toEqual(['C'])
  expect(built).toEqual([true, false])
})

test('a slot is no text, and what is made of a value is made in each call', async () => {
  const written = compiled((reader, { one }: Slots<{ one: string }>) => row(reader, `${one}`))
  expect(() => written(db, { one: '1' })).toThrow('A slot is no value')
  const doubled = compiled((reader, { one }: Slots<{ one: string }>) =>
    row(
      reader,
      one.map((value) => value + value),
    ),
  )
  expect(await doubled(db, { one: 'a' })).toEqual([{ values: ['aa'] }])
  expect(await doubled(db, { one: 'b' })).toEqual([{ values: ['bb'] }])
})

test('an id that is written into a compiled query is refused, before anybody gets its rows', async () => {
  const mine = compiled((reader) => row(reader, ids.a))
  expect(() => mine(db, {})).toThrow('A compiled query holds an id')
})

test('compiled queries wait for a connection where all are taken', async () => {
  const one = compiled((reader, { value }: Slots<{ value: string }>) => row(reader, value))
  const held = Array.from({ length: 2 }, () => sql`select pg_sleep(0.05)`.execute(db))
  const values = await Promise.all(['1', '2', '3', '4'].map((value) => one(db, { value })))
  expect(values).toEqual(['1', '2', '3', '4'].map((value) => [{ values: [value] }]))
  await Promise.all(held)
})

test('a compiled query that fails gives its connection back', async () => {
  const broken = compiled((reader, { value }: Slots<{ value: string }>) =>
    reader.selectNoFrom(sql<number>`${value}::int`.as('number')),
  )
  for (let i = 0; i < 5; i++) await expect(broken(db, { value: 'x' })).rejects.toThrow('integer')
  expect(await broken(db, { value: '7' })).toEqual([{ number: 7 }])
})

test('what is asked for in one moment goes to one connection, and each stands for itself', async () => {
  const backend = compiled((reader, { value }: Slots<{ value: string }>) =>
    reader.selectNoFrom([
      sql<number>`pg_backend_pid()`.as('pid'),
      sql<number>`10 / ${value}::int`.as('part'),
    ]),
  )
  const ask = (value: string) => backend(db, { value })
  const settled = await Promise.allSettled(['1', '0', '2', 'x', '5'].map(ask))
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const rows = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(rows.map(({ part }) => part)).toEqual([10, 5, 2])
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
})

test('a query is planned anew each time, once for all, or as the database likes, as it says', async () => {
  const alone = connect({ ...inject('server'), database: 'postgres' }, { max: 1 })
  const plans = async (planned: 'anew' | 'once' | undefined, name: string) => {
    const ask = compiledFor(
      (reader, viewer) =>
        reader.selectNoFrom(sql<string>`${viewer.userId}::text`.as(sql.ref(name) as never)),
      planned,
    )
    for (let time = 0; time < 7; time += 1) await ask(alone, actor({}), {})
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like ${`select $1::text as "${name}"%`}`.execute(alone)
    return rows
  }
  expect(await plans('anew', 'anew')).toEqual([{ generic: 0, custom: 7 }])
  expect(await plans('once', 'once')).toEqual([{ generic: 7, custom: 0 }])
  expect(await plans(undefined, 'as_liked')).toEqual([{ generic: 2, custom: 5 }])
  await alone.destroy()
})

test('a connection is told once how it plans, others are rather given what plans otherwise, and a transaction plans as the database likes', async () => {
  const told: string[] = []
  const two = connect(
    { ...inject('server'), database: 'postgres' },
    { max: 2, debug: (_connection, text) => told.push(text) },
  )
  const modeOf = (planned?: Planned) =>
    compiledFor(
      (reader) =>
        reader.selectNoFrom([
          sql<string>`current_setting('plan_cache_mode')`.as('mode'),
          sql<number>`pg_backend_pid()`.as('pid'),
          sql<string>`pg_sleep(0.05)::text`.as('slept'),
        ]),
      planned,
    )
  const once = modeOf('once')
  const liked = modeOf()
  const ask = async (query: typeof once) => (await query(two, actor({}), {}))[0]
  // Both connections are open, each after a statement of its kind.
  const together = Promise.all([
    ask(once),
    two.transaction().execute((tx) => liked(tx, actor({}), {})),
  ])
  const [first, [second]] = await together
  expect([first?.mode, second?.mode]).toEqual(['force_generic_plan', 'auto'])
  for (let time = 0; time < 3; time += 1) {
    expect((await ask(once))?.pid).toBe(first?.pid)
    expect((await ask(liked))?.pid).toBe(second?.pid)
  }
  expect(told.filter((text) => text.startsWith('set plan_cache_mode'))).toHaveLength(1)
  // With both in use, each is told what it is not.
  const all = await Promise.all(
    [1, 2].map(() => two.transaction().execute((tx) => liked(tx, actor({}), {}))),
  )
  expect(all.map(([row]) => row?.mode)).toEqual(['auto', 'auto'])
  expect(told.filter((text) => text.startsWith('set plan_cache_mode'))).toHaveLength(2)
  await two.destroy()
})

test('what is planned alike leaves a connection as it is, but for one that plans anew', async () => {
  const alone = connect({ ...inject('server'), database: 'postgres' }, { max: 1 })
  const modeOf = (planned?: Planned) => {
    const query = compiledFor(
      (reader) => reader.selectNoFrom(sql<string>`current_setting('plan_cache_mode')`.as('mode')),
      planned,
    )
    return async () => (await query(alone, actor({}), {}))[0]?.mode
  }
  const [once, anew, alike] = (['once', 'anew', 'alike'] as const).map(modeOf)
  await once?.()
  expect(await alike?.()).toBe('force_generic_plan')
  await anew?.()
  expect(await alike?.()).toBe('auto')
  // Of several statements of one moment, those that ask for something find a connection for it.
  const both = await Promise.all([alike?.(), once?.(), alike?.()])
  expect(both).toEqual(['auto', 'force_generic_plan', 'force_generic_plan'])
  await alone.destroy()
})
