import { classChoices, schoolChoices } from '@meridian/contract/dropdowns.ts'
import { readOwnSchool, saveOwnSchool } from '@meridian/contract/schools.own.ts'
import { getSchool, listSchools, updateSchool } from '@meridian/contract/schools.ts'
import { changeLanguage, changePassword, me } from '@meridian/contract/session.ts'
import { schoolStatistics } from '@meridian/contract/statistics.ts'
import { listTeachers } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let h: Harness
let ibc: Client
beforeAll(async () => {
  h = await startHarness()
  ibc = await h.as(await makeUser(h.db, 'IBC', null))
})
afterAll(() => h.close())

let school: Awaited<ReturnType<typeof makeSchool>>
let admin: Client
beforeEach(async () => {
  school = await makeSchool(h.db, { name: `Nile ${unique()}` })
  admin = await h.as(await makeSchoolAdmin(h.db, school.id))
})

const fields = (more: object = {}) => ({
  name: school.name,
  name_ar: '',
  logo_id: null as string | null,
  time_zone: 'Africa/Cairo',
  week_start: 6,
  weekend: [5, 6],
  ...more,
})
const save = async (more: object, client = admin) =>
  (await client.call(saveOwnSchool, { body: fields(more) })).data

describe('a school as its admins keep it', () => {
  it('is read and saved under its version, which the provider changes too', async () => {
    const { data: read } = await admin.call(readOwnSchool, {})
    expect(read).toMatchObject({ ...fields(), id: school.id, logo: null, country: null })
    const saved = await save({
      version: read.version,
      name_ar: '  مدرسة النيل ',
      time_zone: 'Asia/Riyadh',
      week_start: 0,
      weekend: [6, 5, 5],
    })
    expect(saved).toMatchObject({
      name_ar: 'مدرسة النيل',
      time_zone: 'Asia/Riyadh',
      week_start: 0,
      weekend: [5, 6],
    })
    expect(await failure(save({ version: read.version }))).toMatchObject({ status: 409 })
    const { data: seen } = await ibc.call(getSchool, { params: { id: school.id } })
    expect(seen).toMatchObject({ name_ar: 'مدرسة النيل', week_start: 0, version: saved.version })
    // The published form knows none of the new fields, and changes none of them.
    const { name, time_zone } = seen
    await ibc.call(updateSchool, {
      body: { id: school.id, name, time_zone, version: seen.version },
    })
    expect((await admin.call(readOwnSchool, {})).data).toMatchObject({
      name_ar: 'مدرسة النيل',
      week_start: 0,
    })
    expect(await failure(save({ version: saved.version }))).toMatchObject({ status: 409 })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name_ar: 'م'.repeat(161) }, 'name_ar'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ week_start: 7 }, 'week_start'],
    [{ weekend: [0, 1, 2, 3] }, 'weekend'],
    [{ logo_id: '00000000-0000-7000-8000-000000000000' }, 'logo_id'],
  ])('refuses %j', async (more, path) => {
    const { status, errors } = await failure(save(more))
    expect([status, errors[0]?.path]).toEqual([422, path])
    expect((await admin.call(readOwnSchool, {})).data).toMatchObject({ ...fields(), version: 1 })
  })

  it('writes what was before and after into the audit', async () => {
    await save({ week_start: 0 })
    const rows = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', school.id)
      .where('action', '=', 'changed')
      .select(['details', 'tenant_id'])
      .execute()
    expect(rows).toEqual([
      expect.objectContaining({
        tenant_id: school.id,
        details: expect.objectContaining({
          before: expect.objectContaining({ week_start: 6 }),
          after: expect.objectContaining({ week_start: 0 }),
        }),
      }),
    ])
  })

  it('is closed to teachers, students and the provider, and another admin changes their own alone', async () => {
    const teacher = await h.as(await makeTeacher(h.db, school.id))
    const student = await h.as(await makeStudent(h.db, school.id))
    for (const client of [teacher, student, ibc]) {
      expect(await failure(client.call(readOwnSchool, {}))).toMatchObject({ status: 403 })
      expect(await failure(save({}, client))).toMatchObject({ status: 403 })
    }
    const other = await makeSchool(h.db)
    await save(
      { name: other.name, week_start: 1 },
      await h.as(await makeSchoolAdmin(h.db, other.id)),
    )
    expect((await admin.call(readOwnSchool, {})).data).toMatchObject({ ...fields(), version: 1 })
  })
})

