import { type Import, listMissing, scopeMissing } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeGroup } from '../../src/factories/groups.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { confirm } from '../staff.ts'
import {
  apply,
  applyAtOnce,
  chooseFor,
  correct,
  csv,
  dump,
  type ImportSchool,
  importSchool,
  leaveOut,
  missingFrom,
  plan,
  rowsOf,
  takeBack,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** Six students: three in 6 أ, two in Class 6B, one in no class. */
const people = ['Adam', 'Basma', 'Dina', 'Emad', 'Farah', 'Gamal']
let ids: Record<string, string> = {}
const emailOf = (name: string) => `${name.toLowerCase()}@${school.id.slice(-12)}.test`

beforeEach(async () => {
  school = await importSchool(harness)
  const made = await makeStudents(
    harness.db,
    school.id,
    people.map((name) => ({ name, email: emailOf(name) })),
  )
  ids = Object.fromEntries(people.map((name, at) => [name, made[at]?.id ?? '']))
  const seats = [
    ['Adam', school.a],
    ['Basma', school.a],
    ['Dina', school.a],
    ['Emad', school.b],
    ['Farah', school.b],
  ] as const
  for (const [name, { id }] of seats)
    await harness.db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, classroom_id: id, student_id: ids[name] ?? '' })
      .execute()
})

const idOf = (...names: string[]) => names.map((name) => ids[name] ?? '')
/** A file with rows for some of the students, with their classes. */
const file = (...rows: [name: string, classes: string][]) =>
  csv(
    ['Email', 'Name', 'Grade', 'Classes'],
    ...rows.map(([name, classes]) => [emailOf(name), name, '6', classes]),
  )
const told = async (one: Import) =>
  (await missingFrom(school.admin, one)).map(
    ({ name, classes, deed }) => `${name} [${classes.join(', ')}] ${deed}`,
  )
const activeOf = async (name: string) =>
  (
    await harness.db
      .selectFrom('users')
      .where('email', '=', emailOf(name))
      .select('active')
      .executeTakeFirstOrThrow()
  ).active

test('those of the classes that the file names are told, and nothing happens to them by itself', async () => {
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Basma', '6 أ']))
  expect(one.missing).toEqual({
    scope: 'classes',
    classes: 1,
    count: 1,
    present: 2,
    same_name: 0,
    together: true,
    block: [],
    leave: [],
  })
  expect(await told(one)).toEqual(['Dina [6 أ] nothing'])
  const before = await dump(harness, school.id)
  await apply(school.admin, one)
  expect(await dump(harness, school.id)).toEqual(before)

  const again = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Basma', '6 أ']))
  const body = { version: again.version, scope: 'school' as const }
  const { data: whole } = await school.admin.call(scopeMissing, { params: { id: again.id }, body })
  expect(whole.missing).toMatchObject({ scope: 'school', count: 4, present: 2, together: false })
  expect(await told(whole)).toEqual([
    'Dina [6 أ] nothing',
    'Emad [Class 6B] nothing',
    'Farah [Class 6B] nothing',
    'Gamal [] nothing',
  ])
})

test('a file of a few new students does not offer to block the school', async () => {
  const one = await plan(
    school.admin,
    'students',
    csv(['Name', 'Grade'], ['Hoda', '6'], ['Ihab', '6']),
  )
  expect(one.missing).toMatchObject({ scope: 'school', count: 6, present: 0, together: false })
  const refused = await failure(chooseFor(school.admin, one, 'all', 'block'))
  expect(refused).toMatchObject({ status: 422, code: 'invalid' })
  expect(refused.message).toContain('one by one')
  const single = await chooseFor(school.admin, one, idOf('Gamal'), 'block')
  expect(single).toMatchObject({ counts: { block: 1, leave: 0 }, missing: { block: ['Gamal'] } })
})

