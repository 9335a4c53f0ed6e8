import { getPaper, updatePaper } from '@meridian/contract/papers.ts'
import { getQuiz, updateQuiz } from '@meridian/contract/quizzes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { wallToInstant } from '../../src/platform/time.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const missing = '01890000-0000-7000-8000-000000000000'

/** A teacher of a class of grade 6, with a licensed book of that grade and a paper of their own. */
async function newPaper(kind: 'quiz' | 'assignment' | 'worksheet' = 'quiz') {
  const { db } = harness
  const book = await makeBook(db, {
    name: 'Maps',
    units: [
      ['Rivers', []],
      ['Seas', []],
    ],
  })
  const school = await makeSchool(db, { timeZone: 'Africa/Cairo' })
  const teacher = await makeTeacher(db, school.id)
  const classroom = await makeClassroom(db, school.id, {
    name: '6 A',
    bookIds: [book.id],
    teacherIds: [teacher.id],
  })
  const paper = await makePaper(db, {
    kind,
    schoolId: school.id,
    ownerId: teacher.userId,
    questions: oneOfEachKind.slice(0, 1),
  })
  const client = await harness.as(teacher)
  return { book, school, teacher, classroom, paper, client }
}

const good = { name: 'Maps and Scale', description: 'Unit 2', version: 1 }
const read = async (client: Client, id: string) =>
  (await client.call(getPaper, { params: { id } })).data

test('settings are saved and come back, dates as instants of the school’s wall time', async () => {
  const { client, paper, book, classroom } = await newPaper()
  const units = book.units.map(({ id }) => id)
  const { data, message } = await client.call(updateQuiz, {
    body: {
      id: paper.id,
      ...good,
      book_id: book.id,
      unit_ids: [...units, units[0] ?? ''].toReversed(),
      classes: [classroom.id, classroom.id],
      start_date: '2026-11-22T09:30',
      end_date: '٢٠٢٦-٠٧-٢٤T٠٩:٣٠'.replace('٠٧', '١٢'),
      manual_review: true,
      max_attempts: 2,
    },
  })
  expect(message).toBe('Settings saved')
  expect(data).toMatchObject({
    resource: { name: 'Maps and Scale', description: 'Unit 2', book_id: book.id },
    book: { id: book.id, name: 'Maps' },
    grade: { name: 'Grade 6' },
    classes: [{ id: classroom.id, name: '6 A' }],
    start_date: '2026-11-22T07:30:00.000Z',
    deadline: '2026-12-24T07:30:00.000Z',
    time_zone: 'Africa/Cairo',
    manual_review: true,
    max_attempts: 2,
    version: 2,
  })
  expect(data.units.map(({ name }) => name)).toEqual(['Rivers', 'Seas'])
  expect(await read(client, paper.id)).toEqual(data)
  const quiz = (await client.call(getQuiz, { params: { id: paper.id } })).data
  expect(quiz).toMatchObject({ end_date: data.deadline, url: `/dashboard/papers/${paper.id}` })
  const cleared = await client.call(updateQuiz, { body: { id: paper.id, ...good, version: 2 } })
  expect(cleared.data).toMatchObject({ classes: [], units: [], book: null, grade: null })
  expect(cleared.data).toMatchObject({ start_date: null, deadline: null, manual_review: false })
})

test('a wall time that clocks skip is moved on, one that comes twice is the first', () => {
  const at = (wall: string, zone: string) => wallToInstant(wall, zone)?.toISOString() ?? null
  expect(at('2026-01-15T09:30', 'Africa/Cairo')).toBe('2026-01-15T07:30:00.000Z')
  expect(at('2026-07-15T09:30', 'Africa/Cairo')).toBe('2026-07-15T06:30:00.000Z')
  expect(at('2026-04-24T00:30', 'Africa/Cairo')).toBe('2026-04-23T22:30:00.000Z')
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  for (const wall of [
    '2026-02-30T09:30',
    '2026-11-22T24:61',
    '0000-01-01T00:00',
    '1999-12-31T23:59',
  ])
    expect(at(wall, 'Africa/Cairo'), wall).toBeNull()
})

