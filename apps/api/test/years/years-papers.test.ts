import { listStudentPapers } from '@meridian/contract/answering.ts'
import { getGiving } from '@meridian/contract/giving.ts'
import { renamePaper } from '@meridian/contract/papers.ts'
import { getQuiz, listQuizzes } from '@meridian/contract/quizzes.ts'
import {
  applyYear,
  listPlannedPapers,
  placeStudents,
  savePlannedPapers,
  saveYear,
  startYear,
  undoYear,
} from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { staffOf } from '../staff.ts'
import { all, apply, days, preview, settled } from './years.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/**
 * A school with 5A and 6A, a teacher and two students in each. The teacher of 6A has given it a quiz with dates around the change
 * of clocks and an assignment from a book; beside them stand papers that do not come along.
 */
async function world() {
  const { db } = harness
  const staff = await staffOf(harness)
  const schoolId = staff.school.id
  await sql`update schools set time_zone = 'Africa/Cairo' where id = ${schoolId}`.execute(db)
  const [fifth, sixth] = [await makeTeacher(db, schoolId), await makeTeacher(db, schoolId)]
  const book = await makeBook(db, { level: 6 })
  const make = async (name: string, level: number, teacherId: string, bookIds: string[] = []) => {
    const people = await makeStudents(db, schoolId, [{}, {}], level)
    const fields = { name, level, bookIds, teacherIds: [teacherId] }
    const classroom = await makeClassroom(db, schoolId, {
      ...{ ...fields, studentIds: people.map(({ id }) => id) },
    })
    return { ...classroom, people }
  }
  const a5 = await make('5A', 5, fifth.id)
  const a6 = await make('6A', 6, sixth.id, [book.id])
  const own = { schoolId, ownerId: sixth.userId }
  const quiz = await makePaper(db, {
    ...{ ...own, name: 'Winter quiz', classIds: [a6.id], questions: oneOfEachKind },
    ...{ maxAttempts: 3, manualReview: true },
    // 10:00 and 12:00 in Cairo, in winter and in summer time.
    startDate: new Date('2031-04-20T08:00:00Z'),
    deadline: new Date('2031-04-27T09:00:00Z'),
  })
  const [unit] = book.units
  const assignment = await makePaper(db, {
    ...{ ...own, kind: 'assignment', name: 'A map of the delta', classIds: [a6.id] },
    ...{ bookId: book.id, unitIds: [unit?.id ?? ''], questions: oneOfEachKind.slice(0, 1) },
  })
  await makeResource(db, {
    ...{ type: 'assignment', bookId: book.id, unitId: unit?.id ?? '', schoolId },
    ...{ paperId: assignment.id, createdBy: sixth.userId },
  })
  // A draft, an archived one, and one of a teacher who does not teach the class of the new year.
  await makePaper(db, { ...own, name: 'Never given' })
  const put = await makePaper(db, { ...own, name: 'Put away', classIds: [a6.id] })
  await sql`update papers set archived_at = now() where id = ${put.id}`.execute(db)
  await makePaper(db, {
    ...{ schoolId, ownerId: fifth.userId, name: 'Of another', classIds: [a6.id] },
  })
  return { ...staff, fifth, sixth, a5, a6, book, quiz, assignment }
}

/** Everything that papers are made of in a school. */
async function papersOf(schoolId: string) {
  const { rows } = await sql`select
    (select json_agg(p order by p.id) from papers p where p.tenant_id = ${schoolId}) as papers,
    (select json_agg(u order by u.paper_id, u.unit_id) from paper_units u where u.tenant_id = ${schoolId}) as units,
    (select json_agg(r order by r.id) from resources r where r.tenant_id = ${schoolId}) as resources,
    (select json_agg(q order by q.id) from questions q where q.tenant_id = ${schoolId}) as questions,
    (select json_agg(v order by v.id) from question_versions v where v.tenant_id = ${schoolId}) as versions`.execute(
    harness.db,
  )
  return rows[0]
}
const draftsOf = async (teacher: Client, name: string) =>
  (await teacher.call(listQuizzes, { body: { ...all, query: name } })).data