test('people are blocked and leave their classes with the import, with a row of the audit each, and come back with it', async () => {
  await makeGroup(harness.db, {
    schoolId: school.id,
    classroomId: school.a.id,
    studentIds: idOf('Dina', 'Adam'),
  })
  const before = await dump(harness, school.id)
  const one = await plan(
    school.admin,
    'students',
    file(['Adam', '6 أ'], ['Basma', 'Class 6B'], ['Emad', 'Class 6B'], ['Hoda', '6 أ']),
  )
  expect(await told(one)).toEqual(['Dina [6 أ] nothing', 'Farah [Class 6B] nothing'])
  const blocked = await chooseFor(school.admin, one, idOf('Farah'), 'block')
  const left = await chooseFor(school.admin, blocked, idOf('Dina'), 'leave')
  expect(left.counts).toMatchObject({ new: 1, changed: 1, block: 1, leave: 1 })
  expect(await dump(harness, school.id)).toEqual(before)
  const done = await apply(school.admin, left)
  expect(done).toMatchObject({ status: 'applied', counts: { block: 1, leave: 1 }, missing: null })
  expect(await activeOf('Farah')).toBe(false)
  const classes = await harness.db
    .selectFrom('enrolments')
    .where('student_id', 'in', idOf('Dina', 'Farah'))
    .select(['student_id', 'classroom_id'])
    .execute()
  expect(classes).toEqual([{ student_id: ids.Farah, classroom_id: school.b.id }])
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', 'in', idOf('Dina', 'Farah'))
    .select(['action', 'entity', 'entity_id', 'actor_id'])
    .orderBy('action')
    .execute()
  expect(log).toEqual([
    { action: 'blocked', entity: 'student', entity_id: ids.Farah, actor_id: school.account.userId },
    { action: 'changed', entity: 'student', entity_id: ids.Dina, actor_id: school.account.userId },
  ])
  // The same file once more has nothing to do, and does not name them again.
  const again = await plan(
    school.admin,
    'students',
    file(['Adam', '6 أ'], ['Basma', 'Class 6B'], ['Emad', 'Class 6B'], ['Hoda', '6 أ']),
  )
  expect(again.missing).toMatchObject({ count: 0, present: 4 })
  expect((await takeBack(school.admin, done)).status).toBe('undone')
  expect(await dump(harness, school.id)).toEqual(before)
})

test('an import that only blocks is applied and taken back as well', async () => {
  const before = await dump(harness, school.id)
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Basma', '6 أ']))
  const chosen = await chooseFor(school.admin, one, 'all', 'block')
  const done = await apply(school.admin, chosen)
  expect(done).toMatchObject({ status: 'applied', can: { undo: true } })
  expect(await activeOf('Dina')).toBe(false)
  expect((await takeBack(school.admin, done)).status).toBe('undone')
  expect(await dump(harness, school.id)).toEqual(before)
})

test('a row that is wrong or left out still says that its person is in the file', async () => {
  const one = await plan(
    school.admin,
    'students',
    csv(
      ['Email', 'Name', 'Grade', 'Classes', 'Phone'],
      [emailOf('Adam'), 'Adam', '6', '6 أ', ''],
      [emailOf('Basma'), 'Basma', '6', '6 أ', '123'],
      ['dina@', 'Dina', '6', '6 أ', ''],
    ),
  )
  expect(one.counts.wrong).toBe(2)
  // Her email is wrong, so she is not found by it, but the row has her name.
  expect(await missingFrom(school.admin, one)).toMatchObject([{ name: 'Dina', same_name: '4' }])
  const left = await leaveOut(school.admin, one, 'wrong')
  expect(await missingFrom(school.admin, left)).toMatchObject([{ name: 'Dina', same_name: '4' }])
  // All together leaves out whoever may be in the file under another email.
  const all = await chooseFor(school.admin, left, 'all', 'block')
  expect(all.counts.block).toBe(0)
  const back = await leaveOut(school.admin, all, [3], false)
  expect(await told(back)).toEqual(['Dina [6 أ] nothing'])
})

test('a choice for a person who turns out to be in the file is forgotten', async () => {
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Basma', '6 أ']))
  const chosen = await chooseFor(school.admin, one, idOf('Dina'), 'block')
  const [, row] = await rowsOf(school.admin, chosen)
  const { import: again } = await correct(school.admin, chosen, row ?? { number: 0, version: 0 }, {
    email: emailOf('Dina'),
    name: 'Dina',
  })
  expect(again.counts.block).toBe(0)
  expect(await told(again)).toEqual(['Basma [6 أ] nothing'])
})

