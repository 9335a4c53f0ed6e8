import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { awayOf, codeOf, isDoubtful } from '../../src/platform/database/away.ts'
import {
  connect,
  type Database,
  poolBehind,
  type Target,
} from '../../src/platform/database/connect.ts'
import {
  allowing,
  callLimits,
  type Limits,
  longLimits,
} from '../../src/platform/database/limits.ts'
import { rowsOf } from '../../src/platform/database/rows.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { relayTo } from '../relay.ts'

const postgres = () => ({ ...inject('server'), database: 'postgres' })

function opened(limits: Partial<Limits>, max = 2, target: Target = postgres()): Database {
  const db = connect(target, { max, limits: { ...callLimits, ...limits } })
  onTestFinished(() => db.destroy())
  return db
}

/** A table that only this test knows, with one row. */
async function oneRow(): Promise<string> {
  const db = opened({}, 1)
  const name = `row_${Math.random().toString(36).slice(2)}`
  await sql`create table ${sql.ref(name)} as select 1 as id, 0 as count`.execute(db)
  onTestFinished(async () => {
    await sql`drop table ${sql.ref(name)}`.execute(db)
  })
  return name
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error)
const number = (db: Database) => db.selectNoFrom(sql<number>`1`.as('number'))

test('what a machine held that has gone in the midst of a transaction is free after a while', async () => {
  const table = sql.ref(await oneRow())
  const gone = opened({ idle: 300 }, 1)
  const held = Promise.withResolvers<void>()
  const transaction = inTransaction(gone, async (tx) => {
    await sql`select from ${table} for update`.execute(tx)
    held.resolve()
    await new Promise<void>((go) => setTimeout(go, 1500))
    await sql`select 1`.execute(tx)
  })
  const end = failureOf(transaction)
  await held.promise
  const other = opened({ lock: 100 }, 1)
  const refused = await failureOf(sql`update ${table} set count = count + 1`.execute(other))
  expect([codeOf(refused), awayOf(refused)]).toEqual(['55P03', 'held'])
  await expect
    .poll(() => failureOf(sql`update ${table} set count = count + 1`.execute(other)), {
      timeout: 60_000,
    })
    .toBeUndefined()
  // What is told is what went wrong, not that it could not be rolled back.
  expect(awayOf(await end)).toBe('away')
  expect(String(await end)).not.toMatch(/not a function/)
})

test('connections that go silent are given up, those that nobody uses too, and new ones serve', async () => {
  const server = inject('server')
  const relay = await relayTo(server)
  onTestFinished(relay.close)
  const target = { ...postgres(), host: '127.0.0.1', port: relay.port }
  const db = opened({ answer: 500 }, 3, target)
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)))
  relay.silence()
  const lost = await failureOf(rowsOf(db, number(db)))
  expect([codeOf(lost), awayOf(lost), isDoubtful(lost)]).toEqual(['NO_ANSWER', 'away', false])
  // The others are given up with the first: nobody waits for them once more.
  for (let round = 0; round < 4; round += 1)
    expect(await number(db).execute()).toEqual([{ number: 1 }])
  expect(poolBehind(db)?.use).toMatchObject({ inUse: 0, waiting: 0 })
})

test('a statement whose answer is lost may have been done; one that the database refused was not', async () => {
  const table = sql.ref(await oneRow())
  const relay = await relayTo(inject('server'))
  onTestFinished(relay.close)
  const db = opened({ answer: 600, statement: 300, idle: 1000 }, 1, {
    ...postgres(),
    host: '127.0.0.1',
    port: relay.port,
  })
  const add = sql`update ${table} set count = count + 1`
  const within = await failureOf(
    inTransaction(db, async (tx) => {
      await add.execute(tx)
      relay.silence()
      await add.execute(tx)
    }),
  )
  expect([awayOf(within), isDoubtful(within)]).toEqual(['away', false])
  const slow = await failureOf(
    sql`update ${table} set count = 1 where pg_sleep(2) is null`.execute(db),
  )
  expect([codeOf(slow), awayOf(slow), isDoubtful(slow)]).toEqual(['57014', 'away', false])
  const other = sql.ref(await oneRow())
  const committing = await failureOf(
    inTransaction(db, async (tx) => {
      await sql`update ${other} set count = 1`.execute(tx)
      relay.silence()
    }),
  )
  expect([awayOf(committing), isDoubtful(committing)]).toEqual(['away', true])
})

test('a transaction that had failed is not said to be kept, whoever caught the failure', async () => {
  const table = sql.ref(await oneRow())
  const db = opened({})
  const work = inTransaction(db, async (tx) => {
    await sql`update ${table} set count = count + 1`.execute(tx)
    await failureOf(sql`select 1 / 0`.execute(tx))
  })
  await expect(work).rejects.toThrow(/failed before its end/)
})

test('where some connections cannot be made, the others serve all who wait', async () => {
  const admin = opened({}, 1)
  const user = `few_${Math.random().toString(36).slice(2)}`
  await sql`create role ${sql.ref(user)} login connection limit 2`.execute(admin)
  onTestFinished(async () => {
    await sql`drop role ${sql.ref(user)}`.execute(admin)
  })
  const db = connect({ ...postgres(), user }, { max: 8, limits: callLimits })
  const calls = Array.from({ length: 60 }, async (_, at) => {
    await pause(at * 5)
    await sql`select pg_sleep(0.02)`.execute(db)
  })
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
  await db.destroy()
})

test('where no connection can be made at all, everybody is told so at once', async () => {
  const db = opened({}, 2, { ...postgres(), host: '127.0.0.1', port: 9 })
  const failed = await Promise.all([
    failureOf(number(db).execute()),
    failureOf(rowsOf(db, number(db))),
  ])
  expect(failed.map(awayOf)).toEqual(['away', 'away'])
})

test('long work has limits of its own, alone, in a transaction and row by row', async () => {
  const db = opened({ statement: 200 })
  const slow = () => sql`select pg_sleep(0.4)`.execute(db)
  expect(codeOf(await failureOf(slow()))).toBe('57014')
  await allowing(longLimits, async () => {
    await slow()
    await rowsOf(db, db.selectNoFrom(sql`pg_sleep(0.4)`.as('slept')))
    await inTransaction(db, (tx) => sql`select pg_sleep(0.4)`.execute(tx))
  })
  const rows = db
    .selectFrom(sql<{ at: number }>`generate_series(1, 6)`.as('at'))
    .select(sql<number>`at`.as('at'))
    .stream(2)
  let count = 0
  for await (const _row of rows) {
    count += 1
    await pause(100)
  }
  expect(count).toBe(6)
  expect(poolBehind(db)?.use).toMatchObject({ inUse: 0, waiting: 0 })
  expect(codeOf(await failureOf(slow()))).toBe('57014')
})