describe('the names of a school', () => {
  it('are shown in the language of the reader, everywhere, and searched in both', async () => {
    const arabic = `مدرسة ${unique()}`
    await save({ name_ar: arabic })
    const teacher = await makeTeacher(h.db, school.id)
    await makeClassroom(h.db, school.id, { name: '6 A', teacherIds: [teacher.id] })
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    const names = async () => {
      const body = { query: teacher.email }
      const [people, choices, classes, chart] = await Promise.all([
        prg.call(listTeachers, { body }),
        prg.call(schoolChoices, { query: { query: school.name } }),
        prg.call(classChoices, { query: { query: school.name } }),
        prg.call(schoolStatistics, { query: { school_id: school.id } }),
      ])
      return [
        people.data[0]?.school.name,
        choices.data[0]?.name,
        classes.data[0]?.name.split(' · ')[1],
        chart.data[0]?.name,
      ]
    }
    expect(new Set(await names())).toEqual(new Set([school.name]))
    await prg.call(changeLanguage, { body: { language: 'ar' } })
    expect(new Set(await names())).toEqual(new Set([arabic]))
    for (const query of [school.name, arabic]) {
      const { data } = await prg.call(listSchools, { body: { query } })
      expect(data.map(({ id }) => id)).toEqual([school.id])
    }
    const own = await h.as(teacher)
    expect((await own.call(me, {})).data.school?.name).toBe(school.name)
    await own.call(changeLanguage, { body: { language: 'ar' } })
    expect((await own.call(me, {})).data.school?.name).toBe(arabic)
    // Without an Arabic name the only one is shown.
    await save({ name_ar: '' })
    expect((await own.call(me, {})).data.school?.name).toBe(school.name)
    expect(
      (await prg.call(listTeachers, { body: { query: teacher.email } })).data[0]?.school.name,
    ).toBe(school.name)
  })

  it('make no password, in either language', async () => {
    await save({ name_ar: 'Almadrasa Alkubra' })
    const account = await makeTeacher(h.db, school.id)
    const teacher = await h.as(account)
    const change = teacher.call(changePassword, {
      body: { current: account.password, password: 'Almadrasa Alkubra' },
    })
    expect(await failure(change)).toMatchObject({ status: 422 })
  })
})

it('the picture of a school is its people’s to see, and only what the admin has uploaded', async () => {
  const picture = await uploadPicture(admin)
  const saved = await save({ logo_id: picture.id })
  expect(saved).toMatchObject({ logo_id: picture.id, logo: expect.stringContaining(picture.id) })
  const student = await h.as(await makeStudent(h.db, school.id))
  const seen = (await student.call(me, {})).data.school?.logo ?? ''
  expect((await student.read(seen)).status).toBe(200)
  const other = await makeSchool(h.db)
  const stranger = await h.as(await makeSchoolAdmin(h.db, other.id))
  expect((await stranger.read(seen)).status).toBeGreaterThanOrEqual(403)
  const stolen = stranger.call(saveOwnSchool, { body: fields({ logo_id: picture.id }) })
  expect(await failure(stolen)).toMatchObject({ status: 422, errors: [{ path: 'logo_id' }] })
  // The provider's form leaves the school's picture, and may put one of its own.
  const { data } = await ibc.call(getSchool, { params: { id: school.id } })
  expect(data.logo_id).toBe(picture.id)
  const own = await uploadPicture(ibc)
  const { data: after } = await ibc.call(updateSchool, {
    body: { id: school.id, name: data.name, logo_id: own.id, version: data.version },
  })
  expect(after.logo_id).toBe(own.id)
  expect((await save({ logo_id: own.id })).logo_id).toBe(own.id)
  expect((await save({ logo_id: null })).logo).toBeNull()
})
