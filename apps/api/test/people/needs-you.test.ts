import { listClassrooms } from '@meridian/contract/classrooms.ts'
import { listSchools } from '@meridian/contract/schools.ts'
import { listCountedPapers } from '@meridian/contract/statistics.rows.ts'
import { listStudents } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
})
afterAll(() => harness.close())

const only = (name: string) => ({ body: { filters: [{ name, value: 'true' }] } })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const addedBefore = (userId: string, days: number) =>
  sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${userId}`.execute(
    harness.db,
  )

test('students wait once they have not logged in for 14 days, and neither blocked nor new ones do', async () => {
  const student = (active = true) => makeStudent(harness.db, ours.school.id, { active })
  const [waits, fresh, came, blocked] = [
    await student(),
    await student(),
    await student(),
    await student(false),
  ]
  for (const { userId } of [waits, came, blocked]) await addedBefore(userId, 15)
  await addedBefore(fresh.userId, 13)
  await harness.as(came)
  const waiting = async () => ids((await ours.admin.call(listStudents, only('waits'))).data)
  expect(await waiting()).toEqual([waits.id])
  await harness.as(waits)
  expect(await waiting()).toEqual([])
})

test('enabled classes that nobody teaches are found, by those who could choose a teacher', async () => {
  const { id } = await makeClassroom(harness.db, ours.school.id)
  await makeClassroom(harness.db, ours.school.id, { active: false })
  await makeClassroom(harness.db, ours.school.id, { teacherIds: [ours.teacherAccount.id] })
  expect(ids((await ours.admin.call(listClassrooms, only('no_teacher'))).data)).toEqual([id])
  const ofTeacher = await ours.teacher.call(listClassrooms, { body: {} })
  expect(ofTeacher.filters.map(({ field }) => field)).not.toContain('no_teacher')
  expect(await failure(ours.teacher.call(listClassrooms, only('no_teacher')))).toMatchObject({
    status: 422,
  })
})

test('papers past their deadline with answers to grade are found, and only those', async () => {
  const teacher = await makeTeacher(harness.db, ours.school.id)
  const student = await makeStudent(harness.db, ours.school.id)
  const { id: classId } = await makeClassroom(harness.db, ours.school.id, {
    teacherIds: [teacher.id],
    studentIds: [student.id],
  })
  const paper = (deadline: Date) =>
    makePaper(harness.db, {
      schoolId: ours.school.id,
      ownerId: teacher.userId,
      classIds: [classId],
      deadline,
      questions: [{ type: 'essay', question: 'Why?', weight: 4, required: true }],
    })
  const past = new Date(Date.now() - 86_400_000)
  const [late, open, graded, unanswered] = [
    await paper(past),
    await paper(new Date(Date.now() + 86_400_000)),
    await paper(past),
    await paper(past),
  ]
  for (const one of [late, open])
    await makeAttempt(harness.db, one, {
      studentId: student.id,
      answers: [{ text: 'Rivers give water.' }],
    })
  await makeAttempt(harness.db, graded, {
    studentId: student.id,
    answers: [{ text: 'Rivers give water.' }],
    grades: ['2'],
    status: 'closed',
  })
  const { data, filters } = await ours.admin.call(listCountedPapers, only('late'))
  expect(ids(data)).toEqual([late.id])
  expect(ids(data)).not.toContain(unanswered.id)
  expect(filters.map(({ field }) => field)).toEqual(['late'])
  const asTeacher = (await harness.as(teacher)).call(listCountedPapers, only('late'))
  expect(await failure(asTeacher)).toMatchObject({ status: 422 })
})

test('the publisher finds schools whose admins never came, and schools without a book', async () => {
  const publisher = await harness.as(await makeUser(harness.db, 'IBC', null))
  const book = await makeBook(harness.db)
  const [begun, unbegun, nobody] = [
    await makeSchool(harness.db, { bookIds: [book.id] }),
    await makeSchool(harness.db, { bookIds: [book.id] }),
    await makeSchool(harness.db),
  ]
  await harness.as(await makeSchoolAdmin(harness.db, begun.id))
  await makeSchoolAdmin(harness.db, unbegun.id)
  const found = async (name: string) => ids((await publisher.call(listSchools, only(name))).data)
  const waiting = await found('no_admin')
  expect(waiting).toEqual(expect.arrayContaining([unbegun.id, nobody.id]))
  expect(waiting).not.toContain(begun.id)
  const bookless = await found('no_book')
  expect(bookless).toContain(nobody.id)
  expect(bookless).not.toContain(begun.id)
})
