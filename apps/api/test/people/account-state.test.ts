import { blockSchoolAdmin, listAdmins, listSchoolAdmins } from '@meridian/contract/people.ts'
import { confirmInvitation, login } from '@meridian/contract/session.ts'
import { blockStudent, createStudent, listStudents } from '@meridian/contract/students.ts'
import { createTeacher, getTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeUser } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Harness, startHarness, tokenIn } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
const password = 'a long password'

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
})
afterAll(() => harness.close())

/** Adds a student who is invited, or has a first password; answers the link and how the lists show the account. */
async function added(name: string, given?: string) {
  const email = `${unique()}@example.test`
  const body = { name, email, grade_id: await gradeOfLevel(harness.db, 6), password: given }
  const { data } = await ours.admin.call(createStudent, { body })
  const shown = async () => {
    const { data: rows } = await ours.admin.call(listStudents, { body: { query: email } })
    return rows[0]?.user
  }
  return { id: data.id, email, link: data.invitation?.link ?? '', shown }
}

const end = (id: string) =>
  sql`update one_time_links set expires_at = now() - interval '1 minute'
    where user_id = (select user_id from students where id = ${id})`.execute(harness.db)

test('an account is invited as long as its link works, then nobody has logged in, until somebody does', async () => {
  const { id, email, link, shown } = await added('Invited')
  const invited = await shown()
  expect(invited?.state).toBe('invited')
  const days = (Date.parse(invited?.invited_until ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  await end(id)
  expect(await shown()).toMatchObject({ state: 'never', invited_until: null })
  const again = await added('Comes')
  const token = tokenIn(again.link)
  await harness.anonymous.call(confirmInvitation, {
    body: { token, password },
  })
  await harness.anonymous.call(login, { body: { email: again.email, password } })
  expect(await again.shown()).toMatchObject({ state: 'active', invited_until: null })
  expect(link).not.toBe('')
  expect(email).not.toBe(again.email)
})

test('a first password that nobody has used is no login, and a block is told before all else', async () => {
  const { id, shown } = await added('Given', password)
  expect(await shown()).toMatchObject({ state: 'never' })
  await ours.admin.call(blockStudent, { params: { id } })
  expect(await shown()).toMatchObject({ state: 'blocked', active: false })
})

test('the lists find accounts by any of the states, of the own school alone', async () => {
  const theirs = await staffOf(harness)
  const name = `State ${unique()}`
  const invited = await added(name)
  const never = await added(name, password)
  const blocked = await added(name)
  await ours.admin.call(blockStudent, { params: { id: blocked.id } })
  const found = async (value: string | string[], admin = ours.admin) => {
    const filters = [{ name: 'state', value }]
    const { data } = await admin.call(listStudents, { body: { query: name, filters } })
    return data.map(({ id }) => id).sort()
  }
  expect(await found('invited')).toEqual([invited.id])
  expect(await found(['never', 'blocked'])).toEqual([never.id, blocked.id].sort())
  expect(await found('active')).toEqual([])
  expect(await found(['invited', 'never', 'blocked'], theirs.admin)).toEqual([])
  const { filters } = await ours.admin.call(listStudents, { body: {} })
  const states = filters.find(({ field }) => field === 'state')
  expect(states?.options?.map(({ value }) => value)).toEqual([
    'active',
    'invited',
    'never',
    'blocked',
  ])
})

test('teachers, school admins and staff have it as well; a blocked administration is blocked, whatever the account', async () => {
  const body = { name: 'Teacher', email: `${unique()}@example.test` }
  const { data } = await ours.admin.call(createTeacher, { body })
  const teacher = await ours.admin.call(getTeacher, { params: { id: data.id } })
  expect(teacher.data.user.state).toBe('invited')
  const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  const admins = async () => {
    const { data: rows } = await prg.call(listSchoolAdmins, {
      body: { filters: [{ name: 'school_id', value: ours.school.id }] },
    })
    return rows.map(({ id, user }) => ({ id, state: user.state }))
  }
  const [admin] = await admins()
  expect(admin?.state).toBe('active')
  const staff = await makeUser(harness.db, 'IBC', null)
  const { data: found } = await prg.call(listAdmins, { body: { query: staff.email } })
  expect(found.map(({ state }) => state)).toEqual(['never'])
  // The last step of this file: the admin of the other tests is shut out by it.
  await prg.call(blockSchoolAdmin, { params: { id: admin?.id ?? '' } })
  expect((await admins()).map(({ state }) => state)).toEqual(['blocked'])
})