test('whoever was changed since is not touched, and the plan says so in words', async () => {
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Emad', 'Class 6B']))
  const chosen = await chooseFor(school.admin, one, idOf('Basma', 'Dina', 'Farah'), 'block')
  await sql`update users set name = 'Basma Nour' where email = ${emailOf('Basma')}`.execute(
    harness.db,
  )
  await sql`delete from enrolments where student_id = ${ids.Farah ?? ''}`.execute(harness.db)
  const before = await dump(harness, school.id)
  const refused = await failure(apply(school.admin, chosen))
  expect(refused).toMatchObject({ status: 409, code: 'conflict' })
  expect(refused.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    '2 people who are not in the file have been changed since you chose what happens to them, among them Basma. Nothing happens to them now: look at them once more.',
  )
  expect(await dump(harness, school.id)).toEqual(before)
  const fresh = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Emad', 'Class 6B']))
  expect(await told(fresh)).toEqual(['Basma Nour [6 أ] nothing', 'Dina [6 أ] nothing'])
})

test('another import since is named', async () => {
  const second = await makeSchoolAdmin(harness.db, school.id, { name: 'Omar Said' })
  const other = await confirm(await harness.as(second), second)
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Emad', 'Class 6B']))
  await applyAtOnce(other, 'students', file(['Adam', 'Class 6B']))
  const refused = await failure(apply(school.admin, one))
  expect(refused.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    'Omar Said has imported roster.csv since this plan was made. The plan is up to date again: look at it once more.',
  )
})

test('stale versions, strangers, people of the file and of other schools are refused', async () => {
  const one = await plan(school.admin, 'students', file(['Adam', '6 أ'], ['Basma', '6 أ']))
  const elsewhere = await importSchool(harness)
  const [stranger] = await makeStudents(harness.db, elsewhere.id, [{ name: 'Stranger' }])
  for (const id of [stranger?.id ?? '', ids.Adam ?? '', ids.Gamal ?? '', 'toString'])
    expect(await failure(chooseFor(school.admin, one, [id], 'block'))).toMatchObject({
      status: 404,
    })
  expect(await failure(chooseFor(elsewhere.admin, one, 'all', 'block'))).toMatchObject({
    status: 404,
  })
  await chooseFor(school.admin, one, 'all', 'leave')
  expect(await failure(chooseFor(school.admin, one, 'all', 'block'))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  const rooms = await plan(school.admin, 'classrooms', csv(['name', 'grade'], ['6 أ', '6']))
  expect(rooms.missing).toBeNull()
  expect(
    await failure(school.admin.call(listMissing, { params: { id: rooms.id }, body: {} })),
  ).toMatchObject({ status: 409 })
})

test('the list is searched, filtered and paged', async () => {
  const one = await plan(school.admin, 'students', csv(['Name', 'Grade'], ['Hoda', '6']))
  const chosen = await chooseFor(school.admin, one, idOf('Dina', 'Emad'), 'leave')
  expect(
    (await missingFrom(school.admin, chosen, { query: 'ADA' })).map(({ name }) => name),
  ).toEqual(['Adam'])
  const leaving = await missingFrom(school.admin, chosen, {
    filters: [{ name: 'deed', value: 'leave' }],
  })
  expect(leaving.map(({ name }) => name)).toEqual(['Dina', 'Emad'])
  const page = await school.admin.call(listMissing, {
    params: { id: one.id },
    body: { metaData: { page: 2, perPage: 4 } },
  })
  expect(page).toMatchObject({ meta: { total: 6 }, data: [{ name: 'Farah' }, { name: 'Gamal' }] })
})

test('teachers who are not in their file: nobody is offered to block themself', async () => {
  const karim = await makeTeacher(harness.db, school.id, { name: 'Karim', email: emailOf('Karim') })
  await makeTeacher(harness.db, school.id, { name: 'Lina', email: emailOf('Lina') })
  await harness.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: school.id, classroom_id: school.a.id, teacher_id: karim.id })
    .execute()
  const before = await dump(harness, school.id)
  const one = await plan(
    school.admin,
    'teachers',
    csv(['Email', 'Name', 'Classes'], [emailOf('Lina'), 'Lina', '6 أ']),
  )
  expect(one.missing).toMatchObject({ scope: 'classes', count: 1, present: 0 })
  expect(await told(one)).toEqual(['Karim [6 أ] nothing'])
  const done = await apply(school.admin, await chooseFor(school.admin, one, [karim.id], 'leave'))
  const taught = await harness.db
    .selectFrom('classroom_teachers')
    .where('teacher_id', '=', karim.id)
    .select('classroom_id')
    .execute()
  expect(taught).toEqual([])
  await takeBack(school.admin, done)
  expect(await dump(harness, school.id)).toEqual(before)
})