test('name, description and dates are checked, each with its sentence on its field', async () => {
  const { client, paper } = await newPaper()
  const save = (fields: object) =>
    failure(client.call(updateQuiz, { body: { id: paper.id, ...good, ...fields } }))
  const cases: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(161) }, 'name', 'At most 160 characters'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ start_date: 'soon' }, 'start_date', 'Enter a date and time as DD/MM/YYYY HH:mm'],
    [{ end_date: '2026-02-30T10:00' }, 'end_date', 'Enter a date and time as DD/MM/YYYY HH:mm'],
    [
      { start_date: '2026-11-22T09:30', end_date: '2026-11-22T09:30' },
      'end_date',
      'The end must be after the start',
    ],
    // Clocks go from 00:00 to 01:00 that night: both are the same instant.
    [
      { start_date: '2026-04-24T00:00', end_date: '2026-04-24T01:00' },
      'end_date',
      'The end must be after the start',
    ],
    [{ max_attempts: 21 }, 'max_attempts', 'At most 20'],
  ]
  for (const [fields, path, message] of cases)
    expect(await save(fields)).toMatchObject({ status: 422, errors: [{ path, message }] })
  // A start that is no time says nothing about the end.
  const wrongStart = await save({ start_date: '22/11/2026 25:00', end_date: '2026-11-22T09:30' })
  expect(wrongStart.errors.map(({ path }) => path)).toEqual(['start_date'])
  expect(await save({ name: '', description: '', start_date: 'x' })).toMatchObject({
    message: 'Name is required',
  })
  expect((await read(client, paper.id)).version).toBe(1)
})

test('books, units and classes of others answer like missing ones', async () => {
  const { db } = harness
  const { client, paper, book, classroom, school } = await newPaper()
  const other = await newPaper()
  const unlicensed = await makeBook(db)
  const otherGrade = await makeBook(db, { level: 9 })
  await db
    .insertInto('school_books')
    .values({ tenant_id: school.id, book_id: otherGrade.id })
    .execute()
  const notMine = await makeClassroom(db, school.id)
  const save = (fields: object) =>
    failure(client.call(updateQuiz, { body: { id: paper.id, ...good, ...fields } }))
  const gone = 'This is no longer available'
  for (const book_id of [unlicensed.id, otherGrade.id, other.book.id, missing, 'x\0'])
    expect(await save({ book_id })).toMatchObject({ errors: [{ path: 'book_id', message: gone }] })
  for (const id of [notMine.id, other.classroom.id, missing, 'x'])
    expect(await save({ classes: [classroom.id, id] })).toMatchObject({
      errors: [{ path: 'classes', message: gone }],
    })
  const foreignUnits = [unlicensed.units[0]?.id ?? '', missing, 'x']
  for (const id of foreignUnits)
    expect(await save({ book_id: book.id, unit_ids: [id] })).toMatchObject({
      errors: [{ path: 'unit_ids', message: 'Choose units of the book above' }],
    })
  expect(await save({ unit_ids: [book.units[0]?.id] })).toMatchObject({ status: 422 })
})

test('a class that a colleague took over stays, and one with answers cannot go', async () => {
  const { db } = harness
  const { client, paper, classroom, school, teacher } = await newPaper()
  const second = await makeClassroom(db, school.id, { name: '6 B', teacherIds: [teacher.id] })
  const student = await makeStudent(db, school.id)
  const both = await makeStudent(db, school.id)
  const enrol = (studentId: string, classId: string) =>
    db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, student_id: studentId, classroom_id: classId })
      .execute()
  await enrol(student.id, classroom.id)
  await enrol(both.id, classroom.id)
  await enrol(both.id, second.id)
  const save = async (classes: string[]) => {
    const { version } = await read(client, paper.id)
    return client.call(updateQuiz, { body: { id: paper.id, ...good, version, classes } })
  }
  await save([classroom.id, second.id])
  await db.deleteFrom('classroom_teachers').where('classroom_id', '=', classroom.id).execute()
  await save([classroom.id, second.id])
  await makeAttempt(db, paper, { studentId: student.id })
  await makeAttempt(db, paper, { studentId: both.id })
  const refused = await failure(save([second.id]))
  expect(refused).toMatchObject({ status: 409, code: 'in_use', errors: [{ path: 'classes' }] })
  expect(refused.message).toMatch(/^1 student of 6 A has already answered\./)
  expect((await save([classroom.id])).data.classes).toHaveLength(1)
})

test('without a book the grade is that of the classes, where they have one', async () => {
  const { db } = harness
  const { client, paper, classroom, school, teacher } = await newPaper()
  const seventh = await makeClassroom(db, school.id, { level: 7, teacherIds: [teacher.id] })
  const save = (version: number, classes: string[]) =>
    client.call(updateQuiz, { body: { id: paper.id, ...good, version, classes } })
  expect((await save(1, [classroom.id])).data.grade?.name).toBe('Grade 6')
  expect((await save(2, [classroom.id, seventh.id])).data.grade).toBeNull()
})

