import { teacherChoices } from '@meridian/contract/dropdowns.ts'
import {
  addSchoolAdmin,
  appointSchoolAdmin,
  blockAdmin,
  blockSchoolAdmin,
  createAdmin,
  deleteAdmin,
  deleteSchoolAdmin,
  getAdmin,
  getSchoolAdmin,
  inviteSchoolAdmin,
  listAdmins,
  listSchoolAdmins,
  updateAdmin,
  updateSchoolAdmin,
} from '@meridian/contract/people.ts'
import { confirmInvitation, me } from '@meridian/contract/session.ts'
import { createStudent } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { linkBase } from '../../src/features/people/invitations.ts'
import { type Client, failure, type Harness, startHarness, tokenIn } from '../harness.ts'
import { confirm } from '../staff.ts'

let harness: Harness
let ibc: Client
let prg: Client

beforeAll(async () => {
  harness = await startHarness()
  const staff = await makeUser(harness.db, 'IBC', null)
  const root = await makeUser(harness.db, 'PRG', null)
  ibc = await confirm(await harness.as(staff), staff)
  prg = await confirm(await harness.as(root), root)
})
afterAll(() => harness.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const email = () => `${unique()}@example.test`
const password = 'a long password'

test('a school admin is added to a school, and administers it', async () => {
  const school = await makeSchool(harness.db, { name: 'Delta School' })
  const body = { name: 'Hala', email: email(), password, school_id: school.id }
  const { data, message } = await ibc.call(addSchoolAdmin, { body })
  expect([message, data.invitation]).toEqual(['School admin added', null])
  const admin = await harness.as(body)
  expect(admin.session).toMatchObject({
    user: { type: 'School' },
    schoolAdmin: { id: data.id, school_id: school.id },
  })
  const shown = await ibc.call(getSchoolAdmin, { params: { id: data.id } })
  expect(shown.data).toMatchObject({
    school: { id: school.id, name: 'Delta School' },
    user: { name: 'Hala', email: body.email },
    teaches: false,
    active: true,
  })
})

test.each([
  [{ name: '' }, 'name', 'This is required'],
  [{ email: 'hala' }, 'email', 'Enter an email address'],
  [{ school_id: nobody }, 'school_id', 'This is no longer available'],
  [{ school_id: 'mine' }, 'school_id', 'This is no longer available'],
])('a school admin cannot be added with %j', async (fields, path, message) => {
  const school = await makeSchool(harness.db)
  const body = { name: 'Hala', email: email(), school_id: school.id, ...fields }
  expect(await failure(ibc.call(addSchoolAdmin, { body }))).toMatchObject({
    status: 422,
    errors: [{ path, message }],
  })
})

test("an admin's changes: their person, and the school they administer", async () => {
  const [from, to] = [await makeSchool(harness.db), await makeSchool(harness.db)]
  const account = await makeSchoolAdmin(harness.db, from.id)
  const client = await harness.as(account)
  const body = {
    id: account.id,
    version: 1,
    name: 'Hala',
    email: account.email,
    phone: '01012345678',
  }
  const saved = await ibc.call(updateSchoolAdmin, { body: { ...body, school_id: from.id } })
  expect(saved.data).toMatchObject({ user: { name: 'Hala', phone: '01012345678' } })
  await client.call(me)
  const move = { ...body, version: saved.data.version, school_id: to.id }
  const moved = await ibc.call(updateSchoolAdmin, { body: move })
  expect(moved.data.school_id).toBe(to.id)
  expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  expect((await harness.as(account)).session?.schoolAdmin?.school_id).toBe(to.id)
  expect(await failure(ibc.call(updateSchoolAdmin, { body: move }))).toMatchObject({
    code: 'stale',
  })
  const gone = { ...move, version: moved.data.version, school_id: nobody }
  expect(await failure(ibc.call(updateSchoolAdmin, { body: gone }))).toMatchObject({
    errors: [{ path: 'school_id', message: 'This is no longer available' }],
  })
})

test('a blocked school admin cannot log in; one who teaches goes on teaching without it', async () => {
  const school = await makeSchool(harness.db)
  const account = await makeSchoolAdmin(harness.db, school.id)
  const client = await harness.as(account)
  const block = (id: string) => ibc.call(blockSchoolAdmin, { params: { id } })
  expect((await block(account.id)).data.active).toBe(false)
  expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  expect(await failure(harness.as(account))).toMatchObject({ code: 'wrong_credentials' })
  expect((await block(account.id)).data.active).toBe(true)
  await harness.as(account)

  const teacher = await makeTeacher(harness.db, school.id)
  const appointed = await ibc.call(appointSchoolAdmin, { body: { teacher_id: teacher.id } })
  expect(appointed.data).toMatchObject({ teaches: true, school_id: school.id })
  const both = await harness.as(teacher)
  expect(both.session?.schoolAdmin?.id).toBe(appointed.data.id)
  await block(appointed.data.id)
  expect(await failure(both.call(me))).toMatchObject({ status: 401 })
  const teaching = await harness.as(teacher)
  expect(teaching.session).toMatchObject({ user: { type: 'Teacher' }, schoolAdmin: null })
  const body = { name: 'Omar', email: email(), grade_id: await gradeOfLevel(harness.db, 6) }
  expect(await failure(teaching.call(createStudent, { body }))).toMatchObject({ status: 403 })
})

test('a teacher is appointed once, keeps their school, and stays a teacher afterwards', async () => {
  const [school, other] = [await makeSchool(harness.db), await makeSchool(harness.db)]
  const account = await makeTeacher(harness.db, school.id, { name: 'Karim' })
  const { data: choices } = await ibc.call(teacherChoices, { query: { school_id: school.id } })
  expect(choices).toEqual([{ id: account.id, name: 'Karim' }])
  const appoint = () => ibc.call(appointSchoolAdmin, { body: { teacher_id: account.id } })
  const { data } = await appoint()
  expect(await failure(appoint())).toMatchObject({
    status: 409,
    message: 'This teacher is an admin of the school already.',
  })
  const move = { id: data.id, version: 1, name: 'K', email: account.email, school_id: other.id }
  expect(await failure(ibc.call(updateSchoolAdmin, { body: move }))).toMatchObject({
    errors: [
      {
        path: 'school_id',
        message: 'A teacher can only be an admin of the school where they teach',
      },
    ],
  })
  await ibc.call(deleteSchoolAdmin, { params: { id: data.id } })
  expect((await harness.as(account)).session?.schoolAdmin).toBeNull()
})

test('a school admin is deleted with their user, unless something hangs on them', async () => {
  const school = await makeSchool(harness.db)
  const account = await makeSchoolAdmin(harness.db, school.id)
  const params = { id: account.id }
  expect(await ibc.call(deleteSchoolAdmin, { params })).toMatchObject({
    message: 'School admin removed',
  })
  expect(await failure(ibc.call(getSchoolAdmin, { params }))).toMatchObject({ status: 404 })
  const again = { name: 'Hala', email: account.email, school_id: school.id }
  const { data } = await ibc.call(addSchoolAdmin, { body: again })
  const old = tokenIn(data.invitation?.link)
  const fresh = await ibc.call(inviteSchoolAdmin, { params: { id: data.id } })
  const token = tokenIn(fresh.data.link)
  const use = (value: string) =>
    harness.anonymous.call(confirmInvitation, { body: { token: value, password } })
  expect(await failure(use(old))).toMatchObject({ status: 404 })
  await use(token)
  await harness.as({ email: account.email, password })
})

test('the list of school admins searches, filters by school and status, and sorts by school', async () => {
  const mark = unique()
  const [b, a] = [
    await makeSchool(harness.db, { name: `B ${mark}` }),
    await makeSchool(harness.db, { name: `A ${mark}` }),
  ]
  const first = await makeSchoolAdmin(harness.db, b.id, { name: `${mark} أميرة` })
  const second = await makeSchoolAdmin(harness.db, a.id, { name: `${mark} اميره` })
  const list = async (body: object) =>
    (await ibc.call(listSchoolAdmins, { body: { query: `${mark} اميرة`, ...body } })).data.map(
      (row) => row.id,
    )
  expect(await list({ sort: { column: 'school' } })).toEqual([second.id, first.id])
  expect(await list({ filters: [{ name: 'school_id', value: b.id }] })).toEqual([first.id])
  await ibc.call(blockSchoolAdmin, { params: { id: second.id } })
  expect(await list({ filters: [{ name: 'state', value: 'blocked' }] })).toEqual([second.id])
})

test("the provider's staff are kept by the super admin alone", async () => {
  const body = { name: 'Rania', email: email(), password }
  const { data } = await prg.call(createAdmin, { body })
  const client = await harness.as(body)
  expect(client.session?.user.type).toBe('IBC')
  expect(await failure(client.call(listAdmins, { body: {} }))).toMatchObject({ status: 403 })
  const edit = { id: data.id, version: 1, name: 'Rania Adel', email: body.email }
  const saved = await prg.call(updateAdmin, { body: edit })
  expect(saved).toMatchObject({ data: { name: 'Rania Adel' }, message: 'Admin saved' })
  expect(await failure(prg.call(updateAdmin, { body: edit }))).toMatchObject({ code: 'stale' })
  const taken = await failure(prg.call(createAdmin, { body }))
  expect(taken).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  const listed = await prg.call(listAdmins, { body: { query: 'rania adel' } })
  expect(listed.data.map((row) => row.id)).toEqual([data.id])
  expect((await prg.call(blockAdmin, { params: { id: data.id } })).data.active).toBe(false)
  expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  await makeBook(harness.db, { createdBy: data.id })
  expect(await failure(prg.call(deleteAdmin, { params: { id: data.id } }))).toMatchObject({
    message: "Rania Adel has 1 book, so the account can't be deleted. It is blocked already.",
  })
})

test('a member of the staff on whom nothing hangs is deleted; super admins are not staff', async () => {
  const account = await makeUser(harness.db, 'IBC', null)
  const params = { id: account.userId }
  expect(await prg.call(deleteAdmin, { params })).toMatchObject({ message: 'Admin deleted' })
  const own = { id: prg.session?.user.id ?? '' }
  expect(await failure(prg.call(getAdmin, { params: own }))).toMatchObject({ status: 404 })
  expect(await failure(prg.call(deleteAdmin, { params: own }))).toMatchObject({ status: 404 })
})

test('a password or a token never reaches the audit', async () => {
  const secret = `secret ${unique()}`
  await prg.call(createAdmin, { body: { name: 'R', email: email(), password: secret } })
  const { data } = await prg.call(createAdmin, { body: { name: 'R', email: email() } })
  const token = tokenIn(data.invitation?.link)
  const rows = await harness.db.selectFrom('audit_log').select('details').execute()
  const text = JSON.stringify(rows)
  expect(text).not.toContain(secret)
  expect(text).not.toContain(token)
})

test('links begin with the public address, else with that of the page, else with that of the call', () => {
  const request = { protocol: 'http', host: '127.0.0.1:3000', headers: {} }
  const fromPage = { ...request, headers: { origin: 'https://school.example' } }
  const own = { publicUrl: 'https://meridian.example/', mail: undefined }
  const none = { publicUrl: undefined, mail: undefined }
  expect(linkBase(own, fromPage).address).toBe('https://meridian.example')
  expect(linkBase(none, fromPage).address).toBe('https://school.example')
  expect(linkBase(none, request).address).toBe('http://127.0.0.1:3000')
  expect(linkBase(none, { ...request, headers: { origin: 'null' } }).address).toBe(
    'http://127.0.0.1:3000',
  )
})
