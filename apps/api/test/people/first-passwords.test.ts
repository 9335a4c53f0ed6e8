import { changePassword, login, me } from '@meridian/contract/session.ts'
import { blockStudent, giveStudentPasswords, listStudents } from '@meridian/contract/students.ts'
import { giveTeacherPasswords } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { wordCount } from '../../src/features/people/first-words.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
})
afterAll(() => harness.close())

const student = (fields = {}) =>
  makeStudent(harness.db, ours.school.id, { password: null, ...fields })
const give = (ids: string[], replace?: boolean) =>
  ours.admin.call(giveStudentPasswords, { body: { ids, ...(replace && { replace }) } })

test('each gets a password of their own, which lets them in and is then replaced', async () => {
  const [one, two] = [await student({ name: 'Adam' }), await student({ name: 'Basma' })]
  await makeClassroom(harness.db, ours.school.id, { name: '6 A', studentIds: [one.id] })
  const { data } = await give([one.id, two.id])
  expect(data.failed).toEqual([])
  const [first, second] = data.given
  expect(first).toMatchObject({ id: one.id, name: 'Adam', login: one.email, classes: ['6 A'] })
  expect(second).toMatchObject({ name: 'Basma', classes: [] })
  expect(first?.password).toMatch(/^[a-z]+-[a-z]+-\d\d$/)
  expect(first?.password).not.toBe(second?.password)
  const account = { email: one.email, password: first?.password ?? '' }
  const session = await harness.anonymous.call(login, { body: account })
  expect(session.data.must_change).toBe(true)
  const theirs = await harness.as(account)
  const body = { current: account.password, password: 'my own password' }
  await theirs.call(changePassword, { body })
  const again = { email: one.email, password: 'my own password' }
  const own = await harness.anonymous.call(login, { body: again })
  expect(own.data.must_change).toBeUndefined()
})

test('who has logged in keeps their password unless it is said otherwise, and then their sessions end', async () => {
  const known = await makeStudent(harness.db, ours.school.id, { name: 'Karim' })
  const session = await harness.as(known)
  const kept = await give([known.id])
  expect(kept.data.given).toEqual([])
  expect(kept.data.failed[0]?.message).toBe('Karim has logged in already and keeps their password')
  await session.call(me)
  const { data } = await give([known.id], true)
  expect(data.given).toHaveLength(1)
  expect((await failure(session.call(me))).status).toBe(401)
  expect((await failure(harness.as(known))).status).toBe(401)
})

test('blocked people, others’ people and nobody get none, and keep the others from nothing', async () => {
  const theirs = await staffOf(harness)
  const stranger = await makeStudent(harness.db, theirs.school.id, { password: null })
  const blocked = await student({ name: 'Blocked' })
  await ours.admin.call(blockStudent, { params: { id: blocked.id } })
  const fine = await student()
  const { data } = await give([stranger.id, blocked.id, 'nobody', fine.id])
  expect(data.given.map(({ id }) => id)).toEqual([fine.id])
  expect(data.failed.map(({ id }) => id)).toEqual([stranger.id, blocked.id, 'nobody'])
  expect(data.failed[1]?.message).toBe('Blocked is blocked. Unblock them first.')
  const { data: rows } = await theirs.admin.call(listStudents, { body: {} })
  expect(rows.find(({ id }) => id === stranger.id)?.user.state).toBe('never')
})

test('a session without a confirmed password gives none', async () => {
  const one = await student()
  const refused = await failure(ours.fresh.call(giveStudentPasswords, { body: { ids: [one.id] } }))
  expect(refused).toMatchObject({ status: 403, code: 'not_confirmed' })
})

test('a teacher’s is longer; there are enough words that twenty tries find none', async () => {
  const teacher = await makeTeacher(harness.db, ours.school.id, { password: null })
  const { data } = await ours.admin.call(giveTeacherPasswords, { body: { ids: [teacher.id] } })
  expect(data.given[0]?.password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/)
  expect(wordCount ** 2 * 90).toBeGreaterThan(5_000_000)
})

test('a teacher gives a card to a student of an enabled class of theirs, and to nobody else', async () => {
  const teacher = await makeTeacher(harness.db, ours.school.id)
  const [theirs, former, other] = [
    await makeStudent(harness.db, ours.school.id, { name: 'Theirs' }),
    await makeStudent(harness.db, ours.school.id, { name: 'Former' }),
    await student({ name: 'Other' }),
  ]
  const { id: school } = ours.school
  const teacherIds = [teacher.id]
  await makeClassroom(harness.db, school, { teacherIds, studentIds: [theirs.id] })
  await makeClassroom(harness.db, school, { teacherIds, studentIds: [former.id], active: false })
  const blocked = await student({ name: 'Away', active: false })
  await makeClassroom(harness.db, school, { teacherIds, studentIds: [blocked.id] })
  const elsewhere = await staffOf(harness)
  const stranger = await makeStudent(harness.db, elsewhere.school.id, { password: null })
  const client = await confirm(await harness.as(teacher), teacher)
  const ids = [theirs.id, former.id, other.id, stranger.id, blocked.id]
  const { data } = await client.call(giveStudentPasswords, { body: { ids, replace: true } })
  expect(data.given.map(({ id }) => id)).toEqual([theirs.id])
  expect(data.failed.map(({ id }) => id)).toEqual(ids.slice(1))
  const { data: rows } = await client.call(listStudents, { body: {} })
  const cards = Object.fromEntries(rows.map(({ user, can }) => [user.name, can.card]))
  expect(cards).toMatchObject({ Theirs: true, Former: false })
  const audit = await harness.db
    .selectFrom('audit_log')
    .where('action', '=', 'first password given')
    .where('actor_id', '=', teacher.userId)
    .selectAll()
    .execute()
  expect(audit).toMatchObject([
    { tenant_id: school, entity: 'student', entity_id: theirs.id, details: { replaced: true } },
  ])
  const account = { email: theirs.email, password: data.given[0]?.password ?? '' }
  expect((await harness.anonymous.call(login, { body: account })).data.must_change).toBe(true)
  const fresh = await failure(
    (await harness.as(teacher)).call(giveStudentPasswords, { body: { ids: [theirs.id] } }),
  )
  expect(fresh).toMatchObject({ status: 403, code: 'not_confirmed' })
})

test('the password is nowhere but in the answer: in no table of the database', async () => {
  const one = await student()
  const { data } = await give([one.id])
  const password = data.given[0]?.password ?? ''
  expect(password).not.toBe('')
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`.execute(harness.db)
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where strpos(to_jsonb(t)::text, ${password}) > 0`.execute(
      harness.db,
    )
    expect(rows, name).toEqual([])
  }
})
