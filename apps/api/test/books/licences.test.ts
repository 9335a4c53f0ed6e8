import { bulkBooks, unpublishBook } from '@meridian/contract/books.desk.ts'
import { getBook, listBooks } from '@meridian/contract/books.ts'
import { createClassroom, getClassroom, updateClassroom } from '@meridian/contract/classrooms.ts'
import { bookChoices, booksOfGradeChoices } from '@meridian/contract/dropdowns.ts'
import { givePaper } from '@meridian/contract/giving.ts'
import { listHistory } from '@meridian/contract/history.ts'
import {
  changeLicence,
  endLicence,
  grantLicences,
  listLicences,
} from '@meridian/contract/licences.ts'
import { assignPaper, copyPaper } from '@meridian/contract/papers.ts'
import { readBook } from '@meridian/contract/reading.ts'
import { createAssignment } from '@meridian/contract/resources.write.ts'
import { getSchool, updateSchool } from '@meridian/contract/schools.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { csv, plan, rowsOf, told } from '../imports/imports.world.ts'

let harness: Harness
let ibc: Client
let ibcId: string
let grade: string
beforeAll(async () => {
  harness = await startHarness()
  const account = await makeUser(harness.db, 'IBC', null)
  ibcId = account.userId
  ibc = await harness.as(account)
  grade = await gradeOfLevel(harness.db, 6)
})
afterAll(() => harness.close())

const params = (id: string) => ({ params: { id } })
const missing = '0193c0de-0000-7000-8000-000000000000'

