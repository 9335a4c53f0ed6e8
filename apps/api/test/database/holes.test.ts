import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, poolBehind } from '../../src/platform/database/connect.ts'

/** Sends four rows and fails at the fifth. */
const failing = 'select 1 / (5 - i) as n from generate_series(1, 10) i'

/** A pool of one connection, so that the next statement is sure to meet the one that failed. */
function alone() {
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 1 })
  onTestFinished(() => db.destroy())
  const pool = poolBehind(db)
  if (!pool) throw new Error('There is no pool')
  return { db, pool }
}

test('statements sent behind one that fails after its first rows have whole answers', async () => {
  const { pool } = alone()
  for (let round = 0; round < 20; round += 1) {
    const failed = expect(pool.run(failing, [])).rejects.toThrow(/division by zero/)
    const numbers = [1, 2, 3, 4, 5]
    const answers = await Promise.all(numbers.map((n) => pool.run('select $1::int as n', [n])))
    await failed
    expect(answers.map((rows) => [rows.length, ...rows])).toEqual(numbers.map((n) => [1, { n }]))
  }
})

test('a statement asked after one has failed so has a whole answer, however either was asked', async () => {
  const { db, pool } = alone()
  const fail = [() => pool.run(failing, []), () => sql.raw(failing).execute(db)]
  for (const failNow of fail) {
    await expect(failNow()).rejects.toThrow(/division by zero/)
    const three = await pool.run('select i from generate_series(1, 3) i', [])
    expect([three.length, ...three]).toEqual([3, { i: 1 }, { i: 2 }, { i: 3 }])
    await expect(failNow()).rejects.toThrow(/division by zero/)
    const { rows } = await sql<{ i: number }>`select i from generate_series(1, 3) i`.execute(db)
    expect([rows.length, ...rows]).toEqual([3, { i: 1 }, { i: 2 }, { i: 3 }])
    await expect(failNow()).rejects.toThrow(/division by zero/)
    const streamed: unknown[] = []
    await db.transaction().execute(async (tx) => {
      const rows = tx.selectNoFrom(sql<number>`1`.as('one')).stream(2)
      for await (const row of rows) streamed.push(row)
    })
    expect(streamed).toEqual([{ one: 1 }])
  }
})
