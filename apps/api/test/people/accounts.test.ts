import { addSchoolAdmin, inviteSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/people.ts'
import {
  changePassword,
  confirmInvitation,
  login,
  me,
  readLink,
  updateProfile,
} from '@meridian/contract/session.ts'
import { createStudent, inviteStudent, updateStudent } from '@meridian/contract/students.ts'
import { updateTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { takenLimit } from '../../src/features/people/taken.shared.ts'
import { mostSessions } from '../../src/features/session/beginning.ts'
import { type Client, failure, type Harness, startHarness, tokenIn } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
})
afterAll(() => harness.close())

const email = () => `${unique()}@example.test`
const ownWords = 'correct horse battery'
const use = (token: string, password = ownWords) =>
  harness.anonymous.call(confirmInvitation, { body: { token, password } })
const enter = (account: { email: string; password: string }) =>
  harness.anonymous.call(login, { body: account })
const audited = (entity: string, action: string) =>
  harness.db
    .selectFrom('audit_log')
    .where('entity', '=', entity)
    .where('action', '=', action)
    .select(['actor_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
const newStudent = async (fields: object = {}) => ({
  name: 'Omar Adel',
  email: email(),
  grade_id: await gradeOfLevel(harness.db, 6),
  ...fields,
})

describe('another email', () => {
  test('ends the link that was made for the wrong one, and every session', async () => {
    const body = await newStudent()
    const { data } = await ours.admin.call(createStudent, { body })
    const token = tokenIn(data.invitation?.link)
    const right = { ...body, id: data.id, version: 1, email: email() }
    await ours.admin.call(updateStudent, { body: right })
    expect((await failure(use(token))).status).toBe(404)
    expect(await audited('student', 'changed')).toMatchObject({
      actor_id: ours.account.userId,
      details: { email: { from: body.email, to: right.email } },
    })

    const teacher = await makeTeacher(harness.db, ours.school.id)
    const client = await harness.as(teacher)
    const { id, name } = teacher
    await ours.admin.call(updateTeacher, { body: { id, version: 1, name, email: email() } })
    expect((await failure(client.call(me))).status).toBe(401)
  })

  test("asks for a confirmed password, one's own as well; a name does not", async () => {
    const teacher = await makeTeacher(harness.db, ours.school.id)
    await makeSchoolAdmin(harness.db, ours.school.id, { userId: teacher.userId })
    const [here, there] = [await harness.as(teacher), await harness.as(teacher)]
    const { id } = teacher
    const body = { id, version: 1, name: 'Nadia Samir', email: email() }
    expect(await failure(here.call(updateTeacher, { body }))).toMatchObject({
      status: 403,
      code: 'not_confirmed',
    })
    await here.call(updateTeacher, { body: { ...body, email: teacher.email } })
    await confirm(here, teacher)
    await here.call(updateTeacher, { body: { ...body, version: 2 } })
    // Who changes their own goes on; whoever else is in there does not.
    expect((await here.call(me)).data.user.email).toBe(body.email)
    expect((await failure(there.call(me))).status).toBe(401)
  })
})

describe('a link', () => {
  test('is made in a session whose password was confirmed', async () => {
    const student = await makeStudent(harness.db, ours.school.id)
    const params = { id: student.id }
    expect(await failure(ours.fresh.call(inviteStudent, { params }))).toMatchObject({
      status: 403,
      code: 'not_confirmed',
    })
    await ours.admin.call(inviteStudent, { params })
  })

  test('says whose it is, logs in, and stands in the audit with who made it', async () => {
    const body = await newStudent({ name: 'Salma Adel' })
    const { data } = await ours.admin.call(createStudent, { body })
    const token = tokenIn(data.invitation?.link)
    expect((await harness.anonymous.call(readLink, { body: { token } })).data).toEqual({
      name: 'Salma Adel',
      email: body.email,
      login: body.email,
      school: ours.school.name,
      shortest: 8,
    })
    const { data: session } = await use(token)
    const { status } = await fetch(`${harness.baseUrl}/me`, {
      headers: { authorization: `Bearer ${session.user.token.token}` },
    })
    expect([status, session.user.email]).toEqual([200, body.email])
    expect(await audited('user', 'password set')).toMatchObject({
      actor_id: session.user.id,
      details: { made_by: ours.account.userId, purpose: 'invitation', link_id: expect.any(String) },
    })
    expect((await failure(harness.anonymous.call(readLink, { body: { token } }))).status).toBe(404)
  })

  test('of somebody who is blocked says so, and can be used once they are admitted', async () => {
    const body = await newStudent()
    const { data } = await ours.admin.call(createStudent, { body })
    const token = tokenIn(data.invitation?.link)
    const setActive = (active: boolean) =>
      harness.db.updateTable('users').set({ active }).where('email', '=', body.email).execute()
    await setActive(false)
    const reading = () => harness.anonymous.call(readLink, { body: { token } })
    for (const asking of [reading, () => use(token)])
      expect(await failure(asking())).toMatchObject({
        status: 403,
        message: 'This account is blocked. Ask your school admin.',
      })
    await setActive(true)
    await use(token)
  })

  test("is no way for the publisher into a school admin's account, nor is another email", async () => {
    const account = await makeUser(harness.db, 'IBC', null)
    const ibc = await confirm(await harness.as(account), account)
    const admin = await makeSchoolAdmin(harness.db, ours.school.id)
    const refused = await failure(ibc.call(inviteSchoolAdmin, { params: { id: admin.id } }))
    expect(refused).toMatchObject({ status: 403, message: /They have a password already/ })
    const moved = {
      id: admin.id,
      school_id: ours.school.id,
      version: 1,
      name: admin.name,
      email: email(),
    }
    expect(await failure(ibc.call(updateSchoolAdmin, { body: moved }))).toMatchObject({
      errors: [{ path: 'email', message: /A super admin can change it/ }],
    })
    // Somebody who never had a password is helped in.
    const fresh = { name: 'Hala', email: email(), school_id: ours.school.id }
    const { data } = await ibc.call(addSchoolAdmin, { body: fresh })
    await ibc.call(inviteSchoolAdmin, { params: { id: data.id } })
  })
})

describe('a password', () => {
  test.each([
    ['password1', 'Many people use this password. Choose another one.'],
    ['12345678', 'Many people use this password. Choose another one.'],
    ['Password2026!', 'Many people use this password. Choose another one.'],
    ['        ', 'Many people use this password. Choose another one.'],
    ['omar.adel', 'Choose one that is not made of your name, email or school'],
    ['Omar-Adel-1', 'Choose one that is not made of your name, email or school'],
    ['short', 'At least 8 characters'],
  ])('%j is none for a student', async (password, message) => {
    const body = await newStudent({ password })
    expect(await failure(ours.admin.call(createStudent, { body }))).toMatchObject({
      status: 422,
      errors: [{ path: 'password', message }],
    })
  })

  test('has twelve characters for everybody but students, in whatever call', async () => {
    const own = { current: ours.teacherAccount.password, password: 'eleven-long' }
    expect(await failure(ours.teacher.call(changePassword, { body: own }))).toMatchObject({
      errors: [{ path: 'password', message: 'At least 12 characters' }],
    })
    const same = { current: own.current, password: own.current }
    expect(await failure(ours.teacher.call(changePassword, { body: same }))).toMatchObject({
      errors: [{ path: 'password', message: 'This is the password you have. Choose another one.' }],
    })
    const prgAccount = await makeUser(harness.db, 'PRG', null)
    const prg = await confirm(await harness.as(prgAccount), prgAccount)
    const fresh = { name: 'Hala', email: email(), school_id: ours.school.id }
    const { data } = await prg.call(addSchoolAdmin, { body: fresh })
    const token = tokenIn(data.invitation?.link)
    expect((await failure(use(token, 'eleven-long'))).errors[0]?.path).toBe('password')
    // The link can still be used.
    await use(token, ownWords)
  })

  test('that was given asks for another at once, and after seven days opens nothing but the call that sets it', async () => {
    const body = await newStudent({ password: 'given by school' })
    await ours.admin.call(createStudent, { body })
    const client = await harness.as(body as typeof body & { password: string })
    expect(client.session?.must_change).toBe(true)
    await client.call(updateProfile, { body: { version: 1, name: body.name } })
    await sql`update users set password_set_at = now() - interval '8 days' where email = ${body.email}`.execute(
      harness.db,
    )
    expect(
      await failure(client.call(updateProfile, { body: { version: 1, name: body.name } })),
    ).toMatchObject({
      status: 403,
      message: 'Choose your own password first. The one you have was given to you.',
    })
    await client.call(me)
    await client.call(changePassword, {
      body: { current: 'given by school', password: ownWords },
    })
    await client.call(updateProfile, { body: { version: 2, name: body.name } })
    expect(
      (await enter({ email: body.email, password: ownWords })).data.must_change,
    ).toBeUndefined()
  })
})

describe('a session', () => {
  const after = (client: Client, sets: { idle?: number; age?: number }) =>
    sql`update sessions set last_used_at = now() - make_interval(hours => ${sets.idle ?? 0}::int),
      created_at = now() - make_interval(hours => ${sets.age ?? 0}::int)
      where user_id = ${client.session?.user.id}`.execute(harness.db)
  const stands = async (client: Client) =>
    client.call(me).then(
      () => true,
      () => false,
    )

  test.each([
    ['School', 12, 7],
    ['PRG', 12, 7],
    ['IBC', 12, 7],
    ['Teacher', 7 * 24, 30],
    ['Student', 12, 7],
  ] as const)(
    'of %s ends after %i hours without use, and after %i days',
    async (type, idle, days) => {
      const { db } = harness
      const account =
        type === 'School'
          ? await makeSchoolAdmin(db, ours.school.id)
          : type === 'Teacher'
            ? await makeTeacher(db, ours.school.id)
            : type === 'Student'
              ? await makeStudent(db, ours.school.id)
              : await makeUser(db, type, null)
      const client = await harness.as(account)
      await after(client, { idle: idle - 1 })
      expect(await stands(client)).toBe(true)
      await after(client, { age: days * 24 - 1 })
      expect(await stands(client)).toBe(true)
      await after(client, { age: days * 24 + 1 })
      expect(await stands(client)).toBe(false)
      await after(client, { idle: idle + 1 })
      expect(await stands(client)).toBe(false)
    },
  )

  test("stands for thirty days on a student's own device, and no longer for anybody else", async () => {
    const student = await makeStudent(harness.db, ours.school.id)
    const admin = await makeSchoolAdmin(harness.db, ours.school.id)
    for (const [account, days] of [
      [student, 30],
      [admin, 0.5],
    ] as const) {
      const { email, password } = account
      const { data } = await harness.anonymous.call(login, {
        body: { email, password, own_device: true },
      })
      const headers = { authorization: `Bearer ${data.user.token.token}` }
      const status = async () => (await fetch(`${harness.baseUrl}/me`, { headers })).status
      const idle = (hours: number) =>
        sql`update sessions set last_used_at = now() - make_interval(hours => ${hours}::int)
          where user_id = ${account.userId}`.execute(harness.db)
      await idle(days * 24 - 1)
      expect(await status()).toBe(200)
      await idle(days * 24 + 1)
      expect(await status()).toBe(401)
    }
  })

  test('is one of so many: the one that was used longest ago ends', async () => {
    const teacher = await makeTeacher(harness.db, ours.school.id)
    const [first, second] = [await harness.as(teacher), await harness.as(teacher)]
    await sql`update sessions set last_used_at = now() - interval '1 hour'
      where user_id = ${teacher.userId}`.execute(harness.db)
    await sql`update sessions set last_used_at = now() - interval '2 hours'
      where user_id = ${teacher.userId} and id = (select min(id::text)::uuid from sessions where user_id = ${teacher.userId})`.execute(
      harness.db,
    )
    await sql`insert into sessions (tenant_id, user_id, token_hash)
      select ${ours.school.id}::uuid, ${teacher.userId}, decode(md5(n::text), 'hex') from generate_series(1, ${mostSessions - 2}::int) n`.execute(
      harness.db,
    )
    await harness.as(teacher)
    expect([await stands(first), await stands(second)]).toEqual([false, true])
  })
})

describe('names', () => {
  test("a student's is changed by the school, and the audit keeps both", async () => {
    const student = await makeStudent(harness.db, ours.school.id, { name: 'Salma Adel' })
    const client = await harness.as(student)
    const body = { version: 1, name: 'Karim Fathy', phone: '01012345678' }
    expect(await failure(client.call(updateProfile, { body }))).toMatchObject({
      status: 403,
      message: 'Your school changes your name. Ask a teacher.',
    })
    await client.call(updateProfile, { body: { ...body, name: 'Salma Adel' } })
    expect(await audited('profile', 'changed')).toMatchObject({
      details: { phone: { from: '', to: '+201012345678' } },
    })
    const { email } = student
    const edit = { id: student.id, version: 2, name: 'Salma Samir', email }
    const grade_id = await gradeOfLevel(harness.db, 6)
    await ours.admin.call(updateStudent, { body: { ...edit, grade_id } })
    expect(await audited('student', 'changed')).toMatchObject({
      details: { name: { from: 'Salma Adel', to: 'Salma Samir' } },
    })
  })

  test('hold nothing that nobody sees, nor turns what is read around', async () => {
    const teacher = await makeTeacher(harness.db, ours.school.id)
    const client = await harness.as(teacher)
    const { data } = await client.call(updateProfile, {
      body: { version: 1, name: '\u202eKa\u200brim\u2066 Fathy\ufeff' },
    })
    expect(data.name).toBe('Karim Fathy')
  })
})

test("emails of others are told a school only so often, and each is written down; one's own work goes on", async () => {
  const other = await staffOf(harness)
  const stranger = await makeTeacher(harness.db, ours.school.id)
  const body = await newStudent({ email: stranger.email })
  const ask = () => failure(other.admin.call(createStudent, { body }))
  expect(await ask()).toMatchObject({ errors: [{ message: 'Somebody already has this email' }] })
  expect(await audited('email', 'refused')).toMatchObject({
    actor_id: other.account.userId,
    details: { count: 1 },
  })
  await other.admin.call(createStudent, { body: await newStudent() })
  await sql`update rate_limits set points = ${takenLimit - 1} where key like 'email taken:%'`.execute(
    harness.db,
  )
  expect((await ask()).status).toBe(422)
  expect((await ask()).status).toBe(429)
})
