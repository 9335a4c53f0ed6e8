import { listImportRows } from '@meridian/contract/imports.ts'
import { readOwnSchool, saveOwnSchool } from '@meridian/contract/schools.own.ts'
import { me, updateProfile } from '@meridian/contract/session.ts'
import {
  createStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@meridian/contract/students.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { unique } from '../../src/factories/unique.ts'
import { shownPhone, storedPhone } from '../../src/platform/phones.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { apply, csv, plan } from '../imports/imports.world.ts'
import { type Staff, staffOf } from '../staff.ts'

let h: Harness
let w: Staff
let grade_id: string
beforeAll(async () => {
  h = await startHarness()
  grade_id = await gradeOfLevel(h.db, 6)
})
afterAll(() => h.close())
beforeEach(async () => {
  w = await staffOf(h)
})

async function moveTo(country_id: string | null) {
  const { name, name_ar, logo_id, time_zone, week_start, weekend } = (
    await w.admin.call(readOwnSchool, {})
  ).data
  const body = { name, name_ar, logo_id, time_zone, week_start, weekend, country_id }
  return w.admin.call(saveOwnSchool, { body })
}
const add = async (phone: string) => {
  const body = { name: `Zed ${unique()}`, email: `${unique()}@example.test`, phone, grade_id }
  return (await w.admin.call(createStudent, { body })).data.id
}
const shown = async (id: string) =>
  (await w.admin.call(getStudent, { params: { id } })).data.user.phone
const stored = async (id: string) => {
  const { phone } = await h.db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.id', '=', id)
    .select('u.phone')
    .executeTakeFirstOrThrow()
  return phone
}
const found = async (query: string) =>
  (await w.admin.call(listStudents, { body: { query } })).data.map(({ id }) => id)

it.each([
  ['01012345678', '+201012345678', '01012345678'],
  ['+20 10 1234-5678', '+201012345678', '01012345678'],
  ['0020 (10) 1234.5678', '+201012345678', '01012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', '+201012345678', '01012345678'],
  ['+966 50 123 4567', '+966501234567', '+966 50 123 4567'],
  ['00966501234567', '+966501234567', '+966 50 123 4567'],
  ['', '', ''],
])('a phone that is typed %j is stored %j and shown %j in Egypt', async (typed, e164, read) => {
  const id = await add(typed)
  expect([await stored(id), await shown(id)]).toEqual([e164, read])
})

it.each([
  '010123',
  '01912345678',
  '123',
  'no phone',
  '+999 123456',
  '0501234567',
  '0'.repeat(1_000_000),
])('what is no phone is refused in a sentence: %.20j', async (typed) => {
  expect(await failure(add(typed))).toMatchObject({
    status: 422,
    errors: [{ path: 'phone', message: expect.stringMatching(/^Enter a mobile phone/) }],
  })
})

it('a phone is found in either form, and in a part of it', async () => {
  const [own, abroad] = [await add('01087654321'), await add('+966507654321')]
  for (const query of ['01087654321', '+20 108 765 4321', '00201087654321', '0108765', '8765432'])
    expect(await found(query)).toEqual([own])
  for (const query of ['+966507654321', '0507654321', '00966 50 765 4321'])
    expect(await found(query)).toEqual([abroad])
})

it('a school of another country reads and shows the phones of that one', async () => {
  const before = await add('01012345678')
  expect((await moveTo('SA')).data.country).toMatchObject({ id: 'SA' })
  expect(await shown(before)).toBe('+20 10 12345678')
  const id = await add('0501234567')
  expect([await stored(id), await shown(id)]).toEqual(['+966501234567', '0501234567'])
  expect(await failure(add('01012345678'))).toMatchObject({ status: 422 })
  // What is shown can be saved as it is.
  const { user, version } = (await w.admin.call(getStudent, { params: { id: before } })).data
  const { name, email, phone } = user
  await w.admin.call(updateStudent, { body: { id: before, version, name, email, phone, grade_id } })
  expect(await stored(before)).toBe('+201012345678')
  const own = (await w.teacher.call(me, {})).data.user
  const saved = await w.teacher.call(updateProfile, {
    body: { name: own.name, phone: '0507777777' },
  })
  expect(saved.data.phone).toBe('0507777777')
  expect((await failure(moveTo('ZZ'))).errors).toMatchObject([{ path: 'country_id' }])
  expect((await moveTo(null)).data.country).toBeNull()
  expect(await shown(before)).toBe('01012345678')
})

it('an import reads the phones of the country of its school, and the same file again changes nothing', async () => {
  await moveTo('SA')
  const mail = () => `${unique()}@example.test`
  const file = csv(
    ['Name', 'Email', 'Grade', 'Phone'],
    ['Zed One', mail(), 'Grade 6', '501234567'],
    ['Zed Two', mail(), 'Grade 6', '+20 10 1234 5678'],
    ['Zed Three', mail(), 'Grade 6', '123'],
  )
  const made = await plan(w.admin, 'students', file)
  const cells = async (id: string) =>
    (await w.admin.call(listImportRows, { params: { id }, body: {} })).data.map(
      (row) => row.cells.find(({ column }) => column === 'phone') ?? null,
    )
  expect(await cells(made.id)).toMatchObject([
    { value: '0501234567', message: null },
    { value: '+20 10 12345678', message: null },
    { message: expect.stringMatching(/^Enter a mobile phone/) },
  ])
  const good = file.split('\n').slice(0, 3).join('\n')
  const again = await plan(w.admin, 'students', good)
  await apply(w.admin, again)
  expect((await plan(w.admin, 'students', good)).counts).toMatchObject({ unchanged: 2 })
  expect(await found('0501234567')).toHaveLength(1)
})

it('a phone of a country that is stored reads back as what it was', () => {
  for (const country of ['EG', 'SA', 'GB', 'DE', 'US', null])
    for (const phone of ['+201012345678', '+966501234567', '+491711234567', '+12015550123'])
      expect(storedPhone(shownPhone(phone, country), country)).toBe(phone)
})
