import { listBookUse } from '@meridian/contract/statistics.use.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { makeBook, makeSchool } from '../../src/factories/schools.ts'
import { countMonths } from '../../src/features/statistics/use.count.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let ibc: Client
beforeAll(async () => {
  harness = await startHarness()
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(() => harness.close())

test('what 5,000 students read is counted, and asked of one row for each school and month', async () => {
  const book = await makeBook(harness.db, {
    units: [['Unit', Array.from({ length: 40 }, (_, n) => `Lesson ${n}`)]],
  })
  const school = await makeSchool(harness.db, { bookIds: [book.id], name: 'Five thousand' })
  await sql`with people as (
      insert into users (tenant_id, type, name, email, password_hash)
      select ${school.id}, 'Student', 'Student ' || n, 'large' || n || '@use.test', null
      from generate_series(1, 5000) n returning id),
    made as (insert into students (tenant_id, user_id, grade_id)
      select ${school.id}, id, (select grade_id from books where id = ${book.id}) from people returning id)
    insert into lesson_readings (tenant_id, student_id, lesson_id, opened_at, finished_at)
    select ${school.id}, m.id, l.id, now() - interval '40 days', now() - interval '40 days'
    from made m cross join (select l.id from lessons l join units u on u.id = l.unit_id where u.book_id = ${book.id}) l`.execute(
    harness.db,
  )
  await sql`analyze lesson_readings`.execute(harness.db)
  await countMonths(harness.db)
  const of = { params: { id: book.id }, body: { query: 'Five thousand' } }
  const { data } = await ibc.call(listBookUse, of)
  expect(data[0]?.opened.count).toBe(200_000)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select * from book_figures f where f.tenant_id = ${school.id} and f.book_id = ${book.id}
      and f.month between '2026-01-01' and '2026-12-01'`.execute(harness.db)
  // What was read is never asked: the answer is made of at most one row for each school and month.
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('lesson_readings')
})
