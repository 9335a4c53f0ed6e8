import { previewRetention, readRetention, saveRetention } from '@meridian/contract/retention.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { applyRetention } from '../../src/features/privacy/retention.sweep.ts'
import { openClass } from '../answering/attempts.world.ts'
import { handedIn } from '../grading/grading.world.ts'
import { failure } from '../harness.ts'
import { confirm, staffOf } from '../staff.ts'

const { h, w } = await openClass()
afterAll(() => h.close())
const account = await makeSchoolAdmin(h.db, w.school.id)
const admin = await confirm(await h.as(account), account)
const none = { history_months: 0, logins_months: 0, answers_months: 0, left_months: 0 }
const wanted = { history_months: 24, logins_months: 6, answers_months: 12, left_months: 12 }

/** Entries of a school of so many months ago. */
const entry = (school: string, area: string, months: number) =>
  sql`insert into audit_log (tenant_id, area, action, entity, at, address)
    values (${school}, ${area}, 'logged in', 'session', now() - make_interval(months => ${months}::int), '203.0.113.24')`.execute(
    h.db,
  )
const left = async (school: string) => {
  const { rows } = await sql<{ area: string; address: string }>`
    select area, address from audit_log where school_id = ${school} and action = 'logged in' and address like '203%' order by at`.execute(
    h.db,
  )
  return rows
}

it('says what it would clear, clears exactly that, and nothing of another school', async () => {
  const other = await staffOf(h)
  for (const school of [w.school.id, other.school.id]) {
    await entry(school, 'people', 30)
    await entry(school, 'people', 20)
    await entry(school, 'logins', 7)
    await entry(school, 'logins', 0)
  }
  const { paper, salma } = await handedIn(w)
  await sql`update papers set archived_at = now() - interval '13 months' where id = ${paper.id}`.execute(
    h.db,
  )
  await sql`update users set active = false where id = ${w.adam.userId}`.execute(h.db)
  await sql`alter table users disable trigger users_touch`.execute(h.db)
  await sql`update users set updated_at = now() - interval '13 months' where id = ${w.adam.userId}`.execute(
    h.db,
  )
  await sql`alter table users enable trigger users_touch`.execute(h.db)

  expect((await admin.call(previewRetention, { body: none })).data).toEqual({
    ...{ history: 0, logins: 0, answers: 0, people: 0 },
  })
  const would = { history: 1, logins: 1, answers: 2, people: 1 }
  expect((await admin.call(previewRetention, { body: wanted })).data).toEqual(would)
  const { version } = (await admin.call(readRetention)).data
  await admin.call(saveRetention, { body: { ...wanted, version } })
  expect((await failure(admin.call(saveRetention, { body: { ...none, version } }))).code).toBe(
    'stale',
  )
  const fresh = await h.as(account)
  expect((await failure(fresh.call(saveRetention, { body: none }))).code).toBe('not_confirmed')

  await applyRetention(h.db)
  expect((await admin.call(previewRetention, { body: wanted })).data).toEqual({
    ...{ history: 0, logins: 0, answers: 0, people: 0 },
  })
  expect(await left(w.school.id)).toEqual([
    { area: 'people', address: '203.0.113.*' },
    { area: 'logins', address: '203.0.113.24' },
  ])
  expect(await left(other.school.id)).toHaveLength(4)
  const { rows } = await sql<{ text: string | null }>`
    select answer ->> 'text' as text from attempt_questions where attempt_id = ${salma.id} and answer ? 'text'`.execute(
    h.db,
  )
  expect(rows).toEqual([{ text: '—' }])
  const { rows: people } = await sql<{
    name: string
  }>`select name from users where id = ${w.adam.userId}`.execute(h.db)
  expect(people).toEqual([{ name: 'Former student 1' }])
})