test('papers come along as drafts with their settings, their dates moved by whole weeks on the clock of the school', async () => {
  const { admin, sixth, quiz, book, a5 } = await world()
  const { data: begun } = await admin.call(startYear, { body: days })
  expect(begun.papers).toEqual({ come: true, weeks: 53, usual: 53 })
  const { data: planned } = await admin.call(listPlannedPapers, { body: all })
  expect(planned.map(({ name, classes }) => [name, classes.map((one) => one.name)])).toEqual([
    ['A map of the delta', ['6A']],
    ['Winter quiz', ['6A']],
  ])
  const moved = { start_date: '2032-04-25T08:00:00.000Z', deadline: '2032-05-02T09:00:00.000Z' }
  expect(planned[1]).toMatchObject({ id: quiz.id, kind: 'quiz', moved })
  expect((await preview(admin)).papers).toBe(2)

  await apply(admin)
  const teacher = await harness.as(sixth)
  const drafts = (await draftsOf(teacher, 'Winter quiz')).filter(({ id }) => id !== quiz.id)
  expect(drafts).toHaveLength(1)
  const id = drafts[0]?.id ?? ''
  const { data: draft } = await teacher.call(getQuiz, { params: { id } })
  const { data: source } = await teacher.call(getQuiz, { params: { id: quiz.id } })
  const { start_date, deadline: end_date } = moved
  const settings = { start_date, end_date, manual_review: true }
  expect(draft).toMatchObject({ ...settings, classes: [], state: 'draft' })
  expect(draft.paper.max_attempts).toBe(3)
  const asked = (one: typeof draft) =>
    one.paper.questions.map((question) => ({ ...question, id: '', paper_id: '' }))
  expect(asked(draft)).toEqual(asked(source))
  // Giving it begins with the class of the new year, and until then nobody has it.
  const { data: giving } = await teacher.call(getGiving, { params: { id } })
  expect(giving.classes.map(({ name }) => name)).toEqual(['6A'])
  const student = await harness.as(a5.people[0] ?? { email: '', password: '' })
  expect((await student.call(listStudentPapers, { body: all })).data).toEqual([])
  const { rows: places } = await sql<{
    type: string
  }>`select r.type from resources r join papers p on p.id = r.paper_id
    where r.book_id = ${book.id} and p.name = 'A map of the delta'`.execute(harness.db)
  expect(places).toEqual([{ type: 'assignment' }, { type: 'assignment' }])
})

test('papers stay where they are when the school says so, and weeks can be others than the usual ones', async () => {
  const { admin, school } = await world()
  const { data: begun } = await admin.call(startYear, { body: days })
  const version = begun.coming?.version ?? 0
  const { data } = await admin.call(savePlannedPapers, {
    body: { version, come: true, weeks: 52 },
  })
  expect(data.papers).toEqual({ come: true, weeks: 52, usual: 53 })
  const { data: planned } = await admin.call(listPlannedPapers, {
    body: { ...all, query: 'winter' },
  })
  expect(planned.map((one) => one.moved.start_date)).toEqual(['2032-04-18T08:00:00.000Z'])
  // What was chosen stays when the days of the years change; what follows from them goes with them.
  const next = { ...days.next, first_day: '2031-09-14' }
  const saved = await admin.call(saveYear, {
    body: { ...days, next, version: data.coming?.version ?? 0 },
  })
  expect(saved.data.papers).toEqual({ come: true, weeks: 52, usual: 54 })
  const later = { version: saved.data.coming?.version ?? 0 }
  const usual = await admin.call(savePlannedPapers, { body: { ...later, come: true, weeks: null } })
  expect(usual.data.papers).toEqual({ come: true, weeks: 54, usual: 54 })

  const old = await failure(
    admin.call(savePlannedPapers, { body: { version, come: false, weeks: null } }),
  )
  expect(old).toMatchObject({ status: 409, code: 'stale' })
  for (const weeks of [-1, 521, 1.5])
    expect(
      (await failure(admin.call(savePlannedPapers, { body: { version: 1, come: true, weeks } })))
        .status,
    ).toBe(422)
  const { digest } = await preview(admin)
  await admin.call(savePlannedPapers, {
    body: { version: usual.data.coming?.version ?? 0, come: false, weeks: null },
  })
  expect((await admin.call(listPlannedPapers, { body: all })).data).toEqual([])
  // A preview of before does something else.
  expect((await failure(admin.call(applyYear, { body: { digest } }))).status).toBe(409)
  const before = await papersOf(school.id)
  await apply(admin)
  expect(await papersOf(school.id)).toEqual(before)
})

