import { statisticsNames } from '@meridian/contract/statistics.rows.ts'
import * as contract from '@meridian/contract/statistics.ts'
import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAnnouncement } from '../../src/factories/announcements.ts'
import { makeAttempt, makeAttempts } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import {
  makeSchoolAdmin,
  makeStudent,
  makeStudents,
  makeTeacher,
  makeUser,
} from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let school: Awaited<ReturnType<typeof makeSchool>>
let admin: Awaited<ReturnType<typeof makeSchoolAdmin>>
beforeAll(async () => {
  harness = await startHarness()
  school = await makeSchool(harness.db)
  admin = await makeSchoolAdmin(harness.db, school.id)
})
afterAll(() => harness.close())

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const trueOrFalse: QuestionBodyInput = {
  type: 'tof',
  question: 'The Nile flows north.',
  weight: 3,
  required: true,
  tofOption: { status: true },
}
const essay: QuestionBodyInput = {
  type: 'essay',
  question: 'Why do people settle near rivers?',
  weight: 3,
  required: true,
}
const right = { status: true }
const wrong = { status: false }

/** A teacher with a class of three, in a school of their own unless told. */
async function makeTaught(schoolId?: string) {
  const { db } = harness
  const own = schoolId ?? (await makeSchool(db)).id
  const teacher = await makeTeacher(db, own)
  const students = await makeStudents(db, own, [{ name: 'Aya' }, { name: 'Bassem' }, {}])
  const classroom = await makeClassroom(db, own, {
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  const [aya = '', bassem = ''] = students.map(({ id }) => id)
  const paper = (fields: Partial<Parameters<typeof makePaper>[1]> = {}) =>
    makePaper(db, {
      schoolId: own,
      ownerId: teacher.userId,
      classIds: [classroom.id],
      questions: [trueOrFalse, trueOrFalse, trueOrFalse],
      ...fields,
    })
  return { schoolId: own, teacher, classroom, students, aya, bassem, paper }
}

async function averages(account: { email: string; password: string }) {
  const client = await harness.as(account)
  const { data } = await client.call(contract.classroomsPerformance, { params: { scope: 'class' } })
  return data
}

describe('averages', () => {
  test('are the mean of the best released results, to one decimal, with how many were counted', async () => {
    const { db } = harness
    const { teacher, classroom, aya, bassem, paper } = await makeTaught()
    const quiz = await paper({ maxAttempts: 2 })
    await makeAttempts(db, quiz, [
      { studentId: aya, number: 1, answers: [wrong, wrong, wrong] },
      { studentId: aya, number: 2, answers: [right, right, wrong] },
      { studentId: bassem, answers: [right, right, right] },
    ])
    expect(await averages(teacher)).toEqual([
      { id: classroom.id, name: classroom.name, avg: 83.3, counted: 2, school: null },
    ])
  })

  test('are null where nothing counts, and leave out what is running, hidden or not wholly graded', async () => {
    const { db } = harness
    const { teacher, classroom, aya, bassem, paper } = await makeTaught()
    expect(await averages(teacher)).toMatchObject([{ id: classroom.id, avg: null, counted: 0 }])

    const running = await paper()
    await makeAttempt(db, running, { studentId: aya, status: 'in_progress', answers: [right] })
    const reviewed = await paper({ manualReview: true })
    await makeAttempt(db, reviewed, { studentId: aya, answers: [right, right, right] })
    const halfGraded = await paper({ questions: [trueOrFalse, essay] })
    await makeAttempt(db, halfGraded, { studentId: bassem, answers: [right, { text: 'Water.' }] })
    const empty = await paper({ questions: [] })
    await makeAttempt(db, empty, { studentId: bassem })
    expect(await averages(teacher)).toMatchObject([{ avg: null, counted: 0 }])

    await makeAttempt(db, reviewed, { studentId: bassem, status: 'closed', answers: [right] })
    expect(await averages(teacher)).toMatchObject([{ avg: 33.3, counted: 1 }])
  })

  test("of a teacher are over all papers of their classes, a school's admin's over the school", async () => {
    const { db } = harness
    const mine = await makeTaught(school.id)
    const colleague = await makeTeacher(db, school.id)
    const theirs = await makePaper(db, {
      schoolId: school.id,
      ownerId: colleague.userId,
      classIds: [mine.classroom.id],
      questions: [trueOrFalse],
    })
    await makeAttempt(db, theirs, { studentId: mine.aya, answers: [wrong] })
    const quiz = await mine.paper()
    await makeAttempt(db, quiz, { studentId: mine.aya, answers: [right, right, right] })
    const elsewhere = await makeTaught()
    await makeAttempt(db, await elsewhere.paper(), { studentId: elsewhere.aya, answers: [wrong] })

    expect(await averages(mine.teacher)).toMatchObject([{ avg: 50, counted: 2 }])
    // The owner of a paper who does not teach its class has no average of that class.
    expect(await averages(colleague)).toEqual([])
    const ofSchool = await averages(admin)
    expect(ofSchool).toContainEqual({
      id: mine.classroom.id,
      name: mine.classroom.name,
      avg: 50,
      counted: 2,
      school: null,
    })
    expect(ofSchool.map(({ id }) => id)).not.toContain(elsewhere.classroom.id)
  })

  test('do not count a student who is not in the class, nor a class the paper was not given to', async () => {
    const { db } = harness
    const { teacher, schoolId, aya, classroom, paper } = await makeTaught()
    const other = await makeClassroom(db, schoolId, { teacherIds: [teacher.id], studentIds: [aya] })
    const gone = await makeStudent(db, schoolId)
    const quiz = await paper()
    await makeAttempt(db, quiz, { studentId: aya, answers: [right, right, right] })
    await makeAttempt(db, quiz, { studentId: gone.id, answers: [wrong, wrong, wrong] })
    expect(await averages(teacher)).toEqual([
      { id: classroom.id, name: classroom.name, avg: 100, counted: 1, school: null },
      { id: other.id, name: other.name, avg: null, counted: 0, school: null },
    ])
  })

  test('per student of one class name every student; another class answers like a missing one', async () => {
    const { db } = harness
    const { teacher, classroom, aya, bassem, paper } = await makeTaught()
    const quiz = await paper()
    await makeAttempt(db, quiz, { studentId: bassem, answers: [right, right, right] })
    await makeAttempt(db, quiz, { studentId: aya, answers: [right, wrong, wrong] })
    const client = await harness.as(teacher)
    const ofStudents = (class_id?: string) =>
      client.call(contract.classroomsPerformance, {
        params: { scope: 'student' },
        query: { class_id },
      })
    const { data } = await ofStudents(classroom.id)
    expect(data).toHaveLength(3)
    expect(data.slice(0, 2)).toEqual([
      { id: bassem, name: 'Bassem', avg: 100, counted: 1, school: null },
      { id: aya, name: 'Aya', avg: 33.3, counted: 1, school: null },
    ])
    expect(data[2]).toMatchObject({ avg: null, counted: 0 })

    expect(await failure(ofStudents())).toMatchObject({
      status: 422,
      errors: [{ path: 'class_id' }],
    })
    const missing = await failure(ofStudents('00000000-0000-7000-8000-000000000000'))
    expect(missing).toMatchObject({ status: 404 })
    const foreign = await makeTaught()
    for (const id of [foreign.classroom.id, 'nonsense', `${classroom.id}\0`])
      expect(await failure(ofStudents(id))).toMatchObject({
        status: 404,
        message: missing.message,
      })
  })
})

describe('filters', () => {
  test('that can be nothing narrow to nothing; a day that is none is told so', async () => {
    const { db } = harness
    const { teacher, aya, paper } = await makeTaught()
    await makeAttempt(db, await paper(), { studentId: aya, answers: [right, right, right] })
    const client = await harness.as(teacher)
    const of = (query: Record<string, string>) =>
      client.call(contract.classroomsPerformance, { params: { scope: 'class' }, query })
    for (const id of ['nonsense', `${aya}\0`, '00000000-0000-7000-8000-000000000000'])
      for (const name of ['school_id', 'class_id', 'book_id'])
        expect(await of({ [name]: id })).toEqual({
          data: [],
          meta: { per_page: 100, total: 0, current_page: 1, disabled: 0 },
        })
    expect((await of({ from: '٢٠٠٠-٠١-٠١' })).data).toMatchObject([{ counted: 1 }])
    expect((await of({ to: '2000-01-01' })).data).toMatchObject([{ avg: null, counted: 0 }])
    for (const from of ['2025-02-30', '22/11/2026', '1999-12-31', '2200-01-01', ''])
      expect(await failure(of({ from }))).toMatchObject({
        status: 422,
        errors: [{ path: 'from', message: 'Enter a day between 2000 and 2199' }],
      })
  })

  test('name what they narrow to, for those who may know it', async () => {
    const { db } = harness
    const { teacher, schoolId, classroom, aya } = await makeTaught()
    const query = { school_id: schoolId, class_id: classroom.id, student_id: aya, book_id: 'none' }
    const names = async (account: { email: string; password: string }) =>
      (await (await harness.as(account)).call(statisticsNames, { query })).data
    const all = { class: { name: classroom.name }, student: { name: 'Aya' }, book: null }
    expect(await names(teacher)).toMatchObject({ ...all, school: { id: schoolId } })
    expect(await names(await makeUser(db, 'PRG', null))).toMatchObject(all)
    expect(await names(await makeUser(db, 'IBC', null))).toMatchObject({ ...all, student: null })
    expect(await names(admin)).toEqual({
      school: null,
      class: null,
      book: null,
      student: null,
      unit: null,
    })
  })
})

describe('panels', () => {
  test('of a teacher show the next deadline first, then undated, then past papers', async () => {
    const { db } = harness
    const { teacher, classroom, aya, bassem, paper } = await makeTaught()
    const book = await makeBook(db, {
      units: [
        ['One', []],
        ['Two', []],
        ['Three', []],
      ],
    })
    const old = await paper({
      name: 'past, long ago',
      deadline: inDays(-9),
      questions: [essay],
      manualReview: true,
    })
    await paper({ name: 'past, newest', deadline: inDays(-1) })
    await paper({ name: 'undated' })
    await paper({ name: 'in a week', deadline: inDays(7) })
    const next = await paper({
      name: 'tomorrow',
      deadline: inDays(1),
      bookId: book.id,
      unitIds: [book.units[2]?.id ?? '', book.units[0]?.id ?? ''],
      questions: [essay],
      manualReview: true,
    })
    await paper({ name: 'past, last week', deadline: inDays(-5) })
    await paper({ name: 'to do at home', kind: 'assignment', deadline: inDays(2) })
    await makeAttempt(db, next, { studentId: aya, answers: [{ text: 'Water.' }] })
    await makeAttempt(db, old, {
      studentId: aya,
      answers: [{ text: 'Sand.' }],
      submittedAt: inDays(-10),
    })
    await makeAttempt(db, next, {
      studentId: bassem,
      status: 'closed',
      answers: [{ text: 'Fish.' }],
      grades: ['2.00'],
    })
    const { data } = await (await harness.as(teacher)).call(contract.teacherHome)
    expect(data.quizzes.total).toBe(6)
    expect(data.quizzes.data.map(({ name }) => name)).toEqual([
      'tomorrow',
      'in a week',
      'undated',
      'past, newest',
      'past, last week',
    ])
    expect(data.quizzes.data[0]).toEqual({
      id: next.id,
      name: 'tomorrow',
      state: 'open',
      book_id: book.id,
      units: [1, 3],
      end_date: next.deadline?.toISOString(),
      paper: { id: next.id, deadline: next.deadline?.toISOString() },
      to_grade: 1,
      to_release: 0,
    })
    expect(data.assignments).toMatchObject({ total: 1, data: [{ name: 'to do at home' }] })
    // What waits is not only among the next, and that which has waited longest comes first.
    expect(data.waiting.total).toBe(2)
    expect(data.waiting.data).toEqual(
      [old, next].map(({ id }, place) => ({
        id,
        name: ['past, long ago', 'tomorrow'][place],
        kind: 'quiz',
        book_id: [null, book.id][place],
        to_grade: 1,
        to_release: 0,
        since: expect.any(String),
        classes: [classroom.name],
      })),
    )
    expect(data.waiting).toMatchObject({ to_grade: 2, papers: 2, to_release: 0 })
    expect(data.classes).toEqual({
      total: 1,
      data: [{ id: classroom.id, name: classroom.name, students_count: 3, can: { give: true } }],
    })
  })

  test('and charts leave out archived papers', async () => {
    const { teacher, paper } = await makeTaught()
    const quiz = await paper()
    await harness.db
      .updateTable('papers')
      .set({ archived_at: new Date() })
      .where('id', '=', quiz.id)
      .execute()
    const client = await harness.as(teacher)
    const home = await client.call(contract.teacherHome)
    expect(home.data.quizzes).toEqual({ data: [], total: 0 })
    const chart = await client.call(contract.papersPerClassroom)
    expect(chart.data).toMatchObject([{ meta: { totalQuizzes: 0, totalAssignments: 0 } }])
  })

  test('leave disabled classes out of charts, say how many, and show one that is named', async () => {
    const { db } = harness
    const { teacher, schoolId, classroom, students, aya, paper } = await makeTaught()
    const closed = await makeClassroom(db, schoolId, {
      name: 'Closed',
      active: false,
      teacherIds: [teacher.id],
      studentIds: students.map(({ id }) => id),
    })
    await makeClassroom(db, schoolId, { name: 'Closed to others', active: false })
    const quiz = await paper({ classIds: [closed.id] })
    await makeAttempt(db, quiz, { studentId: aya, status: 'closed', answers: [right] })
    const head = await harness.as(await makeSchoolAdmin(db, schoolId))
    const own = await harness.as(teacher)
    const ask = async (client: Client, query: { class_id?: string } = {}) =>
      Promise.all([
        client.call(contract.studentsPerClassroom, { query }),
        client.call(contract.papersPerClassroom, { query }),
        client.call(contract.classroomsPerformance, { params: { scope: 'class' }, query }),
        client.call(contract.performanceOfClasses, { query }),
      ])
    for (const [client, disabled] of [
      [head, 2],
      [own, 1],
    ] as const) {
      for (const { data, meta } of await ask(client)) {
        expect(data.map(({ id }) => id)).toEqual([classroom.id])
        expect(meta).toMatchObject({ total: 1, disabled })
      }
      for (const { data, meta } of await ask(client, { class_id: closed.id })) {
        expect(data.map(({ id }) => id)).toEqual([closed.id])
        expect(meta).toMatchObject({ total: 1, disabled: 0 })
      }
    }
    // What is more than a class counts what was done in it.
    const params = { scope: 'school' } as const
    const bySchool = await head.call(contract.classroomsPerformance, { params })
    expect(bySchool.data).toMatchObject([{ id: schoolId, counted: 1 }])
    expect(bySchool.meta).not.toHaveProperty('disabled')
  })

  test('of a class show all papers that it was given', async () => {
    const { db } = harness
    const { teacher, schoolId, classroom, paper } = await makeTaught()
    const quiz = await paper({ name: 'Mine' })
    const colleague = await makeTeacher(db, schoolId)
    await makePaper(db, {
      schoolId,
      ownerId: colleague.userId,
      classIds: [classroom.id],
    })
    await paper({ kind: 'assignment', name: 'At home' })
    const head = await makeSchoolAdmin(db, schoolId)
    const input = { params: { class_id: classroom.id } }
    const own = await (await harness.as(teacher)).call(contract.classQuizzes, input)
    expect(own.data.total).toBe(2)
    expect(own.data.data.map(({ id }) => id)).toContain(quiz.id)
    const all = await (await harness.as(head)).call(contract.classQuizzes, input)
    expect(all.data.total).toBe(2)
    const homework = await (await harness.as(head)).call(contract.classAssignments, input)
    expect(homework.data).toMatchObject({ total: 1, data: [{ name: 'At home', to_grade: 0 }] })
    const outsider = await harness.as(admin)
    for (const route of [contract.classQuizzes, contract.classAssignments])
      expect(await failure(outsider.call(route, input))).toMatchObject({ status: 404 })
  })

  test("of a school's admin show the school, with the grades of each teacher in the caller's language", async () => {
    const { db } = harness
    const { teacher, schoolId, students } = await makeTaught()
    await makeClassroom(db, schoolId, { level: 4, teacherIds: [teacher.id], name: 'A fourth' })
    const head = await makeSchoolAdmin(db, schoolId)
    const { data } = await (await harness.as(head, 'ar')).call(contract.schoolHome)
    expect(data.teachers).toMatchObject({
      total: 1,
      data: [
        {
          id: teacher.id,
          grades: [
            { name: 'الصف 4', level: 4 },
            { name: 'الصف 6', level: 6 },
          ],
        },
      ],
    })
    expect(data.students.total).toBe(3)
    expect(data.students.data.map(({ id }) => id).sort()).toEqual(
      students.map(({ id }) => id).sort(),
    )
    expect(data.classes.data.map(({ students_count }) => students_count)).toEqual([0, 3])
  })

  test('a teacher who administers the school keeps their own classes, and has the school on request', async () => {
    const { db } = harness
    const { teacher, schoolId, classroom } = await makeTaught()
    const other = await makeClassroom(db, schoolId)
    await makeSchoolAdmin(db, schoolId, { userId: teacher.userId })
    const client = await harness.as(teacher)
    const home = await client.call(contract.teacherHome)
    expect(home.data.classes.data.map(({ id }) => id)).toEqual([classroom.id])
    const ofSchool = await client.call(contract.schoolHome)
    expect(ofSchool.data.classes.data.map(({ id }) => id).sort()).toEqual(
      [classroom.id, other.id].sort(),
    )
  })

  test('of the provider count each school, the largest first', async () => {
    const { db } = harness
    const { id, name } = await makeSchool(db)
    await makeStudents(
      db,
      id,
      Array.from({ length: 20 }, () => ({})),
    )
    const teacher = await makeTeacher(db, id)
    await makeClassroom(db, id, { teacherIds: [teacher.id] })
    await makeClassroom(db, id)
    const staff = await harness.as(await makeUser(db, 'IBC', null))
    const { data, meta } = await staff.call(contract.schoolStatistics)
    const { count } = await db
      .selectFrom('schools')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(meta).toEqual({ per_page: 6, total: Number(count), current_page: 1 })
    expect(data[0]).toEqual({
      id,
      name,
      classes_count: 2,
      teachers_count: 1,
      students_count: 20,
    })
    const sizes = data.map((row) => row.students_count)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    const chart = await staff.call(contract.studentsPerSchool)
    expect(chart.data[0]).toEqual({ id, name, students_count: 20 })
  })

  test('of a student show their classes and the newest announcements, and nobody else’s', async () => {
    const { db } = harness
    const { schoolId, teacher, classroom, students } = await makeTaught()
    const other = await makeClassroom(db, schoolId)
    const announce = (classroomId: string, content: string, createdAt: Date) =>
      makeAnnouncement(db, { schoolId, classroomId, authorId: teacher.userId, content, createdAt })
    await announce(classroom.id, 'older', inDays(-2))
    await announce(classroom.id, 'newer', inDays(-1))
    await announce(other.id, 'not for them', inDays(-1))
    const account = students[0]
    if (!account) throw new Error('No student')
    const { data } = await (await harness.as(account)).call(contract.studentHome)
    expect(data.classes).toEqual({ total: 1, data: [{ id: classroom.id, name: classroom.name }] })
    expect(data.announcements.data.map(({ content }) => content)).toEqual(['newer', 'older'])
  })
})
