import { cityChoices } from '@meridian/contract/dropdowns.ts'
import {
  blockSchool,
  createSchool,
  deleteSchool,
  getSchool,
  listSchools,
  updateSchool,
} from '@meridian/contract/schools.ts'
import { checkPassword, me } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let ibc: Client
let arabic: Client

beforeAll(async () => {
  harness = await startHarness()
  const account = await makeUser(harness.db, 'IBC', null)
  ibc = await harness.as(account)
  arabic = await harness.as(account, 'ar')
  const { email, password } = account
  await ibc.call(checkPassword, { body: { email, password } })
})
afterAll(() => harness.close())

const nobody = '00000000-0000-7000-8000-000000000000'

test('a school is added with its place, zone and books, and shown with its counts', async () => {
  const book = await makeBook(harness.db, { name: 'Egypt and its people' })
  const { data: cities } = await ibc.call(cityChoices, {
    query: { country_id: 'EG', query: 'alexandria' },
  })
  const city_id = cities[0]?.id ?? ''
  const answer = await ibc.call(createSchool, {
    body: {
      name: '  مدرسة النيل  ',
      country_id: 'EG',
      city_id,
      phone: '٠٣ ٤٨٧ ١٢٣٤',
      email: ' office@nile.example ',
      book_ids: [book.id, book.id.toUpperCase()],
    },
  })
  expect(answer.message).toBe('School added')
  expect(answer.data).toMatchObject({
    name: 'مدرسة النيل',
    country: { id: 'EG', name: 'Egypt' },
    city: { id: city_id, name: 'Alexandria' },
    time_zone: 'Africa/Cairo',
    phone: '03 487 1234',
    email: 'office@nile.example',
    active: true,
    books: [{ id: book.id, name: 'Egypt and its people' }],
    can: { edit: true, block: true, delete: true },
  })
  await makeTeacher(harness.db, answer.data.id)
  await makeClassroom(harness.db, answer.data.id)
  const { data } = await arabic.call(getSchool, { params: { id: answer.data.id } })
  expect(data.country?.name).toBe('مصر')
  expect(data).toMatchObject({ classes_count: 1, teachers_count: 1, students_count: 0 })
})

test.each([
  [{ name: ' ' }, 'name', 'This is required'],
  [{ name: 'x'.repeat(161) }, 'name', 'At most 160 characters'],
  [{ time_zone: 'Africa/Atlantis' }, 'time_zone', 'Choose a time zone from the list'],
  [{ time_zone: '+02:00' }, 'time_zone', 'Choose a time zone from the list'],
  [{ email: 'nobody' }, 'email', 'Enter an email address'],
  [{ country_id: 'XX' }, 'country_id', 'This is no longer available'],
  [{ city_id: nobody }, 'city_id', 'Choose a country first'],
  [{ country_id: 'EG', city_id: nobody }, 'city_id', 'This is no longer available'],
  [{ country_id: 'EG', city_id: 'Cairo' }, 'city_id', 'This is no longer available'],
  [{ book_ids: [nobody] }, 'book_ids', 'This is no longer available'],
  [{ book_ids: ['history'] }, 'book_ids', 'This is no longer available'],
])('a school cannot be added with %j', async (fields, path, message) => {
  const body = { name: `School ${unique()}`, ...fields }
  const error = await failure(ibc.call(createSchool, { body }))
  expect(error).toMatchObject({ status: 422, code: 'invalid', errors: [{ path, message }] })
})

test('a city belongs to its country', async () => {
  const { data: cities } = await ibc.call(cityChoices, { query: { country_id: 'SA' } })
  const body = { name: 'Here', country_id: 'EG', city_id: cities[0]?.id ?? '' }
  expect(await failure(ibc.call(createSchool, { body }))).toMatchObject({
    errors: [{ path: 'city_id', message: 'This is no longer available' }],
  })
})

test('an edit needs the version it was opened with, and leaves everything as it was otherwise', async () => {
  const school = await makeSchool(harness.db, { name: 'Old name' })
  const body = {
    id: school.id,
    version: school.version,
    name: 'New name',
    time_zone: 'Asia/Riyadh',
  }
  const saved = await ibc.call(updateSchool, { body })
  expect(saved).toMatchObject({
    data: { name: 'New name', time_zone: 'Asia/Riyadh', version: school.version + 1 },
    message: 'School saved',
  })
  const book = await makeBook(harness.db)
  const late = { ...body, name: 'Late', book_ids: [book.id] }
  expect(await failure(ibc.call(updateSchool, { body: late }))).toMatchObject({ code: 'stale' })
  const { data } = await ibc.call(getSchool, { params: { id: school.id } })
  expect(data).toMatchObject({ name: 'New name', books: [] })
})

test('a book that classes use stays licensed, and the sentence names the classes', async () => {
  const used = await makeBook(harness.db, { name: 'Ancient Egypt' })
  const spare = await makeBook(harness.db, { name: 'Atlas' })
  const school = await makeSchool(harness.db, { bookIds: [spare.id] })
  await makeClassroom(harness.db, school.id, { name: '6 B', bookIds: [used.id] })
  await makeClassroom(harness.db, school.id, { name: '6 A', bookIds: [used.id] })
  const body = { id: school.id, version: 1, name: 'School' }
  expect(await failure(ibc.call(updateSchool, { body }))).toMatchObject({
    status: 409,
    code: 'in_use',
    message: 'Ancient Egypt stays, because it is used in 6 A, 6 B. Take it out there first.',
  })
  const { data } = await ibc.call(updateSchool, { body: { ...body, book_ids: [used.id] } })
  expect(data.books.map((book) => book.name)).toEqual(['Ancient Egypt'])
})

