import { setTimeout as delay } from 'node:timers/promises'
import {
  type ColumnMeaning,
  cancelImport,
  getImport,
  type Import,
  type ImportKind,
  listImports,
  mapImport,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, type Harness, startHarness } from '../harness.ts'
import { workbookOf } from '../workbooks.ts'
import {
  apply,
  applyAtOnce,
  correct,
  csv,
  dump,
  type ImportSchool,
  importSchool,
  mapped,
  plan,
  rowsOf,
  takeBack,
  told,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
})
afterAll(() => harness.close())

/** The columns of an import as `heading: meaning`, with a question mark where a person has to look. */
const meanings = ({ mapping }: Import) =>
  mapping?.columns.map(({ heading, meaning, sure }) => `${heading}: ${meaning}${sure ? '' : ' ?'}`)
const columns = (...all: ColumnMeaning[]) => all.map((meaning, place) => ({ place, meaning }))

describe('what a column is follows from its heading', () => {
  test.each<[ImportKind, string[], string[], string[]]>([
    // Exports of other programs, with the headings that these give.
    [
      'students',
      [
        'First Name [Required]',
        'Last Name [Required]',
        'Email Address [Required]',
        'Org Unit Path',
        'Recovery Email',
      ],
      ['Salma', 'Hassan', 's1@x.test', '/Grade 6', 'mum@home.test'],
      ['first_name', 'last_name', 'email', 'ignored', 'ignored'],
    ],
    [
      'students',
      ['username', 'firstname', 'lastname', 'email', 'cohort1'],
      ['salma', 'Salma', 'Hassan', 's2@x.test', '6A'],
      ['ignored', 'first_name', 'last_name', 'email', 'ignored'],
    ],
    [
      'students',
      ['sourcedId', 'givenName', 'middleName', 'familyName', 'email', 'grades', 'phone'],
      ['1', 'Salma', 'Omar', 'Hassan', 's3@x.test', '06', '01012345678'],
      ['ignored', 'first_name', 'middle_name', 'last_name', 'email', 'grade', 'phone'],
    ],
    [
      'students',
      [
        'Student Email',
        'Surname',
        'Forename',
        'Year Group',
        'Homeroom',
        'Parent Email',
        'Guardian Mobile',
      ],
      ['s4@x.test', 'Hassan', 'Salma', 'Year 6', '6A', 'mum@home.test', '01012345678'],
      ['email', 'last_name', 'first_name', 'grade', 'classes', 'ignored', 'ignored'],
    ],
    [
      'students',
      [
        'م',
        'اسم الطالب رباعي',
        'السنة الدراسية',
        'رقم الفصل',
        'البريد الإلكتروني',
        'هاتف ولي الأمر',
      ],
      ['1', 'سلمى حسن عمر علي', 'السادس', '6 أ', 's5@x.test', '01012345678'],
      ['ignored', 'name', 'grade', 'classes', 'email', 'ignored'],
    ],
    [
      'students',
      [
        'الاسم الأول / First name',
        'اسم الأب (Father name)',
        'Family [العائلة]',
        'School Email',
        'الصف / Grade',
      ],
      ['سلمى', 'حسن', 'عمر', 's6@x.test', '6'],
      ['first_name', 'middle_name', 'last_name', 'email', 'grade'],
    ],
    [
      'teachers',
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'School Name'],
      ['Karim', 'Fathy', 'k1@x.test', 'Nile School'],
      ['first_name', 'last_name', 'email', 'ignored'],
    ],
    [
      'teachers',
      ['Name', 'Surname', 'Staff email', 'Display name'],
      ['Karim', 'Fathy', 'k2@x.test', 'Karim Fathy'],
      ['first_name', 'last_name', 'email', 'ignored'],
    ],
    [
      'classrooms',
      ['Class name', 'Year', 'Tutor'],
      ['6C', '6', 'Karim'],
      ['name', 'grade', 'ignored'],
    ],
  ])('%s: %j', async (kind, headings, row, expected) => {
    const one = await plan(school.admin, kind, csv(headings, row))
    expect(one.mapping?.columns.map(({ meaning }) => meaning)).toEqual(expected)
  })

  test('the parts of a name are joined in the order of the parts, in either writing', async () => {
    const file = csv(
      ['Family', 'Email', 'First name', 'Grade', 'Middle name'],
      ['Hassan', 'part1@x.test', 'Salma', 6, 'Omar'],
      ['السيد', 'part2@x.test', 'نور', 6, ''],
    )
    const one = await plan(school.admin, 'students', file)
    const rows = await rowsOf(school.admin, one)
    expect(rows.map(({ cells }) => cells.find(({ column }) => column === 'name')?.value)).toEqual([
      'Salma Omar Hassan',
      'نور السيد',
    ])
    expect(one.columns.found).toContainEqual({
      column: 'name',
      header: 'Family + First name + Middle name',
    })
    await apply(school.admin, one)
    expect((await plan(school.admin, 'students', file)).counts).toMatchObject({ unchanged: 2 })
  })

  test('without grades a new student gets that of the class', async () => {
    const file = csv(['Name', 'Email', 'Cls'], ['Adam', 'cls@x.test', 'Class 6B'])
    const one = await plan(school.admin, 'students', file)
    expect(told((await rowsOf(school.admin, one))[0])).toContain('grade new Grade 6')
    const done = await apply(school.admin, one)
    expect(done.counts).toMatchObject({ new: 1 })
    const again = await plan(school.admin, 'students', file)
    expect(again.counts).toMatchObject({ unchanged: 1 })
  })
})

