import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import {
  type ExportedTable,
  exportedTables,
  listCountedPapers,
  listResults,
  rowsHeader,
} from '@meridian/contract/statistics.rows.ts'
import {
  classroomsPerformance,
  papersPerClassroom,
  schoolStatistics,
  studentsPerClassroom,
} from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAttempts } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { withoutRequestId } from '../request-ids.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld()
})
afterAll(() => harness.close())

const tof = {
  type: 'tof' as const,
  question: 'The Nile flows north.',
  weight: 3,
  required: true,
  tofOption: { status: true },
}
/** Names that a spreadsheet would take for a formula, that hold separators, and that run from right to left. */
const names = ['=HYPERLINK("http://example.test")', '+1', '@sum', 'Quote " and, comma', 'مريم أحمد']

async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db, { name: 'Al-Nahda', timeZone: 'Asia/Tokyo' })
  const teacher = await makeTeacher(db, school.id, { name: 'Karim' })
  const students = await makeStudents(
    db,
    school.id,
    names.map((name) => ({ name })),
  )
  const classroom = await makeClassroom(db, school.id, {
    name: '-6 A',
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  await makeClassroom(db, school.id, { name: 'Empty', teacherIds: [teacher.id] })
  const paper = await makePaper(db, {
    schoolId: school.id,
    ownerId: teacher.userId,
    name: '',
    classIds: [classroom.id],
    questions: [tof, tof, tof],
    deadline: new Date('2025-05-01T15:30:00Z'),
  })
  await makeAttempts(
    db,
    paper,
    students.slice(0, 4).map(({ id }, place) => ({
      studentId: id,
      answers: [true, place > 1, place > 2].map((status) => ({ status })),
      submittedAt: new Date('2025-04-30T16:05:00Z'),
    })),
  )
  const admin = await makeSchoolAdmin(db, school.id)
  const prg = await makeUser(db, 'PRG', null)
  const ibc = await makeUser(db, 'IBC', null)
  return { school, teacher, students, classroom, paper, admin, prg, ibc }
}

/** Takes a table as a browser does. */
async function take(
  client: Client,
  table: ExportedTable,
  query: Record<string, string> = {},
  language = 'en',
) {
  const response = await fetch(
    `${harness.baseUrl}/stats/export/${table}?${new URLSearchParams(query)}`,
    { headers: { ...client.headers(), 'accept-language': language } },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = withoutRequestId(bytes.toString('utf8'))
  const [head = [], ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
  }).data
  return { status: response.status, headers: response.headers, bytes, text, head, rows }
}

/** Asks for a long table and leaves at its first bytes; gives the status. */
function glance(client: Client, format: TableFormat): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${harness.baseUrl}/stats/export/students?format=${format}`, {
      agent: false,
      headers: client.headers(),
    })
    asked.on('response', (answer) =>
      answer.once('data', () => {
        answer.destroy()
        resolve(answer.statusCode)
      }),
    )
    asked.once('error', reject)
    asked.end()
  })
}

/** Asks for a long table and does not read it. */
async function unread(client: Client): Promise<IncomingMessage> {
  const asked = request(`${harness.baseUrl}/stats/export/students`, {
    agent: false,
    headers: client.headers(),
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

/** A cell as the file writes it: what looks like a formula has an apostrophe before it. */
const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value)
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
const line = (...values: (string | number | null)[]) => values.map(cell)

describe('a table as a file', () => {
  test('is UTF-8 with a byte order mark, named in the language of its reader, with its number of rows', async () => {
    const client = await harness.as(world.teacher)
    const english = await take(client, 'results')
    expect(english.text.startsWith('\ufeff')).toBe(true)
    expect(english.text).toMatch(/^[^\r\n]*\r\n/)
    expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(english.headers.get('cache-control')).toBe('no-store')
    expect(english.headers.get(rowsHeader)).toBe('4')
    const name = /^attachment; filename="Results \d{4}-\d\d-\d\d\.csv"/
    expect(english.headers.get('content-disposition')).toMatch(name)
    const arabic = await take(client, 'results', {}, 'ar')
    expect(arabic.head).toContain('الطالب')
    expect(arabic.rows[0]).toContain('بلا اسم')
    expect(decodeURIComponent(arabic.headers.get('content-disposition') ?? '')).toContain('النتائج')
  })

  test('escapes what a spreadsheet would run', async () => {
    const client = await harness.as(world.teacher)
    const { text, rows } = await take(client, 'performance-student', {
      class_id: world.classroom.id,
    })
    expect(text).toContain('"\'=HYPERLINK(""http://example.test"")"')
    expect(rows.map(([name]) => name).sort()).toEqual(names.map(cell).sort())
    for (const row of rows) for (const value of row) expect(value).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('is a workbook where one is asked for, with the same cells, names and numbers as they are', async () => {
    const client = await harness.as(world.teacher)
    const query = { class_id: world.classroom.id, format: 'xlsx' }
    const workbook = await take(client, 'performance-student', query)
    expect(workbook.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(workbook.headers.get(rowsHeader)).toBe(String(names.length))
    expect(workbook.headers.get('content-disposition')).toMatch(/\.xlsx"/)
    const [sheet] = await readXlsx(workbook.bytes)
    const plain = await take(client, 'performance-student', { class_id: world.classroom.id })
    const [head = [], ...rows] = sheet?.data ?? []
    expect(head).toEqual(plain.head)
    expect(rows.map(([name]) => name).sort()).toEqual([...names].sort())
    for (const [, average, counted] of rows)
      expect([average === null || typeof average === 'number', typeof counted]).toEqual([
        true,
        'number',
      ])
    expect((await take(client, 'results', { format: 'pdf' })).status).toBe(422)
  })

  test('holds the rows of its page, in their order: charts', async () => {
    const client = await harness.as(world.admin)
    const ofClass = { class_id: world.classroom.id }
    const averages = async (scope: 'class' | 'student', query = {}) => {
      const { data } = await client.call(classroomsPerformance, { params: { scope }, query })
      return data.map(({ name, avg, counted }) => line(name, avg, counted))
    }
    expect((await take(client, 'performance-class')).rows).toEqual(await averages('class'))
    expect((await take(client, 'performance-student', ofClass)).rows).toEqual(
      await averages('student', ofClass),
    )
    const students = await client.call(studentsPerClassroom)
    expect((await take(client, 'students')).rows).toEqual(
      students.data.map(({ name, students_count }) => line(name, students_count)),
    )
    const papers = await client.call(papersPerClassroom, { query: ofClass })
    expect((await take(client, 'papers-per-class', ofClass)).rows).toEqual(
      papers.data.map(({ name, meta }) => line(name, meta.totalQuizzes, meta.totalAssignments)),
    )
    const provider = await harness.as(world.prg)
    const schools = await provider.call(schoolStatistics, { query: { perPage: 100 } })
    expect((await take(provider, 'schools')).rows).toEqual(
      schools.data.map((row) =>
        line(row.name, row.classes_count, row.teachers_count, row.students_count),
      ),
    )
    const perSchool = await provider.call(classroomsPerformance, { params: { scope: 'school' } })
    expect((await take(provider, 'performance-school')).rows).toEqual(
      perSchool.data.map(({ name, avg, counted }) => line(name, avg, counted)),
    )
  })

  test('holds the rows of its page, in their order: lists, as searched and sorted', async () => {
    const client = await harness.as(world.teacher)
    const sort = { column: 'percent', direction: 'asc' } as const
    const { data } = await client.call(listResults, { body: { query: 'quote', sort } })
    expect(data).toHaveLength(1)
    const found = await take(client, 'results', { query: 'quote', sort: 'percent' })
    const row = (one: (typeof data)[number]) =>
      line(
        one.student.user.name,
        'Untitled',
        '-6 A',
        one.score,
        one.max_score,
        one.percent,
        '01/05/2025 01:05',
      )
    expect(found.rows).toEqual(data.map(row))
    const all = await client.call(listResults, { body: { sort: { ...sort, direction: 'desc' } } })
    const sorted = await take(client, 'results', { sort: 'percent', direction: 'desc' })
    expect(sorted.rows).toEqual(all.data.map(row))
    const papers = await client.call(listCountedPapers, { body: {} })
    expect(papers.data).toMatchObject([{ id: world.paper.id, user: { name: 'Karim' } }])
    expect((await take(client, 'papers')).rows).toEqual([
      line('Untitled', 'Quiz', '-6 A', 'Karim', null, '02/05/2025 00:30'),
    ])
  })

  test('holds what the page finds by one word for all of a school and more: in names, not in emails', async () => {
    const paper = await makePaper(harness.db, {
      schoolId: world.school.id,
      ownerId: world.teacher.userId,
      name: 'Rivers of Africa',
      classIds: [world.classroom.id],
      questions: [tof],
    })
    const [{ id: studentId } = { id: '' }] = world.students
    await makeAttempts(harness.db, paper, [{ studentId, answers: [{ status: true }] }])
    const found = {
      quote: 1,
      ' SUM ': 1,
      hyperlink: 2,
      rivers: 1,
      'student-': 0,
      '@example.test': 0,
    }
    for (const account of [world.admin, world.prg]) {
      const client = await harness.as(account)
      for (const [query, count] of Object.entries(found)) {
        const { data, meta } = await client.call(listResults, { body: { query } })
        expect([data.length, meta.total], query).toEqual([count, count])
        expect((await take(client, 'results', { query })).rows, query).toHaveLength(count)
      }
    }
    await harness.db.deleteFrom('attempts').where('paper_id', '=', paper.id).execute()
    await harness.db.deleteFrom('papers').where('id', '=', paper.id).execute()
  })

  test("has the times of the reader's zone: the school's, or the one that provider staff name", async () => {
    const provider = await harness.as(world.prg)
    const last = ({ rows }: { rows: string[][] }) => rows[0]?.at(-1)
    expect(last(await take(provider, 'papers'))).toBe('01/05/2025 15:30')
    expect(last(await take(provider, 'papers', { zone: 'Africa/Cairo' }))).toBe('01/05/2025 18:30')
    expect((await take(provider, 'papers', { zone: 'Mars/Olympus' })).status).toBe(422)
    const teacher = await harness.as(world.teacher)
    expect(last(await take(teacher, 'papers', { zone: 'Africa/Cairo' }))).toBe('02/05/2025 00:30')
  })

  test('is refused as its page is', async () => {
    const status = async (account: { email: string; password: string }, query = {}) => {
      const client = await harness.as(account)
      const answers = []
      for (const table of Object.keys(exportedTables) as ExportedTable[])
        answers.push((await take(client, table, query)).status)
      return answers
    }
    const ofClass = { class_id: world.classroom.id }
    expect(await status(world.prg, ofClass)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
    expect(await status(world.ibc, ofClass)).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
    expect(await status(world.admin, ofClass)).toEqual([403, 200, 200, 200, 200, 200, 200, 200])
    expect(await status(world.students[0] ?? world.admin)).toEqual(Array(8).fill(403))
    const stranger = await makeSchoolAdmin(harness.db, (await makeSchool(harness.db)).id)
    const foreign = await harness.as(stranger)
    const missing = { class_id: '00000000-0000-7000-8000-000000000000' }
    const answers = [ofClass, missing].map((query) => take(foreign, 'performance-student', query))
    const [one, other] = await Promise.all(answers)
    expect([one?.status, other?.status]).toEqual([404, 404])
    expect(one?.text).toBe(other?.text)
    expect((await take(foreign, 'results', ofClass)).rows).toEqual([])
  })

  test('of a school whose readers are slow leaves room for another school', async () => {
    const { db } = harness
    const crowded = await makeSchool(db)
    // Longer than what lies on the way to a reader who does not read.
    await sql`
      insert into classrooms (tenant_id, name, grade_id)
      select ${crowded.id}::uuid, repeat('Nile ', 30) || n, (select id from grades where level = 1)
      from generate_series(1, 45000) n`.execute(db)
    const ours = await harness.as(await makeSchoolAdmin(db, crowded.id))
    const theirs = await harness.as(await makeSchoolAdmin(db, (await makeSchool(db)).id))
    const slow = await Promise.all([unread(ours), unread(ours)])
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await take(ours, 'students')).status).toBe(429)
    expect((await take(theirs, 'students')).status).toBe(200)
    for (const answer of slow) answer.destroy()
  })

  test('lets its rows go when the reader leaves, however often', async () => {
    const { db } = harness
    await sql`
      insert into classrooms (tenant_id, name, grade_id)
      select ${world.school.id}::uuid, 'Many ' || n, (select id from grades where level = 1)
      from generate_series(1, 20000) n`.execute(db)
    const client = await harness.as(world.admin)
    for (let turn = 0; turn < 12; turn += 1)
      expect([200, 429]).toContain(await glance(client, turn % 2 === 0 ? 'csv' : 'xlsx'))
    const all = async () => (await take(client, 'students')).rows.length
    await expect.poll(all, { timeout: 60_000 }).toBe(20_002)
  })
})
