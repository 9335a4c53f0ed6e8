import { addSchoolAdmin } from '@meridian/contract/people.ts'
import { getSchool, updateSchool } from '@meridian/contract/schools.ts'
import {
  changePassword,
  checkPassword,
  confirmInvitation,
  forgotPassword,
  login,
  me,
  readLink,
} from '@meridian/contract/session.ts'
import {
  createStudent,
  getStudent,
  giveStudentPasswords,
  inviteStudent,
  listStudents,
  updateStudent,
} from '@meridian/contract/students.ts'
import { createTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeStudent, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { codeFrom, localPartOf } from '../../src/platform/logins/names.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { applyAtOnce, csv, plan, rowsOf } from '../imports/imports.world.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let code: string
let grade_id: string
/** The number of a name that no other test uses. */
let number = 0

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  code = ours.school.code
  grade_id = await gradeOfLevel(harness.db, 6)
})
afterAll(() => harness.close())

const add = (fields: Record<string, unknown>) =>
  ours.admin.call(createStudent, { body: { name: 'Adam Adel', grade_id, ...fields } })
const person = () => `Person Number${++number}`
const tokenOf = (link: string | null | undefined) => link?.split('#token=')[1] ?? ''

test.each([
  ['Adam Adel', 'adam.adel'],
  ['Abdel-Rahman Mostafa El-Shennawy', 'abdelrahman.elshennawy'],
  ['سلمى حسن محمود', 'salma.mahmoud'],
  ['يوسف عبد العزيز', 'youssef.abdelaziz'],
  ['王小明', 'wangxiaoming'],
  ['Иван Петров', 'ivan.petrov'],
  ['!!!', 'user'],
  ['x'.repeat(150), 'x'.repeat(20)],
])('the login name of %s begins with %s', (name, local) => {
  expect(localPartOf(name)).toBe(local)
})

test.each([
  ['Al-Nahda Language School', 'al-nahda'],
  ['مدرسة النهضة', 'alnahda'],
  ['The School', 'the-school'],
  ['Ö', 'school-o'],
])('the code of %s is %s', (name, made) => {
  expect(codeFrom(name)).toBe(made)
})

test('a student without an email gets a login name, logs in with it, and chooses a password', async () => {
  const name = 'Salma Hassan'
  const { data: made } = await add({ name })
  expect(made.login).toBe(`salma.hassan@${code}`)
  expect(made.invitation).toMatchObject({ mailed: false })
  const token = tokenOf(made.invitation?.link)
  const { data: whose } = await harness.anonymous.call(readLink, { body: { token } })
  expect(whose).toMatchObject({ name, email: '', login: made.login })
  await harness.anonymous.call(confirmInvitation, { body: { token, password: 'green boat river' } })
  const session = await harness.as({
    email: ` ${made.login.toUpperCase()}`,
    password: 'green boat river',
  })
  const { user } = (await session.call(me)).data
  expect(user).toMatchObject({ email: '', login_name: made.login })
  const password = 'green boat river'
  await session.call(checkPassword, { body: { email: made.login, password } })
  await session.call(changePassword, { body: { current: password, password: 'lamp and river 9' } })
  const weak = { current: 'lamp and river 9', password: 'salma.hassan1' }
  expect((await failure(session.call(changePassword, { body: weak }))).status).toBe(422)
})

test('equal names get numbers, also when they are added at the same moment', async () => {
  const name = person()
  const made = await Promise.all(Array.from({ length: 6 }, () => add({ name })))
  const logins = made.map(({ data }) => data.login)
  expect(new Set(logins).size).toBe(6)
  expect(logins).toContain(`person.number${number}@${code}`)
  expect(logins).toContain(`person.number${number}.2@${code}`)
})