test('a year that is taken back takes its drafts along, but not those that a teacher has worked on', async () => {
  const { admin, school, sixth, quiz } = await world()
  await admin.call(startYear, { body: days })
  const before = await papersOf(school.id)
  await apply(admin)
  await admin.call(undoYear)
  await settled(admin)
  expect(await papersOf(school.id)).toEqual(before)

  await apply(admin)
  const teacher = await harness.as(sixth)
  const [draft] = (await draftsOf(teacher, 'Winter quiz')).filter(({ id }) => id !== quiz.id)
  await teacher.call(renamePaper, {
    body: { id: draft?.id ?? '', name: 'My winter quiz' },
  })
  await admin.call(undoYear)
  expect((await settled(admin)).coming?.status).toBe('planned')
  expect((await draftsOf(teacher, 'My winter quiz')).map(({ id }) => id)).toEqual([draft?.id])
  const { rows } = await sql`select from papers where tenant_id = ${school.id}`.execute(harness.db)
  expect(rows).toHaveLength(6)
})

test('a paper of a book with which nothing new is begun stays with the old year', async () => {
  const { admin, book } = await world()
  await admin.call(startYear, { body: days })
  const names = async () =>
    (await admin.call(listPlannedPapers, { body: all })).data.map(({ name }) => name)
  expect(await names()).toContain('A map of the delta')
  await sql`update school_books set ends_on = current_date - 2 where book_id = ${book.id}`.execute(
    harness.db,
  )
  expect(await names()).toEqual(['Winter quiz'])
})

test('nobody but the admins of the school sees or changes what comes along', async () => {
  const { admin, teacher } = await world()
  await admin.call(startYear, { body: days })
  const other = await staffOf(harness)
  await other.admin.call(startYear, { body: days })
  expect((await other.admin.call(listPlannedPapers, { body: all })).data).toEqual([])
  const body = { version: 1, come: false, weeks: null }
  expect((await failure(teacher.call(listPlannedPapers, { body: all }))).status).toBe(403)
  expect((await failure(teacher.call(savePlannedPapers, { body }))).status).toBe(403)
})

test('the list of students and what becomes of each is taken away as a file', async () => {
  const { admin, a5, a6 } = await world()
  await admin.call(startYear, { body: days })
  const [stays, ...leavers] = a6.people
  await admin.call(placeStudents, { body: { ids: [stays?.id ?? ''], choice: 'none' } })
  const file = async (query: object) => {
    const asked = new URLSearchParams({ format: 'csv', ...query })
    const answer = await admin.read(`/api/years/students/export?${asked}`)
    expect(answer.status).toBe(200)
    const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
    return { head, rows: rows.map((row) => row.split(',').slice(2)) }
  }
  const { head, rows } = await file({})
  expect(head).toBe('Student,Grade now,Classes now,What happens,Classes then')
  expect(rows.sort()).toEqual(
    [
      ...a5.people.map(() => ['5A', 'Moves up', '6A']),
      ...leavers.map(() => ['6A', 'Leaves', '']),
      ['6A', 'Stays without a class', ''],
    ].sort(),
  )
  expect((await file({ fate: 'leaves,none' })).rows).toHaveLength(2)
  expect((await file({ class_id: a5.id })).rows).toHaveLength(2)
})