/** The day so many days from now in Cairo. */
async function day(from: number, zone = 'Africa/Cairo'): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${zone})::date + ${from}::int)::text as day`.execute(harness.db)
  return rows[0]?.day ?? ''
}

/** A book with a worksheet, in a school with an admin, and a teacher of a class of three students that has it. */
async function world(zone = 'Africa/Cairo') {
  const book = await makeBook(harness.db, { name: `Licensed ${unique()}` })
  const school = await makeSchool(harness.db, { bookIds: [book.id], timeZone: zone })
  const teacher = await makeTeacher(harness.db, school.id)
  const students = await makeStudents(harness.db, school.id, [{}, {}, {}])
  const classroom = await makeClassroom(harness.db, school.id, {
    bookIds: [book.id],
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  const sheet = await makePaper(harness.db, {
    kind: 'worksheet',
    schoolId: null,
    ownerId: ibcId,
    bookId: book.id,
    questions: oneOfEachKind,
  })
  await makeResource(harness.db, {
    type: 'worksheet',
    paperId: sheet.id,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    createdBy: ibcId,
  })
  const student = students[0]
  if (!student) throw new Error('The class has students')
  return {
    ...{ book, school, classroom, sheet, teacherId: teacher.id, teacherUser: teacher.userId },
    admin: await harness.as(await makeSchoolAdmin(harness.db, school.id)),
    teacher: await harness.as(teacher),
    student: await harness.as(student),
    students,
  }
}
type World = Awaited<ReturnType<typeof world>>

const licencesOf = async (bookId: string, filter: object[] = [], query = '') =>
  (
    await ibc.call(listLicences, {
      ...params(bookId),
      body: { query, filters: filter as never },
    })
  ).data
const end = ({ book, school }: World) =>
  ibc.call(endLicence, { body: { book_id: book.id, school_id: school.id } })
const change = ({ book, school }: World, terms: object) =>
  ibc.call(changeLicence, { body: { book_id: book.id, school_id: school.id, ...terms } })

test('several schools are licensed at once, with days and seats', async () => {
  const book = await makeBook(harness.db)
  const [a, b] = [
    await makeSchool(harness.db, { name: `Alpha ${unique()}` }),
    await makeSchool(harness.db, { name: `Beta ${unique()}` }),
  ]
  const terms = { starts_on: await day(0), ends_on: await day(90), seats: 30 }
  const { data, message } = await ibc.call(grantLicences, {
    body: { book_id: book.id, school_ids: [a.id, b.id, a.id], ...terms },
  })
  expect(data.done.toSorted()).toEqual([a.id, b.id].toSorted())
  expect(message).toBe('2 schools licensed')
  expect(await licencesOf(book.id)).toMatchObject([
    {
      school: { id: a.id, name: a.name, city: null },
      ...terms,
      ...{ used: 0, state: 'running', days_left: 90, version: 1 },
    },
    { school: { id: b.id } },
  ])
  expect((await licencesOf(book.id, [], 'Beta')).map(({ school }) => school.id)).toEqual([b.id])
  // A double click licenses nobody twice.
  const again = await ibc.call(grantLicences, {
    body: { book_id: book.id, school_ids: [a.id], seats: 1 },
  })
  expect(again.data).toMatchObject({ done: [], failed: [{ id: a.id }] })
  expect((await licencesOf(book.id, [], 'Alpha'))[0]?.seats).toBe(30)
  // One truth: the form of the school shows it, and keeps its days when it is saved.
  const { data: school } = await ibc.call(getSchool, params(a.id))
  expect(school.books.map(({ id }) => id)).toEqual([book.id])
  await ibc.call(updateSchool, {
    body: { id: a.id, name: school.name, version: school.version, book_ids: [book.id] },
  })
  expect((await licencesOf(book.id, [], 'Alpha'))[0]?.ends_on).toBe(terms.ends_on)
})

test('what cannot be is refused with a sentence, and costs nothing', async () => {
  const one = await world()
  const body = { book_id: one.book.id, school_ids: [one.school.id] }
  const refusals: [object, string, string][] = [
    [{ ...body, school_ids: [] }, 'school_ids', 'Choose at least one school'],
    [{ ...body, school_ids: [missing] }, 'school_ids', 'This is no longer available'],
    [{ ...body, school_ids: ['no id'] }, 'school_ids', 'This is no longer available'],
    [{ ...body, seats: 0 }, 'seats', 'Enter a whole number from 1 on, or leave it empty'],
    [{ ...body, seats: 1.5 }, 'seats', 'Enter a whole number from 1 on, or leave it empty'],
    [
      { ...body, starts_on: '2026-12-02', ends_on: '2026-12-01' },
      'ends_on',
      'The last day comes before the first one',
    ],
  ]
  for (const [wrong, path, message] of refusals)
    expect(await failure(ibc.call(grantLicences, { body: wrong as typeof body }))).toMatchObject({
      status: 422,
      errors: [{ path, message }],
    })
  for (const wrong of ['2026-02-30', 'soon', '\u0000'])
    expect(
      await failure(ibc.call(grantLicences, { body: { ...body, ends_on: wrong } })),
    ).toMatchObject({ status: 422 })
  for (const school_id of [missing, 'no id'])
    for (const call of [changeLicence, endLicence])
      expect(
        await failure(ibc.call(call, { body: { book_id: one.book.id, school_id } })),
      ).toMatchObject({ status: 404 })
  await ibc.call(bulkBooks, { body: { action: 'archive', ids: [one.book.id] } })
  expect(
    await failure(
      ibc.call(grantLicences, {
        body: { ...body, school_ids: [(await makeSchool(harness.db)).id] },
      }),
    ),
  ).toMatchObject({ status: 409, message: expect.stringContaining('archived') })
  // The form of a school keeps what it has, and gets no archived one anew.
  const keep = (school: { id: string; name: string }) =>
    ibc.call(updateSchool, {
      body: { id: school.id, name: school.name, book_ids: [one.book.id] },
    })
  await keep(one.school)
  expect(await failure(keep(await makeSchool(harness.db)))).toMatchObject({
    status: 422,
    errors: [{ path: 'book_ids' }],
  })
})

test('of two who change a licence at once, the second is told', async () => {
  const one = await world()
  await change(one, { version: 1, seats: 5 })
  expect(await failure(change(one, { version: 1, seats: 6 }))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  expect((await licencesOf(one.book.id))[0]).toMatchObject({ seats: 5, version: 2 })
})

test('seats count the active students in active classes, each once, and lock nobody out', async () => {
  const one = await world()
  const [first, second] = one.students
  await makeClassroom(harness.db, one.school.id, {
    bookIds: [one.book.id],
    studentIds: [first?.id ?? ''],
  })
  await makeClassroom(harness.db, one.school.id, {
    active: false,
    bookIds: [one.book.id],
    studentIds: (await makeStudents(harness.db, one.school.id, [{}])).map(({ id }) => id),
  })
  await change(one, { seats: 2 })
  expect((await licencesOf(one.book.id))[0]).toMatchObject({ seats: 2, used: 3 })
  const { data } = await one.admin.call(getBook, params(one.book.id))
  expect(data.seats).toEqual({ seats: 2, used: 3 })
  expect((await one.teacher.call(getBook, params(one.book.id))).data.seats).toBeNull()
  // One too many, and everybody reads.
  expect((await one.student.call(readBook, params(one.book.id))).data.id).toBe(one.book.id)
  await harness.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', second?.userId ?? '')
    .execute()
  expect((await licencesOf(one.book.id))[0]?.used).toBe(2)
})

test('a licence is said to end from 30 days on, by the days of the school', async () => {
  const zone = 'Pacific/Kiritimati'
  const one = await world(zone)
  const stateWith = async (left: number) => {
    await change(one, { ends_on: await day(left, zone) })
    const { data } = await one.admin.call(getBook, params(one.book.id))
    expect(data.licence?.days_left).toBe(left)
    return data.licence?.state
  }
  expect(await stateWith(31)).toBe('running')
  expect(await stateWith(30)).toBe('ending')
  expect(await stateWith(0)).toBe('ending')
  const ending = { filters: [{ name: 'licence', value: ['ending'] }] }
  const listed = async (client: Client) =>
    (await client.call(listBooks, { params: { teacher_id: '0' }, body: ending })).data.map(
      ({ id }) => id,
    )
  expect(await listed(one.admin)).toEqual([one.book.id])
  expect(await listed(ibc)).toContain(one.book.id)
  expect(await stateWith(-1)).toBe('ended')
  expect(await listed(one.admin)).toEqual([])
  expect(await listed(ibc)).not.toContain(one.book.id)
  expect(await licencesOf(one.book.id, [{ name: 'state', value: ['ended'] }])).toHaveLength(1)
  // Another school's licence that ends is not this one's.
  const other = await makeSchool(harness.db)
  await ibc.call(grantLicences, {
    body: { book_id: one.book.id, school_ids: [other.id], ends_on: await day(3) },
  })
  expect(await listed(one.admin)).toEqual([])
})

test('what is licensed from a later day on is not seen before, and not taken from classes', async () => {
  const one = await world()
  expect(await failure(change(one, { starts_on: await day(1) }))).toMatchObject({
    status: 422,
    errors: [{ path: 'starts_on' }],
  })
  const book = await makeBook(harness.db)
  await ibc.call(grantLicences, {
    body: { book_id: book.id, school_ids: [one.school.id], starts_on: await day(1) },
  })
  expect(await failure(one.admin.call(getBook, params(book.id)))).toMatchObject({ status: 404 })
  const body = { name: `Early ${unique()}`, grade_id: grade, book_ids: [book.id] }
  const refused = await failure(one.admin.call(createClassroom, { body }))
  expect(refused).toMatchObject({ status: 422, message: 'This is no longer available' })
  expect(refused.message).not.toContain(book.name)
  // Ended before it began, it is gone.
  const { data } = await ibc.call(endLicence, {
    body: { book_id: book.id, school_id: one.school.id },
  })
  expect(data.licence).toBeNull()
  expect(await licencesOf(book.id)).toEqual([])
})

/** Everything that would begin something new with the book of a world. */
async function attempts(one: World) {
  const { book, sheet, classroom, teacherId } = one
  const quiz = await makePaper(harness.db, {
    schoolId: one.school.id,
    ownerId: one.teacherUser,
    bookId: book.id,
    questions: oneOfEachKind,
  })
  const give = { name: `Copy ${unique()}`, type: 'quiz' as const, classes: [classroom.id] }
  return {
    quiz,
    all: [
      () =>
        one.admin.call(createClassroom, {
          body: {
            name: `New ${unique()}`,
            grade_id: grade,
            book_ids: [book.id],
            teacher_ids: [teacherId],
          },
        }),
      () => one.teacher.call(assignPaper, { body: { paper_id: sheet.id, ...give } }),
      () => one.teacher.call(copyPaper, { body: { id: sheet.id, name: 'Mine', type: 'quiz' } }),
      () =>
        one.teacher.call(createAssignment, {
          body: {
            book_id: book.id,
            chapter_id: book.units[0]?.id ?? '',
            name: 'An assignment',
            description: 'Of a book',
          },
        }),
      () =>
        one.teacher.call(givePaper, {
          body: { id: quiz.id, classes: [classroom.id], students: [] } as never,
        }),
    ],
  }
}

for (const [why, close] of [
  ['whose licence is over', end],
  [
    'that is archived',
    ({ book }: World) => ibc.call(bulkBooks, { body: { action: 'archive', ids: [book.id] } }),
  ],
] as const)
  test(`with a book ${why} nothing new is begun, and what is there stays`, async () => {
    const one = await world()
    const before = await attempts(one)
    for (const begin of before.all) await begin()
    const { all, quiz } = await attempts(one)
    await close(one)
    for (const begin of all) {
      const refused = await failure(begin())
      expect([409, 422]).toContain(refused.status)
      expect(refused.message).toContain(one.book.name)
      expect(refused.message).toContain('stays readable')
    }
    for (const client of [one.admin, one.teacher])
      expect((await client.call(getBook, params(one.book.id))).data.id).toBe(one.book.id)
    expect((await one.student.call(readBook, params(one.book.id))).data.id).toBe(one.book.id)
    // A class keeps the book when its form is saved, and a paper that was given is given on.
    const { data: classroom } = await one.admin.call(getClassroom, params(one.classroom.id))
    await one.admin.call(updateClassroom, {
      body: {
        id: classroom.id,
        version: classroom.version,
        name: `${classroom.name} b`,
        grade_id: grade,
        book_ids: [one.book.id],
      },
    })
    await one.teacher.call(givePaper, {
      body: { id: before.quiz.id, classes: [one.classroom.id], students: [] } as never,
    })
    // Neither is offered where something new is begun.
    const offered = async (open: 'true' | 'false') =>
      (await one.teacher.call(bookChoices, { query: { open } })).data.map(({ id }) => id)
    expect(await offered('false')).toContain(one.book.id)
    expect(await offered('true')).not.toContain(one.book.id)
    const { data } = await one.admin.call(booksOfGradeChoices, params(grade))
    expect(data.map(({ id }) => id)).not.toContain(one.book.id)
    expect(quiz.id).not.toBe(before.quiz.id)
  })

test('a licence that ended goes on with a later last day', async () => {
  const one = await world()
  const { data } = await end(one)
  expect(data.licence).toMatchObject({ state: 'ended', days_left: -1 })
  // Ended twice is ended once.
  expect((await end(one)).data.licence?.version).toBe(data.licence?.version)
  await change(one, { ends_on: await day(10) })
  const { all } = await attempts(one)
  for (const begin of all) await begin()
})

test('the school reads in its history what became of its licence', async () => {
  const one = await world()
  await change(one, { ends_on: await day(10) })
  await end(one)
  const { data } = await one.admin.call(listHistory, { body: {} })
  const told = data.map((entry) => JSON.stringify(entry)).join()
  expect(told).toContain('Changed the licence of a school')
  expect(told).toContain('Ended the licence of a school')
})

test('a book that is taken back or archived at the same moment is in no class, or stays', async () => {
  for (let round = 0; round < 12; round += 1) {
    const one = await world()
    const book = await makeBook(harness.db)
    await ibc.call(grantLicences, { body: { book_id: book.id, school_ids: [one.school.id] } })
    const body = { name: `Race ${unique()}`, grade_id: grade, book_ids: [book.id] }
    const close =
      round % 2 === 0
        ? ibc.call(unpublishBook, params(book.id))
        : ibc.call(bulkBooks, { body: { action: 'archive', ids: [book.id] } })
    const [made, closed] = await Promise.allSettled([
      one.admin.call(createClassroom, { body }),
      close,
    ])
    const { rows } = await sql<{ classes: number; draft: boolean }>`
      select (select count(*)::int from classroom_books where book_id = ${book.id}) as classes,
        (select published_at is null from books where id = ${book.id}) as draft`.execute(harness.db)
    expect(rows[0]?.classes).toBe(made.status === 'fulfilled' ? 1 : 0)
    if (round % 2 === 0) {
      expect(made.status === 'fulfilled' && closed.status === 'fulfilled').toBe(false)
      expect(rows[0]?.draft).toBe(closed.status === 'fulfilled')
    }
  }
})

test('a file gives no class a book whose licence is over, and takes it from none', async () => {
  const one = await world()
  await end(one)
  const rows = [
    ['Class', 'Grade', 'Books'],
    [one.classroom.name, '6', one.book.name],
    ['Another class', '6', one.book.name],
  ]
  const planned = await plan(one.admin, 'classrooms', csv(...rows))
  const cells = (await rowsOf(one.admin, planned)).map((row) => told(row).at(-1))
  expect(cells).toEqual([
    `books same ${one.book.name} (${one.book.name})`,
    `books wrong ${one.book.name} ! “${one.book.name}” is archived, or its licence is over: no class begins with it`,
  ])
})