test('a school’s admin changes a login name within the code of the school, and takes nobody’s', async () => {
  const [one, two] = [await add({ name: person() }), await add({ name: person() })]
  const { data: before } = await ours.admin.call(getStudent, { params: { id: one.data.id } })
  const body = { id: one.data.id, name: before.user.name, phone: '', grade_id }
  const change = (login_name: string, more = {}) =>
    ours.admin.call(updateStudent, { body: { ...body, login_name, ...more } })
  expect((await change(`chosen-${number}`)).data.user.login_name).toBe(`chosen-${number}@${code}`)
  const taken = await failure(change(two.data.login))
  expect(taken.errors).toMatchObject([{ path: 'login_name' }])
  const elsewhere = await makeSchool(harness.db)
  for (const foreign of [`someone@${elsewhere.code}`, 'someone@nowhere'])
    expect((await failure(change(foreign))).errors[0]?.message).toContain(`@${code}`)
  for (const bad of ['two words', 'سلمى', 'a..b', `${'x'.repeat(65)}`])
    expect((await failure(change(bad))).status).toBe(422)
  // Left out, it stays; emptied where there is an email, it goes; without either there is a new one.
  const kept = await ours.admin.call(updateStudent, { body })
  expect(kept.data.user.login_name).toBe(`chosen-${number}@${code}`)
  const email = `chosen-${number}@example.test`
  expect((await change('', { email })).data.user).toMatchObject({ email, login_name: null })
  const again = (await change('', { email: '' })).data.user
  expect(again.email).toBe('')
  expect(again.login_name).toContain(`@${code}`)
})

test('a save that says nothing of the email keeps it', async () => {
  const one = await makeStudent(harness.db, ours.school.id)
  const body = { id: one.id, name: one.name, phone: '', grade_id }
  const { data } = await ours.admin.call(updateStudent, { body })
  expect(data.user).toMatchObject({ email: one.email, login_name: null })
})

test('an email and a login name both let their person in, and nobody else’s password does', async () => {
  const { data } = await add({
    name: person(),
    email: `both-${number}@example.test`,
    login_name: `both-${number}`,
    password: 'green boat river',
  })
  expect(data.login).toBe(`both-${number}@example.test`)
  for (const email of [`both-${number}@example.test`, `both-${number}@${code}`])
    await harness.as({ email, password: 'green boat river' })
  const wrong = await failure(
    harness.as({ email: `both-${number}@${code}`, password: 'something else' }),
  )
  const nobody = await failure(harness.as({ email: `nobody@${code}`, password: 'something else' }))
  expect(wrong.status).toBe(401)
  expect({ ...wrong, message: '' }).toEqual({ ...nobody, message: '' })
  expect(wrong.message).toBe(nobody.message)
})

test('who has no email is told whom to ask, whether the login name exists or not', async () => {
  const { data } = await add({ name: person() })
  const ask = (email: string) => harness.anonymous.call(forgotPassword, { body: { email } })
  const known = await ask(data.login)
  expect(known).toEqual(await ask(`nobody@${code}`))
  expect(known.message).toContain('Ask your teacher')
  expect(await harness.db.selectFrom('mails').where('email', '=', data.login).execute()).toEqual([])
  for (const email of ['no at', 'a@b@c', '', '@', 'a@b.'])
    expect(
      (await failure(harness.anonymous.call(login, { body: { email, password: 'x' } }))).status,
    ).toBe(422)
})

test('teachers need no email; school admins do', async () => {
  const { data } = await ours.admin.call(createTeacher, { body: { name: 'كريم فتحي' } })
  expect(data.login).toBe(`karim.fathy@${code}`)
  const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  const refused = await failure(
    prg.call(addSchoolAdmin, { body: { name: 'Nadia', school_id: ours.school.id } as never }),
  )
  expect(refused.errors).toMatchObject([{ path: 'email' }])
})

test('cards say the login name, the list finds it, and a link for them is shown to who makes it', async () => {
  const { data } = await add({ name: person() })
  const given = await ours.admin.call(giveStudentPasswords, { body: { ids: [data.id] } })
  expect(given.data.given[0]?.login).toBe(data.login)
  const body = { query: data.login }
  const found = await ours.admin.call(listStudents, { body })
  expect(found.data.map(({ id }) => id)).toEqual([data.id])
  const link = await ours.admin.call(inviteStudent, { params: { id: data.id } })
  expect(link.data).toMatchObject({ mailed: false })
  expect(link.data.link).toContain('#token=')
})

