import { grantLicences } from '@meridian/contract/licences.ts'
import { copyPaper } from '@meridian/contract/papers.ts'
import { readingPerSchool } from '@meridian/contract/statistics.reading.ts'
import { exportBookUse, listBookUse } from '@meridian/contract/statistics.use.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { countMonths } from '../../src/features/statistics/use.count.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let ibc: Client
let ibcId: string
let months: string[]
beforeAll(async () => {
  harness = await startHarness()
  const account = await makeUser(harness.db, 'IBC', null)
  ibcId = account.userId
  ibc = await harness.as(account)
  const { rows } = await sql<{ month: string }>`
    select to_char(date_trunc('month', now()) - make_interval(months => n), 'YYYY-MM') as month
    from generate_series(3, 0, -1) n`.execute(harness.db)
  months = rows.map(({ month }) => month)
})
afterAll(() => harness.close())

const lessons = ['One', 'Two', 'Three', 'Four']
const bookOf = () => makeBook(harness.db, { units: [['Unit', lessons]] })
type Book = Awaited<ReturnType<typeof bookOf>>

async function schoolOf(books: Book[], students: number, name?: string) {
  const bookIds = books.map(({ id }) => id)
  const school = await makeSchool(harness.db, { bookIds, ...(name && { name }) })
  const people = await makeStudents(
    harness.db,
    school.id,
    Array.from({ length: students }, () => ({})),
  )
  await makeClassroom(harness.db, school.id, { bookIds, studentIds: people.map(({ id }) => id) })
  return { ...school, students: people.map(({ id }) => id) }
}

/** One lesson that one student opened in one month, and perhaps finished. */
interface Deed {
  school: number
  student: number
  book: number
  lesson: number
  month: number
  finished: boolean
}

async function write(
  schools: { id: string; students: string[] }[],
  books: Book[],
  deeds: readonly Deed[],
) {
  const rows = deeds.map((deed) => ({
    tenant_id: schools[deed.school]?.id,
    student_id: schools[deed.school]?.students[deed.student],
    lesson_id: books[deed.book]?.units[0]?.lessonIds[deed.lesson],
    at: `${months[deed.month]}-15T10:00:00Z`,
    finished: deed.finished,
  }))
  await sql`delete from lesson_readings`.execute(harness.db)
  await sql`insert into lesson_readings (tenant_id, student_id, lesson_id, opened_at, finished_at)
    select r.tenant_id, r.student_id, r.lesson_id, r.at, case when r.finished then r.at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(tenant_id uuid, student_id uuid, lesson_id uuid, at timestamptz, finished boolean)`.execute(
    harness.db,
  )
}

async function countAnew() {
  await sql`delete from book_figures`.execute(harness.db)
  await sql`delete from counted_months`.execute(harness.db)
  await countMonths(harness.db)
}

const use = (book: Book, body: object = {}) =>
  ibc.call(listBookUse, { params: { id: book.id }, body: body as never })

test('only months that are over are counted, in tens, and once', async () => {
  const book = await bookOf()
  const school = await schoolOf([book], 14)
  const deeds = school.students.flatMap((_, student) => [
    { school: 0, student, book: 0, lesson: 0, month: 2, finished: student < 9 },
    { school: 0, student, book: 0, lesson: 1, month: 1, finished: true },
    { school: 0, student, book: 0, lesson: 2, month: 3, finished: true },
  ])
  await write([school], [book], deeds)
  await countAnew()
  const { data, totals, months: told, period } = await use(book)
  expect(data).toEqual([
    {
      ...{ id: school.id, name: school.name, city: null },
      // Of each of two months 14, which are told as 10; nine finished in one of them.
      opened: { count: 20, more: true },
      finished: { count: 10, more: true },
      copied: { count: null, more: false },
      given: { count: null, more: false },
    },
  ])
  expect(totals).toEqual({ opened: 20, finished: 10, copied: 0, given: 0 })
  expect(told).toMatchObject([
    { month: months[1], opened: 10, finished: 10 },
    { month: months[2], opened: 10, finished: 0 },
  ])
  expect(period.to).toBe(months[2])
  const one = await use(book, { from: months[2], to: months[2] })
  expect(one.data[0]).toMatchObject({
    opened: { count: 10, more: false },
    finished: { count: null, more: false },
  })
  // What becomes of the rows afterwards moves nothing.
  await sql`delete from lesson_readings where student_id = ${school.students[0]}`.execute(
    harness.db,
  )
  await countMonths(harness.db)
  expect((await use(book)).data).toEqual(data)
})