test('of two tabs the second is told that it is late, and nothing of it is saved', async () => {
  const { client, paper } = await newPaper()
  const save = (name: string) => client.call(updateQuiz, { body: { id: paper.id, ...good, name } })
  const results = await Promise.allSettled([save('One'), save('Two')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(save('Three'))).toMatchObject({ status: 409, code: 'stale' })
})

test('only the owner changes settings; another school learns nothing', async () => {
  const { paper, school } = await newPaper()
  const { client: stranger } = await newPaper()
  const { db } = harness
  const save = (client: Client, id: string) =>
    failure(client.call(updateQuiz, { body: { id, ...good } }))
  const foreign = await save(stranger, paper.id)
  const gone = await save(stranger, missing)
  expect([foreign.status, foreign.message]).toEqual([gone.status, gone.message])
  expect(foreign.status).toBe(404)
  const teaching = await makeTeacher(db, school.id)
  await db
    .insertInto('school_admins')
    .values({ tenant_id: school.id, user_id: teaching.userId })
    .execute()
  expect(await save(await harness.as(teaching), paper.id)).toMatchObject({ status: 403 })
  const admin = await harness.as(await makeSchoolAdmin(db, school.id))
  expect(await save(admin, paper.id)).toMatchObject({ status: 403 })
  expect((await read(admin, paper.id)).can).toMatchObject({ edit: false, review: false })
  const provider = await harness.as(await makeUser(db, 'IBC', null))
  expect(await failure(provider.call(getPaper, { params: { id: paper.id } }))).toMatchObject({
    status: 404,
  })
})

test('an assignment keeps its book, and a worksheet has neither classes nor dates', async () => {
  const { db } = harness
  const { client, paper, book, classroom, teacher, school } = await newPaper('assignment')
  const shelve = (paperId: string, type: 'assignment' | 'worksheet') =>
    db
      .insertInto('resources')
      .values({
        tenant_id: school.id,
        book_id: book.id,
        unit_id: book.units[0]?.id ?? '',
        type,
        paper_id: paperId,
        created_by: teacher.userId,
      })
      .execute()
  await shelve(paper.id, 'assignment')
  const save = (id: string, fields: object) =>
    client.call(updatePaper, { body: { id, ...good, ...fields } })
  const other = await makeBook(db)
  expect(await failure(save(paper.id, { book_id: other.id }))).toMatchObject({
    errors: [{ path: 'book_id' }],
  })
  const { data } = await save(paper.id, {
    classes: [classroom.id],
    deadline: '2026-11-24T23:59',
  })
  expect(data).toMatchObject({
    book: { id: book.id },
    deadline: '2026-11-24T21:59:00.000Z',
    classes: [{ id: classroom.id }],
  })
  const worksheet = await makePaper(db, {
    kind: 'worksheet',
    schoolId: school.id,
    ownerId: teacher.userId,
  })
  await shelve(worksheet.id, 'worksheet')
  const refused: [object, string][] = [
    [{ classes: [classroom.id] }, 'classes'],
    [{ start_date: '2026-11-24T23:59' }, 'start_date'],
    [{ deadline: '2026-11-24T23:59' }, 'deadline'],
  ]
  for (const [fields, path] of refused)
    expect(await failure(save(worksheet.id, fields))).toMatchObject({ errors: [{ path }] })
  expect((await save(worksheet.id, {})).data.resource.name).toBe('Maps and Scale')
  const quiz = await newPaper('quiz')
  expect(
    await failure(quiz.client.call(updatePaper, { body: { id: quiz.paper.id, ...good } })),
  ).toMatchObject({ status: 404 })
})

test('a save that opens a paper to a class says to how many students, and only then', async () => {
  const { db } = harness
  const { client, paper, classroom, school, teacher } = await newPaper()
  for (let count = 0; count < 2; count++) {
    const { id } = await makeStudent(db, school.id)
    const enrolled = { tenant_id: school.id, classroom_id: classroom.id, student_id: id }
    await db.insertInto('enrolments').values(enrolled).execute()
  }
  const save = async (id: string, fields: object) => {
    const { version } = await read(client, id)
    return (await client.call(updateQuiz, { body: { id, ...good, version, ...fields } })).message
  }
  const classes = [classroom.id]
  const opened = 'Settings saved. 2 students of 6 A see it now.'
  expect(await save(paper.id, {})).toBe('Settings saved')
  expect(await save(paper.id, { classes, start_date: '2199-01-01T08:00' })).toBe('Settings saved')
  expect(await save(paper.id, { classes })).toBe(opened)
  expect(await save(paper.id, { classes, max_attempts: 2 })).toBe('Settings saved')
  const empty = await makePaper(db, { schoolId: school.id, ownerId: teacher.userId })
  expect(await save(empty.id, { classes })).toBe('Settings saved')
})

test('a paper says how many students have started it, each counted once, to those who may know', async () => {
  const { db } = harness
  const { client, paper, school } = await newPaper()
  expect((await read(client, paper.id)).started_count).toBe(0)
  const student = await makeStudent(db, school.id)
  const other = await makeStudent(db, school.id)
  for (const { id } of [student, other]) await makeAttempt(db, paper, { studentId: id })
  await makeAttempt(db, paper, { studentId: student.id, number: 2 })
  expect(await read(client, paper.id)).toMatchObject({ started_count: 2, attempts_count: 3 })
  const admin = await harness.as(await makeSchoolAdmin(db, school.id))
  expect((await read(admin, paper.id)).started_count).toBe(0)
})
