import {
  bookChoices,
  booksOfGradeChoices,
  choiceLimit,
  cityChoices,
  classChoices,
  classesOfGradeChoices,
  classesOfSchoolChoices,
  countryChoices,
  gradeChoices,
  schoolChoices,
  studentChoices,
  studentsOfClassChoices,
  teacherChoices,
} from '@meridian/contract/dropdowns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let theirs: Staff
let ibc: Client
let arabic: Client

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  arabic = await harness.as(ours.account, 'ar')
})
afterAll(() => harness.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name)

test('grades come in order, in the language asked for', async () => {
  expect(names(await ibc.call(gradeChoices)).slice(0, 2)).toEqual(['Grade 1', 'Grade 2'])
  expect(names(await arabic.call(gradeChoices))[5]).toBe('الصف 6')
})

test('countries are found by their name in either language', async () => {
  expect(names(await ibc.call(countryChoices))).toEqual(['Egypt', 'Saudi Arabia'])
  expect(names(await ibc.call(countryChoices, { query: { query: 'السعوديه' } }))).toEqual([
    'Saudi Arabia',
  ])
  expect(names(await arabic.call(countryChoices, { query: { query: 'egypt' } }))).toEqual(['مصر'])
  const { data } = await ibc.call(countryChoices)
  expect(data.map(({ time_zones }) => time_zones)).toEqual([['Africa/Cairo'], ['Asia/Riyadh']])
})

test('cities are those of the country, at most as many as a choice list holds', async () => {
  const egypt = await ibc.call(cityChoices, { query: { country_id: 'EG', query: 'CAIRO' } })
  expect(names(egypt)).toContain('Cairo')
  expect(
    names(await ibc.call(cityChoices, { query: { country_id: 'SA', query: 'cairo' } })),
  ).toEqual([])
  const riyadh = await ibc.call(cityChoices, { query: { country_id: 'SA', query: 'riy' } })
  expect(riyadh.data.length).toBeGreaterThan(1)
  expect(names(riyadh)[0]).toBe('Riyadh')
  const all = await ibc.call(cityChoices, { query: { country_id: 'EG', query: 'a\0' } })
  expect(all.data.length).toBeGreaterThan(10)
  expect(all.data.length).toBeLessThanOrEqual(choiceLimit)
  // Nobody has said yet which country the school is in.
  expect(names(await ibc.call(cityChoices, { query: { query: 'cairo' } }))).toEqual([])
  const suez = await harness.db
    .selectFrom('cities')
    .where('country_code', '=', 'EG')
    .where('name', 'ilike', 'suez%')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  await makeSchool(harness.db, { countryCode: 'EG', cityId: suez.id })
  const used = names(await ibc.call(cityChoices, {}))
  expect(used[0]).toBe(suez.name)
  expect(used.length).toBeGreaterThan(100)
  expect(names(await ibc.call(cityChoices, { query: { query: 'riyadh' } }))).toEqual([])
})

test('schools, for the provider alone', async () => {
  await makeSchool(harness.db, { name: 'مدرسة الرواد' })
  expect(names(await ibc.call(schoolChoices, { query: { query: 'مدرسه الروّاد' } }))).toEqual([
    'مدرسة الرواد',
  ])
  expect(await failure(ours.admin.call(schoolChoices))).toMatchObject({ status: 403 })
})

test('no more than the limit comes back, and a search reaches the rest', async () => {
  const school = await staffOf(harness)
  const grade_id = await gradeOfLevel(harness.db, 3)
  await harness.db
    .insertInto('classrooms')
    .values(
      Array.from({ length: choiceLimit + 5 }, (_, index) => ({
        tenant_id: school.school.id,
        name: `Class ${String(index).padStart(3, '0')}`,
        grade_id,
      })),
    )
    .execute()
  expect((await school.admin.call(classChoices)).data).toHaveLength(choiceLimit)
  expect(names(await school.admin.call(classChoices, { query: { query: 'class 204' } }))).toEqual([
    'Class 204',
  ])
})