test('copies and what is given rest on ten teachers', async () => {
  const book = await bookOf()
  const school = await schoolOf([book], 3)
  const classroom = await makeClassroom(harness.db, school.id, { bookIds: [book.id] })
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
  const before = sql`date_trunc('month', now()) - interval '10 days'`
  for (let teachers = 1; teachers <= 10; teachers += 1) {
    const teacher = await makeTeacher(harness.db, school.id)
    await sql`insert into classroom_teachers (tenant_id, classroom_id, teacher_id)
      values (${school.id}, ${classroom.id}, ${teacher.id})`.execute(harness.db)
    const client = await harness.as(teacher)
    await client.call(copyPaper, { body: { id: sheet.id, name: `Copy ${teachers}`, type: 'quiz' } })
    await makePaper(harness.db, {
      schoolId: school.id,
      ownerId: teacher.userId,
      bookId: book.id,
      classIds: [classroom.id],
    })
    if (teachers < 9) continue
    await sql`select set_config('meridian.clears_audit', 'yes', false)`.execute(harness.db)
    await harness.db.transaction().execute(async (tx) => {
      await sql`select set_config('meridian.clears_audit', 'yes', true)`.execute(tx)
      await sql`update audit_log set at = ${before} where action = 'copied'`.execute(tx)
      await sql`alter table paper_classes disable trigger user`.execute(tx)
      await sql`update paper_classes set created_at = ${before}`.execute(tx)
      await sql`alter table paper_classes enable trigger user`.execute(tx)
    })
    await countAnew()
    const [row] = (await use(book)).data
    const count = teachers < 10 ? null : 10
    expect(row).toMatchObject({ copied: { count }, given: { count } })
  }
})

test('an hour after a month has ended in the school it is counted, and not before', async () => {
  const book = await bookOf()
  await schoolOf([book], 1)
  await countAnew()
  const { rows } = await sql<{ last: string; now: string }>`
    select max(month)::text as last, to_char(now() at time zone 'Africa/Cairo', 'YYYY-MM') as now
    from counted_months`.execute(harness.db)
  expect(rows[0]?.last.slice(0, 7)).not.toBe(rows[0]?.now)
})

test('periods that are none are refused with a sentence', async () => {
  const book = await bookOf()
  for (const body of [{ from: '2026-13' }, { to: 'soon' }, { from: '2026-09', to: '2026-08' }])
    expect(await failure(use(book, body))).toMatchObject({ status: 422 })
  expect((await use(book, { from: '2020-01', to: '2020-02' })).data).toEqual([])
})