describe('what is not certain is asked', () => {
  test('a column of emails without a known heading', async () => {
    const file = csv(['Who', 'Full name', 'Box'], ['a', 'Karim F', 'k3@x.test'])
    const one = await plan(school.admin, 'teachers', file)
    expect(meanings(one)).toEqual(['Who: ignored', 'Full name: name', 'Box: email ?'])
    expect(one.can.apply).toBe(false)
    expect(await failure(apply(school.admin, one))).toMatchObject({ status: 422 })
    expect(await failure(applyAtOnce(school.admin, 'teachers', file))).toMatchObject({
      status: 422,
    })
    const sure = await mapped(school.admin, one, { columns: columns('ignored', 'name', 'email') })
    expect(sure.can.apply).toBe(true)
    expect(sure.mapping?.confirmed).toBe(true)
    expect(await apply(school.admin, sure)).toMatchObject({ status: 'applied' })
  })

  test('two columns of one meaning, but not where they say the same', async () => {
    const rows = [['Karim F', 'k4@x.test', 'k5@x.test']]
    const one = await plan(
      school.admin,
      'teachers',
      csv(['Name', 'Email', 'School email'], ...rows),
    )
    expect(meanings(one)).toEqual(['Name: name', 'Email: email ?', 'School email: ignored ?'])
    const same = [['Karim F', 'k4@x.test', 'K4@X.test']]
    const sure = await plan(
      school.admin,
      'teachers',
      csv(['Name', 'Email', 'School email'], ...same),
    )
    expect(meanings(sure)).toEqual(['Name: name', 'Email: email', 'School email: ignored'])
  })

  test('a file without headings, by its cells', async () => {
    const file = csv(
      ['Salma Hassan', 's7@x.test', '01012345678'],
      ['Adam Tarek', 's8@x.test', '01112345678'],
    )
    const one = await plan(school.admin, 'teachers', file)
    expect(one.mapping).toMatchObject({ headings: false })
    expect(meanings(one)).toEqual([': name ?', ': email ?', ': phone ?'])
    const sure = await mapped(school.admin, one, {
      headings: false,
      columns: columns('name', 'email', 'phone'),
    })
    expect(sure.counts).toMatchObject({ new: 2, wrong: 0 })
  })
})

describe('a person says what is what', () => {
  const file = csv(
    ['Nick', 'Box', 'Number', 'Room'],
    ['Nada', 'n1@x.test', '6', 'Class 6B'],
    ['Omar', 'not an email', '6', 'Class 6B'],
  )

  test('the plan is made again, corrections stay, and the school remembers', async () => {
    const before = await dump(harness, school.id)
    const one = await plan(school.admin, 'students', file)
    expect(one.needs).toEqual(['name', 'grade'])
    const first = await mapped(school.admin, one, {
      columns: columns('name', 'email', 'grade', 'ignored'),
    })
    expect(first.counts).toMatchObject({ new: 1, wrong: 1 })
    expect(first.needs).toEqual([])
    const [, wrong] = await rowsOf(school.admin, first)
    const { import: right } = await correct(
      school.admin,
      first,
      { number: 3, version: wrong?.version ?? 0 },
      { email: 'n2@x.test' },
    )
    const second = await mapped(school.admin, right, {
      columns: columns('name', 'email', 'grade', 'classes'),
    })
    expect(second.counts).toMatchObject({ new: 2, wrong: 0 })
    const done = await apply(school.admin, second)
    expect(done).toMatchObject({ status: 'applied', mapping: null })

    const again = await plan(
      school.admin,
      'students',
      csv(['room', ' BOX ', 'Nick', 'number'], ['Class 6B', 'n1@x.test', 'Nada', '6']),
    )
    expect(again.mapping).toMatchObject({ remembered: true, confirmed: true })
    expect(meanings(again)).toEqual(['room: classes', 'BOX: email', 'Nick: name', 'number: grade'])
    expect(again.counts).toMatchObject({ unchanged: 1 })
    const other = await importSchool(harness)
    const theirs = await plan(other.admin, 'students', file)
    expect(theirs.mapping).toMatchObject({ remembered: false })
    await takeBack(school.admin, done)
    expect(await dump(harness, school.id)).toEqual(before)
  })

  test('one sentence where a column is missing that every row needs', async () => {
    const refused = await failure(
      applyAtOnce(school.admin, 'teachers', csv(['Email'], ['z@x.test'], ['y@x.test'])),
    )
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'file' }] })
  })

  test('what makes no sense is refused, and changes nothing', async () => {
    const one = await plan(school.admin, 'students', file)
    const said = (more: object) => failure(mapped(school.admin, one, more))
    expect(await said({ columns: columns('email', 'email') })).toMatchObject({ status: 422 })
    expect(await said({ columns: columns('name', 'first_name') })).toMatchObject({ status: 422 })
    expect(await said({ columns: columns('books') })).toMatchObject({ status: 422 })
    expect(await said({ sheets: [7] })).toMatchObject({ status: 422 })
    expect(await said({ version: one.version + 1 })).toMatchObject({ status: 409 })
    const now = (await school.admin.call(getImport, { params: { id: one.id } })).data
    expect(now).toEqual(one)
    const other = await importSchool(harness)
    expect(await failure(mapped(other.admin, one, {}))).toMatchObject({ status: 404 })
    await school.admin.call(cancelImport, { params: { id: one.id } })
    expect(await failure(mapped(school.admin, one, {}))).toMatchObject({ status: 409 })
  })

  test('lists have no cells of a file', async () => {
    await plan(school.admin, 'students', file)
    const { data } = await school.admin.call(listImports, { body: {} })
    expect(data.every(({ mapping }) => mapping === null)).toBe(true)
  })
})

