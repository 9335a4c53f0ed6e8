import { applyImport, getImport, undoImport } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'
import { dump, importSchool, many, plan } from './imports.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('ten thousand rows in one go, with how far it is, while others are served', async () => {
  const school = await importSchool(harness)
  await sql`insert into classrooms (tenant_id, name, grade_id)
    select ${school.id}, 'K' || n, grade_id from classrooms, generate_series(0, 59) n where id = ${school.a.id}`.execute(
    harness.db,
  )
  const before = await dump(harness, school.id)
  const file = many(10_000, (at) => [`010${String(at).padStart(8, '0')}`, 6, `K${at % 60}`], [
    'phone',
    'grade',
    'classes',
  ])
  const one = await plan(school.admin, 'students', file)
  expect(one).toMatchObject({
    status: 'planned',
    counts: { new: 10_000, wrong: 0 },
    without_password: 10_000,
  })

  const phases = new Set<string>()
  const answer = school.admin.call(applyImport, {
    params: { id: one.id },
    body: { version: one.version },
  })
  for (let now = one; now.status !== 'applied'; ) {
    now = (await school.admin.call(getImport, { params: { id: one.id } })).data
    if (now.progress) phases.add(now.progress.phase)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await answer
  expect([...phases].sort()).toEqual(['checking', 'writing'])
  const { count } = await harness.db
    .selectFrom('enrolments')
    .where('tenant_id', '=', school.id)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(10_000)
  const again = await plan(school.admin, 'students', file)
  expect(again.counts).toMatchObject({ unchanged: 10_000 })

  // As much work is to take it back, and told in the same way.
  const seen = new Set<string>()
  const back = school.admin.call(undoImport, { params: { id: one.id } })
  for (let now = one; now.status !== 'undone'; ) {
    now = (await school.admin.call(getImport, { params: { id: one.id } })).data
    if (now.progress) seen.add(`${now.status} ${now.progress.phase} of ${now.progress.total}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await back
  expect([...seen].sort()).toEqual(['undoing checking of 10000', 'undoing writing of 10000'])
  expect(await dump(harness, school.id)).toEqual(before)
})