test('classes: of the school for its admin, taught ones for a teacher, of a school or grade where asked', async () => {
  const school = await staffOf(harness)
  const { id } = school.school
  const taught = { level: 6, name: '6 A', teacherIds: [school.teacherAccount.id] }
  await makeClassroom(harness.db, id, taught)
  await makeClassroom(harness.db, id, { level: 7, name: '7 A' })
  expect(names(await school.admin.call(classChoices))).toEqual(['6 A', '7 A'])
  expect(names(await school.teacher.call(classChoices))).toEqual(['6 A'])
  const bySchool = (client: Client, school_id: string) =>
    client.call(classesOfSchoolChoices, { params: { id: school_id } })
  expect(names(await bySchool(ibc, id))).toEqual(['6 A', '7 A'])
  expect(names(await bySchool(school.teacher, id))).toEqual(['6 A'])
  expect(await failure(bySchool(theirs.admin, id))).toEqual(
    await failure(bySchool(theirs.admin, nobody)),
  )
  const byGrade = async (client: Client, level: number) =>
    names(
      await client.call(classesOfGradeChoices, {
        params: { id: await gradeOfLevel(harness.db, level) },
      }),
    )
  expect(await byGrade(school.admin, 7)).toEqual(['7 A'])
  expect(await byGrade(school.teacher, 7)).toEqual([])
  for (const grade of [nobody, 'six'])
    expect(
      await failure(school.admin.call(classesOfGradeChoices, { params: { id: grade } })),
    ).toMatchObject({ status: 404 })
})

test('books: licensed ones for a school, of one grade where asked', async () => {
  const six = await makeBook(harness.db, { name: 'Six', level: 6 })
  const seven = await makeBook(harness.db, { name: 'Seven', level: 7 })
  await makeBook(harness.db, { name: 'Unlicensed', level: 6 })
  const licensed = [six, seven].map((book) => ({ tenant_id: ours.school.id, book_id: book.id }))
  await harness.db.insertInto('school_books').values(licensed).execute()
  expect(names(await ours.admin.call(bookChoices))).toEqual(['Seven', 'Six'])
  expect(names(await ours.admin.call(bookChoices, { query: { query: 'SIX' } }))).toEqual(['Six'])
  expect(names(await theirs.admin.call(bookChoices))).toEqual([])
  const params = { id: await gradeOfLevel(harness.db, 6) }
  expect(names(await ours.admin.call(booksOfGradeChoices, { params }))).toEqual(['Six'])
})

test("people: the school's own, by grade, class and name", async () => {
  const school = await staffOf(harness)
  const { id } = school.school
  const one = await makeStudent(harness.db, id, { name: 'إسراء', level: 6 })
  await makeStudent(harness.db, id, { name: 'Basel', level: 7 })
  await makeTeacher(harness.db, id, { name: 'Zahra' })
  const classroom = await makeClassroom(harness.db, id, { studentIds: [one.id] })
  const grade_id = await gradeOfLevel(harness.db, 7)
  expect(names(await school.admin.call(studentChoices))).toHaveLength(2)
  expect(names(await school.admin.call(studentChoices, { query: { grade_id } }))).toEqual(['Basel'])
  expect(names(await school.admin.call(studentChoices, { query: { grade_id: 'x' } }))).toEqual([])
  expect(names(await school.admin.call(studentChoices, { query: { query: 'اسراء' } }))).toEqual([
    'إسراء',
  ])
  expect(names(await theirs.admin.call(studentChoices))).toEqual([])
  expect(names(await school.admin.call(teacherChoices, { query: { query: 'zahra' } }))).toEqual([
    'Zahra',
  ])
  expect(names(await theirs.admin.call(teacherChoices, { query: { school_id: id } }))).toEqual([])
  const ofClass = (client: Client, class_id: string) =>
    client.call(studentsOfClassChoices, { params: { id: class_id } })
  expect(names(await ofClass(school.admin, classroom.id))).toEqual(['إسراء'])
  expect(await failure(ofClass(theirs.admin, classroom.id))).toEqual(
    await failure(ofClass(theirs.admin, nobody)),
  )
})
