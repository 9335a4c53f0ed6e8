import {
  changePassword,
  checkPassword,
  confirmInvitation,
  login,
  logout,
  me,
  updateProfile,
} from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  factoryPassword,
  makeSchoolAdmin,
  makeTeacher,
  makeUser,
} from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { hashToken, newToken } from '../../src/platform/session/tokens.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { requestId } from '../request-ids.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function newTeacher() {
  const school = await makeSchool(harness.db, { name: 'Al-Nahda Language School' })
  return { school, teacher: await makeTeacher(harness.db, school.id, { name: 'Karim Fathy' }) }
}

test('a login gives the person, the school with its time zone and a token that works until logout', async () => {
  const { school, teacher } = await newTeacher()
  const client = await harness.as({
    email: ` ${teacher.email.toUpperCase()} `,
    password: teacher.password,
  })
  expect(client.session).toMatchObject({
    user: { name: 'Karim Fathy', type: 'Teacher', token: { token_type: 'Bearer' } },
    school: { id: school.id, name: 'Al-Nahda Language School', time_zone: 'Africa/Cairo' },
    schoolAdmin: null,
  })
  expect((await client.call(me)).data.user.email).toBe(teacher.email)
  await client.call(logout)
  expect(await failure(client.call(me))).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('wrong email, wrong password and a blocked user answer alike', async () => {
  const { teacher } = await newTeacher()
  const blocked = await makeUser(harness.db, 'IBC', null, { active: false })
  const tries = [
    { email: teacher.email, password: 'not it' },
    { email: 'nobody@example.test', password: factoryPassword },
    { email: blocked.email, password: factoryPassword },
  ]
  const answers = await Promise.all(
    tries.map((body) => failure(harness.anonymous.call(login, { body }))),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'The email or the password is wrong.',
    })
})

test('the token is stored hashed only', async () => {
  const { teacher } = await newTeacher()
  const client = await harness.as(teacher)
  const token = client.session?.user.token.token ?? ''
  const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(
    harness.db,
  )
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  expect(rows.some(({ row }) => row.includes(hashToken(token).toString('hex')))).toBe(true)
})

test('blocking a user, a school admin or a school ends sessions at once', async () => {
  const school = await makeSchool(harness.db)
  const admin = await makeSchoolAdmin(harness.db, school.id)
  const { school: other, teacher } = await newTeacher()
  const clients = [await harness.as(admin), await harness.as(teacher)]
  await harness.db
    .updateTable('school_admins')
    .set({ active: false })
    .where('id', '=', admin.id)
    .execute()
  await harness.db
    .updateTable('schools')
    .set({ active: false })
    .where('id', '=', other.id)
    .execute()
  for (const client of clients) expect((await failure(client.call(me))).status).toBe(401)
})

test('a forged school-token is refused', async () => {
  const admin = await makeSchoolAdmin(harness.db, (await makeSchool(harness.db)).id)
  const { session } = await harness.as(admin)
  const answer = await fetch(`${harness.baseUrl}/me`, {
    headers: {
      authorization: `Bearer ${session?.user.token.token}`,
      'school-token': (await makeSchool(harness.db)).id,
    },
  })
  expect(answer.status).toBe(403)
})

test('a wrong password in the confirmation answers 403 and does not log out; a right one confirms for five minutes', async () => {
  const { teacher } = await newTeacher()
  const client = await harness.as(teacher)
  const wrong = { email: teacher.email, password: 'not it' }
  expect(await failure(client.call(checkPassword, { body: wrong }))).toMatchObject({
    status: 403,
    message: "You aren't authorized to make this action",
  })
  await client.call(me)
  await client.call(checkPassword, { body: { email: teacher.email, password: teacher.password } })
  const { minutes } = await harness.db
    .selectFrom('sessions')
    .where('user_id', '=', teacher.userId)
    .select(sql<number>`round(extract(epoch from confirmed_until - now()) / 60)::int`.as('minutes'))
    .executeTakeFirstOrThrow()
  expect(minutes).toBe(5)
})

test("somebody else's right password confirms nothing", async () => {
  const { teacher } = await newTeacher()
  const other = await newTeacher()
  const client = await harness.as(teacher)
  const body = { email: other.teacher.email, password: other.teacher.password }
  expect((await failure(client.call(checkPassword, { body }))).status).toBe(403)
})

test('an invitation sets the first password once; spent, old and unknown links answer alike', async () => {
  const { school, teacher } = await newTeacher()
  await harness.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', teacher.userId)
    .execute()
  const link = async (days: number) => {
    const token = newToken(school.id)
    await sql`insert into one_time_links (tenant_id, token_hash, user_id, purpose, expires_at)
      values (${school.id}, ${hashToken(token)}, ${teacher.userId}, 'invitation', now() + make_interval(days => ${days}::int))`.execute(
      harness.db,
    )
    return token
  }
  const token = await link(7)
  const body = { token, password: 'a good long password' }
  await harness.anonymous.call(confirmInvitation, { body })
  await harness.as({ email: teacher.email, password: body.password })
  for (const bad of [
    body,
    { ...body, token: await link(-1) },
    { ...body, token: newToken(school.id) },
  ])
    expect(await failure(harness.anonymous.call(confirmInvitation, { body: bad }))).toMatchObject({
      status: 404,
      message: 'This link has been used or has expired. Ask for a new one.',
    })
})

test('changing the password needs the current one and ends the other sessions', async () => {
  const { teacher } = await newTeacher()
  const [here, there] = [await harness.as(teacher), await harness.as(teacher)]
  const wrong = { current: 'not it', password: 'another password' }
  expect((await failure(here.call(changePassword, { body: wrong }))).status).toBe(403)
  await here.call(changePassword, {
    body: { current: teacher.password, password: 'another password' },
  })
  await here.call(me)
  expect((await failure(there.call(me))).status).toBe(401)
})

test('the profile takes Arabic digits in the phone, refuses a wrong one in the language asked for, and is audited', async () => {
  const { teacher } = await newTeacher()
  const client = await harness.as(teacher, 'ar')
  const { data } = await client.call(updateProfile, {
    body: { version: 1, name: ' كريم فتحي ', phone: '٠١٠ ١٢٣٤ ٥٦٧٨' },
  })
  expect(data).toMatchObject({ name: 'كريم فتحي', phone: '01012345678', version: 2 })
  const error = await failure(
    client.call(updateProfile, { body: { version: 2, name: '', phone: '0131' } }),
  )
  expect(error.errors).toEqual([
    { path: 'name', message: 'هذا الحقل مطلوب' },
    {
      path: 'phone',
      message: 'أدخل رقم هاتف محمول، مثل 01012345678، أو مع رمز بلده: ‎+966 50 123 4567',
    },
  ])
  const audited = await harness.db
    .selectFrom('audit_log')
    .where('actor_id', '=', teacher.userId)
    .where('action', '<>', 'logged in')
    .select(['action', 'entity'])
    .execute()
  expect(audited).toEqual([{ action: 'changed', entity: 'profile' }])
})

test('what no call is for answers 404 in the one shape, and broken requests say so without a word of the inside', async () => {
  const unknown = await fetch(`${harness.baseUrl}/nothing/here`)
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { message: 'This could not be found.', code: 'not_found', request_id: requestId },
  ])
  const broken = await fetch(`${harness.baseUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email": ',
  })
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { message: 'This request could not be read.', code: 'bad_request', request_id: requestId },
  ])
})