test('blocking a school ends the sessions of all its people, and of nobody else', async () => {
  const school = await makeSchool(harness.db, { name: 'Delta School' })
  const teacher = await harness.as(await makeTeacher(harness.db, school.id))
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const other = await harness.as(await makeTeacher(harness.db, (await makeSchool(harness.db)).id))
  const blocked = await ibc.call(blockSchool, { params: { id: school.id } })
  expect(blocked).toMatchObject({
    data: { active: false },
    message: 'Delta School is blocked. Its people are logged out.',
  })
  for (const client of [teacher, admin])
    expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  await other.call(me)
  const again = await ibc.call(blockSchool, { params: { id: school.id } })
  expect(again.data.active).toBe(true)
  expect(await failure(teacher.call(me))).toMatchObject({ status: 401 })
})

test('a school with people or classes is not deleted, and says what it has', async () => {
  const book = await makeBook(harness.db)
  const school = await makeSchool(harness.db, { name: 'Delta School', bookIds: [book.id] })
  const admin = await makeSchoolAdmin(harness.db, school.id)
  await makeTeacher(harness.db, school.id)
  await makeTeacher(harness.db, school.id)
  const params = { id: school.id }
  expect(await failure(ibc.call(deleteSchool, { params }))).toMatchObject({
    code: 'in_use',
    message:
      "Delta School has 1 school admin and 2 teachers, so it can't be deleted. Block it instead.",
  })
  expect(await failure(arabic.call(deleteSchool, { params }))).toMatchObject({
    code: 'not_confirmed',
  })
  await harness.db.deleteFrom('school_admins').where('id', '=', admin.id).execute()
  await harness.db.deleteFrom('teachers').where('tenant_id', '=', school.id).execute()
  await harness.db.deleteFrom('users').where('tenant_id', '=', school.id).execute()
  expect(await ibc.call(deleteSchool, { params })).toMatchObject({ message: 'School deleted' })
  expect(await failure(ibc.call(getSchool, { params }))).toMatchObject({ status: 404 })
})

test('the list searches in every spelling, sorts by counts and filters by status', async () => {
  const mark = unique()
  const one = await makeSchool(harness.db, { name: `${mark} مدرسة الأمَل` })
  const two = await makeSchool(harness.db, { name: `${mark} مدرسه الامل الجديده` })
  await makeClassroom(harness.db, two.id)
  await harness.db.updateTable('schools').set({ active: false }).where('id', '=', one.id).execute()
  const names = async (body: Parameters<typeof ibc.call<typeof listSchools>>[1]['body']) =>
    (await ibc.call(listSchools, { body })).data.map((row) => row.id)
  const query = `${mark} مدرسة الامل`
  expect(await names({ query })).toEqual([one.id, two.id])
  const sort = { column: 'classes_count', direction: 'desc' as const }
  expect(await names({ query, sort })).toEqual([two.id, one.id])
  expect(await names({ query, filters: [{ name: 'active', value: 'false' }] })).toEqual([one.id])
  expect(await names({ query, metaData: { page: 2, perPage: 1 } })).toEqual([two.id])
  const book = await makeBook(harness.db)
  const third = await makeSchool(harness.db, { countryCode: 'EG', bookIds: [book.id] })
  const egypt = await names({ filters: [{ name: 'country_id', value: ['EG', '\u0000'] }] })
  expect(egypt).toContain(third.id)
  expect(egypt).not.toContain(one.id)
  expect(await names({ filters: [{ name: 'book_id', value: book.id }] })).toEqual([third.id])
  // The country of a school may be open, and those are found as well.
  const placeless = await names({ query, filters: [{ name: 'country_id', value: 'none' }] })
  expect(placeless).toEqual([one.id, two.id])
  const { filters } = await arabic.call(listSchools, { body: {} })
  expect(filters.map(({ field }) => field)).toEqual([
    'country_id',
    'book_id',
    'active',
    'no_admin',
    'no_book',
  ])
  expect(filters[0]?.options).toContainEqual({ label: 'مصر', value: 'EG' })
  expect(filters[0]?.options?.at(-1)).toEqual({ label: 'غير محدد', value: 'none' })
  expect(filters[1]?.options).toContainEqual({ label: book.name, value: book.id })
  expect(filters.slice(2, 3)).toEqual([
    {
      name: 'الحالة',
      field: 'active',
      type: 'select',
      options: [
        { label: 'نشطة', value: 'true' },
        { label: 'محظورة', value: 'false' },
      ],
    },
  ])
  const error = await failure(ibc.call(listSchools, { body: { sort: { column: 'password' } } }))
  expect(error).toMatchObject({ status: 422, errors: [{ path: 'sort.column' }] })
})

test('every change of a school is written down', async () => {
  const { data } = await ibc.call(createSchool, { body: { name: 'Audited' } })
  await ibc.call(updateSchool, { body: { id: data.id, version: 1, name: 'Audited twice' } })
  await ibc.call(blockSchool, { params: { id: data.id } })
  await ibc.call(deleteSchool, { params: { id: data.id } })
  const rows = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .orderBy('at')
    .select(['action', 'actor_id'])
    .execute()
  expect(rows.map((row) => row.action)).toEqual(['created', 'changed', 'blocked', 'deleted'])
  expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([ibc.session?.user.id]))
})