test('no figure of fewer than ten people can be told from any answers', async () => {
  const books = [await bookOf(), await bookOf()]
  const schools = [
    await schoolOf(books, 24, 'Alpha'),
    await schoolOf(books, 12, 'Beta'),
    await schoolOf(books, 8, 'Gamma'),
  ]
  /** Every way in which the publisher may ask: books, periods, searches, orders, pages, files, and the sums of schools. */
  async function everything() {
    await countAnew()
    const answers: unknown[] = []
    for (const book of books) {
      for (const [from, to] of [
        [0, 2],
        [0, 1],
        [1, 2],
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 3],
      ] as const)
        for (const body of [
          {},
          { query: 'Beta' },
          { sort: { column: 'finished', direction: 'asc' } },
          { metaData: { page: 1, perPage: 1 } },
        ])
          answers.push(await use(book, { from: months[from], to: months[to], ...body }))
      const file = await ibc.read(`/api/stats/book-use/${book.id}/export?format=csv`, ibc.headers())
      answers.push(await file.text())
    }
    const ids = new Set(schools.map(({ id }) => id))
    const { data } = await ibc.call(readingPerSchool, { query: { perPage: 100 } })
    answers.push(data.filter(({ id }) => ids.has(id)))
    return answers
  }
  const cellOf = ({ school, book, month }: Deed) => `${school} ${book} ${month}`
  const peopleOf = (deeds: readonly Deed[]) => {
    const people = new Map<string, Set<number>>()
    for (const deed of deeds)
      people.set(cellOf(deed), (people.get(cellOf(deed)) ?? new Set()).add(deed.student))
    return people
  }
  const deedOf = fc.record({
    school: fc.nat({ max: 2 }),
    student: fc.nat({ max: 23 }),
    book: fc.nat({ max: 1 }),
    lesson: fc.nat({ max: 3 }),
    month: fc.integer({ min: 0, max: 2 }),
    finished: fc.boolean(),
  })
  const possible = ({ school, student }: Deed) => student < (schools[school]?.students.length ?? 0)
  const once = (deeds: readonly Deed[]) => [
    ...new Map(
      deeds
        .filter(possible)
        .map((deed) => [`${deed.school} ${deed.student} ${deed.book} ${deed.lesson}`, deed]),
    ).values(),
  ]
  let shown = 0
  await fc.assert(
    fc.asyncProperty(
      // How many students open a lesson in each of the cells: of a school, a book and a month.
      fc.array(fc.nat({ max: 24 }), { minLength: 18, maxLength: 18 }),
      fc.array(deedOf, { maxLength: 60 }),
      fc.infiniteStream(fc.boolean()),
      async (people, others, kept) => {
        const deeds = once(
          people.flatMap((count, cell) =>
            Array.from({ length: count }, (_, student) => {
              const month = cell % 3
              const finished = (student + cell) % 3 > 0
              return {
                ...{ school: Math.floor(cell / 6), book: Math.floor(cell / 3) % 2 },
                ...{ month, lesson: month, student, finished },
              }
            }),
          ),
        )
        await write(schools, books, deeds)
        const first = await everything()
        // What is withheld becomes something else that is withheld: fewer deeds, other deeds, of up to nine people.
        const withheld = peopleOf(deeds)
        const small = (deed: Deed) => (withheld.get(cellOf(deed))?.size ?? 0) < 10
        const changed = deeds.filter((deed) => !small(deed) || kept.next().value)
        const taken = new Set(changed.map((d) => `${d.school} ${d.student} ${d.book} ${d.lesson}`))
        const now = peopleOf(changed)
        for (const deed of once(others)) {
          const key = `${deed.school} ${deed.student} ${deed.book} ${deed.lesson}`
          const there = now.get(cellOf(deed)) ?? new Set()
          if (!small(deed) || taken.has(key)) continue
          if (there.size === 9 && !there.has(deed.student)) continue
          now.set(cellOf(deed), there.add(deed.student))
          changed.push(deed)
        }
        await write(schools, books, changed)
        expect(await everything()).toEqual(first)
        shown += JSON.stringify(first).match(/"count":\d/g)?.length ?? 0
      },
    ),
    { numRuns: runsOf(2, 8, 'USE_RUNS') },
  )
  // Of nothing nothing can be told: there were figures.
  expect(shown).toBeGreaterThan(0)
})

test('every figure is a whole ten, and sums are those of what is shown', async () => {
  const book = await bookOf()
  const schools = [
    await schoolOf([book], 17),
    await schoolOf([book], 9),
    await schoolOf([book], 31),
  ]
  const deeds = schools.flatMap(({ students }, school) =>
    students.flatMap((_, student) =>
      [0, 1, 2].map((month) => ({
        ...{ school, student, book: 0, lesson: month, month },
        finished: student % (month + 1) === 0,
      })),
    ),
  )
  await write(schools, [book], deeds)
  await countAnew()
  const { data, totals, months: told } = await use(book)
  for (const measure of ['opened', 'finished'] as const) {
    const counts = data.map((row) => row[measure].count ?? 0)
    for (const count of counts) expect(count % 10).toBe(0)
    const sum = counts.reduce((all, one) => all + one, 0)
    expect(totals[measure]).toBe(sum)
    expect(told.reduce((all, month) => all + month[measure], 0)).toBe(sum)
  }
  expect(data.find(({ id }) => id === schools[1]?.id)?.opened.count).toBeNull()
})

test('a file has the words for what is withheld, and nobody of a school gets one', async () => {
  const book = await bookOf()
  await schoolOf([book], 3, 'Small school')
  await countAnew()
  const path = `/api/stats/book-use/${book.id}/export?format=csv`
  expect(await (await ibc.read(path)).text()).toContain('Small school,,Fewer than 10 people')
  const teacher = await harness.as(await makeTeacher(harness.db, (await makeSchool(harness.db)).id))
  expect((await teacher.read(path)).status).toBe(403)
  expect(await failure(ibc.call(exportBookUse, { params: { id: 'no id' } } as never))).toBeTruthy()
  expect(
    await failure(ibc.call(grantLicences, { body: { book_id: 'no id', school_ids: ['x'] } })),
  ).toMatchObject({ status: 404 })
})