describe('sheets', () => {
  const people = (name: string, from: number) => ({
    name,
    rows: [
      ['Name', 'Email', 'Grade'],
      [`${name} one`, `sheet${from}@x.test`, '6'],
      [`${name} two`, `sheet${from + 1}@x.test`, '6'],
    ],
  })

  test('may be put on and off, and another order of columns is no matter', async () => {
    const other = {
      name: 'Grade 4',
      rows: [
        ['Email', 'Bus', 'Name', 'Grade'],
        ['sheet9@x.test', 'Line 4', 'Noor', '4'],
      ],
    }
    const one = await plan(
      school.admin,
      'students',
      await workbookOf([people('Grade 5', 1), other, { name: 'Notes', rows: [['Read me']] }]),
    )
    expect(
      one.mapping?.sheets.map(({ name, on, usable, rows }) => [name, on, usable, rows]),
    ).toEqual([
      ['Grade 5', true, true, 2],
      ['Grade 4', true, true, 1],
      ['Notes', false, false, 0],
    ])
    expect(one.counts.total).toBe(3)
    const same = columns('name', 'email', 'grade')
    const first = await mapped(school.admin, one, { sheets: [0], columns: same })
    expect(first.counts.total).toBe(2)
    const second = await mapped(school.admin, first, { sheets: [1], columns: same })
    expect(meanings(second)).toEqual(['Email: email', 'Bus: ignored', 'Name: name', 'Grade: grade'])
    expect(second.counts).toMatchObject({ total: 1, new: 1 })
  })
})

test('first passwords wait nowhere in clear, whatever column they stand in', async () => {
  const word = 'Papyrus-Boat-77'
  const file = csv(['Name', 'Email', 'Grade', 'Word'], ['Nada', 'pw1@x.test', 6, word])
  const one = await plan(school.admin, 'students', file)
  const known = await plan(school.admin, 'students', file.replace('Word', 'Password'))
  const stored = async () => {
    const { rows } = await sql<{ text: string }>`
      select r.cells::text || r.plan::text || r.search_text as text from import_rows r where r.import_id = ${known.id}
      union all select encode(sealed, 'escape') || case when import_id = ${known.id} then mapping::text else '' end
      from import_sources where import_id in (${one.id}, ${known.id})`.execute(harness.db)
    return rows.map(({ text }) => text).join()
  }
  expect(await stored()).not.toContain(word)
  const said = await mapped(school.admin, one, {
    columns: columns('name', 'email', 'grade', 'password'),
  })
  expect(said.without_password).toBe(0)
  // The password of the known column was never kept: its hash goes on to the new plan.
  const again = await mapped(school.admin, known, {
    columns: columns('name', 'email', 'grade', 'password'),
  })
  expect(again.without_password).toBe(0)
  expect(await apply(school.admin, again)).toMatchObject({ status: 'applied' })
  const { rows } = await sql`select from import_sources where import_id = ${known.id}`.execute(
    harness.db,
  )
  expect(rows).toEqual([])
  expect(mapImport.path).toBe('/imports/:id/mapping')
})

test('what is said in the moment between the end of the reading and its lock is not refused', async () => {
  const one = await plan(school.admin, 'students', 'Name,Email\nSalma,moment@x.test')
  const lock = sql`hashtextextended(${one.id}, 7301947)`
  await harness.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    const said = mapped(school.admin, one, { columns: columns('name', 'ignored') })
    await delay(200)
    await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    expect(meanings(await said)).toEqual(['Name: name', 'Email: ignored'])
  })
})

test('what is said while other work goes on is refused', async () => {
  const one = await plan(school.admin, 'students', 'Name,Email\nSalma,held@x.test')
  const lock = sql`hashtextextended(${one.id}, 7301947)`
  await harness.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    const said = mapped(school.admin, one, { columns: columns('name', 'ignored') })
    expect((await failure(said)).status).toBe(409)
    await sql`select pg_advisory_unlock(${lock})`.execute(connection)
  })
})
