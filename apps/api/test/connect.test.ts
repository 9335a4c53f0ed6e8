import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../src/platform/database/connect.ts'

test('a pool that is closed in the midst of its work closes, and its work comes to an end', async () => {
  const db = connect({ ...inject('server'), database: 'postgres' }, { max: 2 })
  await sql`select 1`.execute(db)
  const work = Array.from({ length: 6 }, () => sql`select pg_sleep(0.02)`.execute(db))
  const settled = Promise.allSettled(work)
  await db.destroy()
  expect(await settled).toHaveLength(work.length)
})
