import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { isDoubtful } from '../../src/platform/database/away.ts'
import { connect, type Database, poolBehind } from '../../src/platform/database/connect.ts'
import { rowsOf, rowsOfCompiled } from '../../src/platform/database/rows.ts'
import { allIn, commitWith } from '../../src/platform/database/together-in.ts'
import { inTransaction, type Tx } from '../../src/platform/database/transaction.ts'

let db: Database
/** The statements that were sent, and with how many messages. */
let sent: string[] = []
let messages = 0
let sending = false
beforeAll(async () => {
  const debug = (_connection: number, text: string) => {
    sent.push(text)
    if (!sending) setImmediate(() => (sending = false))
    messages += sending ? 0 : 1
    sending = true
  }
  db = connect({ ...inject('server'), database: 'postgres' }, { max: 2, debug })
  await sql`create table together_kept (id int primary key)`.execute(db)
})
afterAll(async () => {
  await sql`drop table together_kept`.execute(db)
  await db.destroy()
})
beforeEach(async () => {
  await sql`delete from together_kept`.execute(db)
  sent = []
  messages = 0
})

const keep = (tx: Tx, id: number): CompiledQuery =>
  sql`insert into together_kept values (${id})`.compile(tx)
const all = (tx: Tx, ...queries: CompiledQuery[]) =>
  Promise.all(queries.map((query) => rowsOfCompiled(tx, query)))
const kept = async () => {
  const { rows } = await sql<{ id: number }>`select id from together_kept order by id`.execute(db)
  return rows.map(({ id }) => id)
}
const number = (tx: Tx, value: number) =>
  rowsOf(tx, tx.selectNoFrom(sql<number>`${value}::int`.as('value')))

test('a transaction is two messages: begun with what is read first, ended with what is written last', async () => {
  const work = (first: number) =>
    inTransaction(db, async (tx) => {
      const rows = await Promise.all([number(tx, 1), number(tx, 2), number(tx, 3)])
      await commitWith(tx, () => all(tx, keep(tx, first), keep(tx, first + 1)))
      return rows.flat().map(({ value }) => value)
    })
  // The driver asks for a description of what a connection has not run before.
  await work(1)
  await sql`delete from together_kept`.execute(db)
  sent = []
  messages = 0
  expect(await work(1)).toEqual([1, 2, 3])
  expect(messages).toBe(2)
  expect(sent).toHaveLength(1 + 3 + 2 + 1)
  expect(await kept()).toEqual([1, 2])
})

test('what is read with the last statements sees them', async () => {
  const count = (tx: Tx) =>
    rowsOf(tx, tx.selectNoFrom(sql<string>`(select count(*) from together_kept)`.as('all')))
  const rows = await inTransaction(db, (tx) =>
    commitWith(tx, async () => (await Promise.all([all(tx, keep(tx, 1)), count(tx)]))[1]),
  )
  expect(rows).toEqual([{ all: '1' }])
  expect(await kept()).toEqual([1])
})

test('where one of the last statements fails nothing is kept, and its failure is told', async () => {
  const work = inTransaction(db, async (tx) => {
    await number(tx, 1)
    await commitWith(tx, () => all(tx, keep(tx, 1), keep(tx, 1), keep(tx, 2)))
  })
  await expect(work).rejects.toThrow(/together_kept_pkey/)
  expect(await kept()).toEqual([])
  expect(poolBehind(db)?.use.inUse).toBe(0)
})

test('nothing comes after the end of a transaction', async () => {
  const work = inTransaction(db, async (tx) => {
    await commitWith(tx, () => all(tx, keep(tx, 1)))
    await keep(tx, 2)
    await tx.executeQuery(keep(tx, 2))
  })
  await expect(work).rejects.toThrow('after the end of its transaction')
  expect(await kept()).toEqual([1])
  // The connection serves the next.
  await inTransaction(db, async (tx) => {
    await tx.executeQuery(keep(tx, 3))
  })
  expect(await kept()).toEqual([1, 3])
})

test('an end whose connection is lost may have been done', async () => {
  const work = inTransaction(db, async (tx) => {
    await number(tx, 1)
    const lose = sql`select pg_terminate_backend(pg_backend_pid())`.compile(tx)
    await commitWith(tx, () => all(tx, keep(tx, 1), lose))
  })
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(String(error)).toMatch(/terminat|CONNECTION|closed/i)
  expect(isDoubtful(error)).toBe(true)
  expect(await kept()).toEqual([])
})

test('statements of one moment see each other, in the order in which they were asked for', async () => {
  await inTransaction(db, async (tx) => {
    await tx.executeQuery(keep(tx, 1))
    const count = () =>
      rowsOf(tx, tx.selectNoFrom(sql<string>`(select count(*) from together_kept)`.as('all')))
    const add = rowsOf(tx, { compile: () => keep(tx, 2) } as never)
    const [, after] = await Promise.all([add, count()])
    expect(after).toEqual([{ all: '2' }])
  })
  expect(await kept()).toEqual([1, 2])
})

test('short readings of several calls share a message while others are served', async () => {
  const one = () => rowsOf(db, db.selectNoFrom(sql<number>`1`.as('one')))
  // Both connections know the statement.
  await Promise.all([one(), db.connection().execute(() => one())])
  const other = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holds = inTransaction(other, async (tx) => {
    await sql`select pg_advisory_xact_lock(7301)`.execute(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
  const busy = rowsOf(db, db.selectNoFrom(sql`pg_advisory_xact_lock_shared(7301)`.as('waited')))
  const waits = async () => {
    const { rows } = await sql`select from pg_locks where objid = 7301 and not granted`.execute(
      other,
    )
    return rows.length
  }
  await expect.poll(waits, { timeout: 60_000 }).toBe(1)
  sent = []
  messages = 0
  const calls = Array.from({ length: 5 }, async () => {
    // Each in a moment of its own.
    await Promise.resolve()
    return one()
  })
  expect((await Promise.all(calls)).flat()).toHaveLength(5)
  expect(messages).toBe(1)
  over.resolve()
  await Promise.all([holds, busy])
  await other.destroy()
})

test('what goes on when its transaction is over is refused, and does nothing in that of somebody else', async () => {
  let late: Tx | undefined
  await inTransaction(db, async (tx) => {
    late = tx
    await number(tx, 1)
  })
  await inTransaction(db, async (tx) => {
    await number(tx, 2)
    if (late) await expect(rowsOfCompiled(late, keep(late, 3))).rejects.toThrow(/already committed/)
  })
  expect(await kept()).toEqual([])
})

test('a part that fails does not end the transaction before the others are done', async () => {
  let goneOn = false
  const slow = async (tx: Tx) => {
    await number(tx, 1)
    await number(tx, 2)
    goneOn = true
  }
  const work = inTransaction(db, (tx) =>
    allIn(Promise.reject(new Error('The first part fails')), slow(tx)),
  )
  await expect(work).rejects.toThrow('The first part fails')
  expect(goneOn).toBe(true)
})
