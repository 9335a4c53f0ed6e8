import { cancelImport } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { correct, csv, importSchool, plan, rowsOf, settled } from './imports.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('a corrected cell of a very long file is work that tells how far it is, and can be stopped', async () => {
  const school = await importSchool(harness)
  const lines = Array.from({ length: 2500 }, (_, at) => [`Student ${at}`, at === 7 ? 'Grade x' : 6])
  const one = await plan(school.admin, 'students', csv(['Name', 'Grade'], ...lines))
  expect(one.counts).toMatchObject({ new: 2499, wrong: 1 })
  const [row] = (await rowsOf(school.admin, one)).filter(({ state }) => state === 'wrong')
  if (!row) throw new Error('One row is wrong')
  // Somebody holds what is read last, so that the work is seen.
  await inTransaction(harness.db, async (tx) => {
    await sql`lock table import_rows in share mode`.execute(tx)
    const { import: now } = await correct(school.admin, one, row, { grade: '6' })
    expect(now).toMatchObject({ status: 'planning', can: { cancel: true, correct: false } })
    expect(await failure(correct(school.admin, one, row, { grade: '5' }))).toMatchObject({
      status: 409,
    })
    await school.admin.call(cancelImport, { params: { id: one.id } })
  })
  const stopped = await settled(school.admin, { ...one, status: 'planning' })
  expect(stopped).toMatchObject({ status: 'planned', problem: null, counts: one.counts })
  const again = await correct(school.admin, stopped, row, { grade: '6' })
  const done = await settled(school.admin, again.import)
  expect(done).toMatchObject({ status: 'planned', counts: { new: 2500, wrong: 0 } })
  // Who has seen the row before is told.
  expect(await failure(correct(school.admin, done, row, { grade: '5' }))).toMatchObject({
    ...{ status: 409, code: 'stale' },
  })
})
