import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect, poolBehind } from '../../src/platform/database/connect.ts'
import { rowsOf } from '../../src/platform/database/rows.ts'

test('a pool that is closed in the midst of its work closes, and its work comes to an end', async () => {
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
  await sql`select 1`.execute(db)
  const work = Array.from({ length: 6 }, () => sql`select pg_sleep(0.02)`.execute(db))
  const settled = Promise.allSettled(work)
  await db.destroy()
  expect(await settled).toHaveLength(work.length)
})

const lose = sql<boolean>`pg_terminate_backend(pg_backend_pid())`
const lost = /terminat|CONNECTION|closed/i

test('a lost connection fails what runs on it, and its place in the pool is there for the next', async () => {
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
  const one = db.selectNoFrom(sql<number>`1`.as('one'))
  const away = db.selectNoFrom(lose.as('lost'))
  for (let i = 0; i < 5; i++) {
    await expect(rowsOf(db, away)).rejects.toThrow(lost)
    await expect(away.execute()).rejects.toThrow(lost)
    expect(await Promise.all([rowsOf(db, one), one.execute(), rowsOf(db, one)])).toHaveLength(3)
  }
  expect(poolBehind(db)?.use).toMatchObject({ max: 2, inUse: 0, waiting: 0 })
  await db.destroy()
})

test('what follows in a transaction whose connection is lost does not run on another', async () => {
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
  const ran: unknown[] = []
  const work = db.transaction().execute(async (tx) => {
    await tx
      .selectNoFrom(lose.as('lost'))
      .execute()
      .catch(() => undefined)
    ran.push(await tx.selectNoFrom(sql<number>`1`.as('one')).execute())
  })
  await expect(work).rejects.toThrow(lost)
  expect(ran).toEqual([])
  expect(poolBehind(db)?.use.inUse).toBe(0)
  await db.destroy()
})

test('more than the pool has connections wait for one, in their order, and are counted', async () => {
  // One connection: of two, the one that was given out later may be done earlier.
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 1 })
  // Making the connection is not what is counted here.
  await sql`select 1`.execute(db)
  const waits: number[] = []
  const use = poolBehind(db)?.use
  if (!use) throw new Error('There is no pool')
  use.waited = (seconds) => waits.push(seconds)
  const order: number[] = []
  const asked = Array.from({ length: 6 }, async (_, at) => {
    await sql`select pg_sleep(0.02)`.execute(db)
    order.push(at)
  })
  expect(use).toMatchObject({ inUse: 1, waiting: 5 })
  await Promise.all(asked)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(waits).toHaveLength(6)
  expect(waits.filter((seconds) => seconds > 0.01)).toHaveLength(5)
  expect(use).toMatchObject({ inUse: 0, waiting: 0 })
  await db.destroy()
})