test('a school’s code is the publisher’s to change, and nobody’s twice; present login names stay', async () => {
  const account = await makeUser(harness.db, 'PRG', null)
  const prg = await confirm(await harness.as(account), account)
  const school = await makeSchool(harness.db, { name: 'Al-Masry School' })
  const { data } = await prg.call(getSchool, { params: { id: school.id } })
  const save = (wanted: string) =>
    prg.call(updateSchool, { body: { id: school.id, name: data.name, code: wanted } })
  expect((await failure(save(code))).errors).toMatchObject([{ path: 'code' }])
  expect((await failure(save('Not A Code'))).errors).toMatchObject([{ path: 'code' }])
  expect((await save('masry')).data.code).toBe('masry')
  expect((await save('')).data.code).toBe('masry')
  const one = await makeStudent(harness.db, school.id, { email: '', name: 'Adam Adel' })
  expect((await save('masry-2')).data.code).toBe('masry-2')
  const stays = await harness.db
    .selectFrom('users')
    .where('id', '=', one.userId)
    .select('login_name')
    .executeTakeFirst()
  expect(stays?.login_name).toBe('adam.adel@masry')
  // The former code is not given to another school, whose people would get login names that look like these.
  const other = await makeSchool(harness.db, { name: 'Masry' })
  expect(other.code).not.toBe('masry')
})

test('an import takes rows without an email; the same file changes nothing a second time', async () => {
  const file = csv(
    ['Name', 'Grade', 'Phone'],
    ['Nour Samir', '6', '01012345678'],
    ['نور سمير', '6', ''],
    ['Jana Zakaria', '6', ''],
  )
  const done = await applyAtOnce(ours.admin, 'students', file)
  expect(done).toMatchObject({ status: 'applied', counts: { new: 3 } })
  const { rows } = {
    rows: await harness.db
      .selectFrom('users')
      .where('tenant_id', '=', ours.school.id)
      .where('name', 'in', ['Nour Samir', 'نور سمير', 'Jana Zakaria'])
      .select(['name', 'login_name'])
      .execute(),
  }
  expect(rows.map(({ login_name }) => login_name).sort()).toEqual([
    `jana.zakaria@${code}`,
    `nour.samir2@${code}`,
    `nour.samir@${code}`,
  ])
  expect((await plan(ours.admin, 'students', file)).counts).toMatchObject({ unchanged: 3 })
  const changed = csv(
    ['Email', 'Name', 'Grade', 'Phone'],
    [`jana.zakaria@${code}`, 'Jana Zakaria', '6', '01112345678'],
    ['', 'Nour Samir', '6', '01212345678'],
  )
  expect((await plan(ours.admin, 'students', changed)).counts).toMatchObject({ changed: 2 })
})

test('an import says which rows without an email cannot be told apart, and knows no other school’s login names', async () => {
  const theirs = await makeSchool(harness.db)
  const stranger = await makeStudent(harness.db, theirs.id, { email: '', name: 'Stranger Danger' })
  const { login_name } = await harness.db
    .selectFrom('users')
    .where('id', '=', stranger.userId)
    .select('login_name')
    .executeTakeFirstOrThrow()
  const file = csv(
    ['Email', 'Name', 'Grade'],
    ['', 'Same Name', '6'],
    ['', 'Same Name', '6'],
    [login_name ?? '', 'Stranger Danger', '6'],
    [`nobody@${code}`, 'Nobody', '6'],
  )
  const one = await plan(ours.admin, 'students', file)
  expect(one.counts).toMatchObject({ new: 1, wrong: 3 })
  const [, same, foreign, nobody] = await rowsOf(ours.admin, one)
  const why = (row: typeof same) => row?.cells.find(({ message }) => message)?.message
  expect(why(same)).toContain('Row 2 has the same name')
  expect(why(foreign)).toBe(why(nobody))
})
