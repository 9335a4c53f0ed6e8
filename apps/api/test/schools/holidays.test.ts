import { readCalendar } from '@meridian/contract/calendar.ts'
import { readHolidays, saveHolidays } from '@meridian/contract/holidays.ts'
import { saveTerms } from '@meridian/contract/terms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

let school: Awaited<ReturnType<typeof makeSchool>>
let admin: Client
beforeEach(async () => {
  school = await makeSchool(h.db)
  admin = await h.as(await makeSchoolAdmin(h.db, school.id))
})

const holiday = (name: string, first_day: string, last_day = first_day) => ({
  id: null as string | null,
  name,
  first_day,
  last_day,
})
type Wanted = ReturnType<typeof holiday>
const save = async (holidays: Wanted[], version?: number) =>
  (
    await admin.call(saveHolidays, {
      body: { holidays, ...(version !== undefined && { version }) },
    })
  ).data
const spring = holiday('Spring break', '2031-03-03', '2031-03-09')

describe('the holidays of a school', () => {
  it('are kept in the order of the calendar under one version, and may lie within one another', async () => {
    const saved = await save([spring, holiday('Mother’s Day', '2031-03-05')], 0)
    expect(saved).toMatchObject({
      version: 1,
      holidays: [{ name: 'Spring break' }, { name: 'Mother’s Day' }],
    })
    expect((await admin.call(readHolidays, {})).data).toEqual(saved)
    expect(await failure(save([], 0))).toMatchObject({ status: 409, code: 'stale' })
    // What stays the same is no change.
    expect((await save(saved.holidays, 1)).version).toBe(1)
    expect((await save([])).holidays).toEqual([])
    const deeds = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', school.id)
      .where('action', '=', 'holidays changed')
      .select('id')
      .execute()
    expect(deeds).toHaveLength(2)
  })

  it.each([
    [[holiday('Eid', '2031-03-04', '2031-03-03')], 'holidays.0.last_day'],
    [[holiday('Eid', '2031-01-01', '2031-05-01')], 'holidays.0.last_day'],
    [[spring, { ...spring, name: 'SPRING break' }], 'holidays.1.name'],
    [[holiday(' ', '2031-03-04')], 'holidays.0.name'],
    [[holiday('Eid', '2031-02-30')], 'holidays.0.first_day'],
  ])('refuse %j', async (holidays, path) => {
    const { status, errors } = await failure(save(holidays, 0))
    expect([status, errors[0]?.path]).toEqual([422, path])
  })

  it('are nobody else’s: another school can neither read nor take them', async () => {
    const [own] = (await save([spring])).holidays
    const other = await makeSchool(h.db)
    const stranger = await h.as(await makeSchoolAdmin(h.db, other.id))
    expect((await stranger.call(readHolidays, {})).data.holidays).toEqual([])
    const stolen = stranger.call(saveHolidays, {
      body: { holidays: [{ ...spring, id: own?.id ?? '' }] },
    })
    expect(await failure(stolen)).toMatchObject({ status: 422 })
    const teacher = await h.as(await makeTeacher(h.db, school.id))
    expect((await teacher.call(readHolidays, {})).data.holidays).toHaveLength(1)
    expect(await failure(teacher.call(saveHolidays, { body: { holidays: [] } }))).toMatchObject({
      status: 403,
    })
  })
})

it('calendars of teachers and students say the terms and holidays of the days they show', async () => {
  await save([spring, holiday('Eid', '2031-04-01')])
  await admin.call(saveTerms, {
    body: {
      terms: [
        { id: null, name: 'Spring', first_day: '2031-02-01', last_day: '2031-03-08' },
        { id: null, name: 'Summer', first_day: '2031-03-11', last_day: '2031-06-01' },
      ],
    },
  })
  const query = { from: '2031-03-08', to: '2031-03-10' }
  const seen = { terms: [{ name: 'Spring' }], holidays: [{ name: 'Spring break' }] }
  const teacher = await h.as(await makeTeacher(h.db, school.id))
  const student = await h.as(await makeStudent(h.db, school.id))
  for (const client of [admin, teacher, student])
    expect((await client.call(readCalendar, { query })).data).toMatchObject(seen)
  const other = await makeSchool(h.db)
  const far = await h.as(await makeStudent(h.db, other.id))
  expect((await far.call(readCalendar, { query })).data).toMatchObject({ terms: [], holidays: [] })
})
