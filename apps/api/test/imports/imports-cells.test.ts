import { buffer } from 'node:stream/consumers'
import { applyImport } from '@meridian/contract/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { day, error, formula, workbook, workbookOf } from '../workbooks.ts'
import {
  apply,
  applyAtOnce,
  csv,
  type ImportSchool,
  importSchool,
  plan,
  rowsOf,
  told,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
  const [there] = await makeStudents(harness.db, school.id, [
    { email: 'there@example.test', name: 'There', phone: '01012345678' },
  ])
  await harness.db
    .insertInto('enrolments')
    .values({ tenant_id: school.id, classroom_id: school.a.id, student_id: there?.id ?? '' })
    .execute()
  await makeTeacher(harness.db, school.id, { email: 'taught@example.test', name: 'Taught' })
})
afterAll(() => harness.close())

const heads = ['Email', 'Name', 'Phone', 'Grade', 'Classes']
/** What the first row of a file of students comes to, cell by cell. */
async function first(content: string | Uint8Array): Promise<string[]> {
  const one = await plan(school.admin, 'students', content)
  return told((await rowsOf(school.admin, one))[0])
}

describe('a cell without a value of its own empties nothing', () => {
  test('errors of formulas, and formulas that were never worked out', async () => {
    const bytes = await workbook([
      heads,
      ['there@example.test', 'There', error('#N/A'), 6, formula],
      [error('#REF!'), formula, '', 6],
    ])
    const one = await plan(school.admin, 'students', bytes)
    expect(one.counts).toMatchObject({ wrong: 2, changed: 0, new: 0 })
    const [row, other] = await rowsOf(school.admin, one)
    expect(told(row)).toEqual([
      'email same there@example.test (there@example.test)',
      'name same There (There)',
      'phone wrong #N/A (01012345678) ! This cell holds the error #N/A',
      'grade same Grade 6 (Grade 6)',
      'classes wrong #FORMULA! (6 أ) ! This formula has no value yet: open the file in a spreadsheet and save it',
    ])
    expect(told(other).slice(0, 2)).toEqual([
      'email wrong #REF! ! This cell holds the error #REF!',
      'name wrong #FORMULA! ! This formula has no value yet: open the file in a spreadsheet and save it',
    ])
  })

  test('an empty text that a formula gave is an empty cell', async () => {
    const empty = { xml: '<c t="str"><f>IF(1,"","")</f><v></v></c>' }
    const cells = await first(await workbook([heads, ['there@example.test', 'There', empty, 6]]))
    expect(cells[2]).toBe('phone changed (01012345678)')
  })

  test('errors in what a spreadsheet has exported as text, a first password among them', async () => {
    const text = csv(
      ['email', 'name', 'password'],
      ['p1@example.test', '#VALUE!', '#N/A'],
      ['p2@example.test', 'B', '#NAME?'],
    )
    const one = await plan(school.admin, 'teachers', text)
    expect(one.counts).toMatchObject({ wrong: 2 })
    expect(told((await rowsOf(school.admin, one))[0]).slice(1)).toEqual([
      'name wrong #VALUE! ! This cell holds the error #VALUE!',
      'password wrong #N/A ! This cell holds the error #N/A',
    ])
  })

  test('a line that ends too early takes nothing away, and says so where it would', async () => {
    const text =
      'email,name,grade,phone,classes\nthere@example.test,There,6\nnew@example.test,New,6\n'
    const one = await plan(school.admin, 'students', text)
    const [row, other] = await rowsOf(school.admin, one)
    const why = 'The line ends before this cell. Empty it here if it is to be emptied'
    expect(told(row).slice(2, 3).concat(told(row).slice(3))).toContain(
      `phone wrong (01012345678) ! ${why}`,
    )
    expect(told(row).at(-1)).toBe(`classes wrong (6 أ) ! ${why}`)
    expect(other?.state).toBe('new')
  })

  test('what a merged cell says counts in every row that it reaches over', async () => {
    const rows = [
      ['Email', 'Name', 'Grade', 'Classes'],
      ['m1@example.test', 'M1', '6', '6 أ'],
      ['m2@example.test', 'M2', '6', ''],
    ]
    const cells = rows.map(
      (row) =>
        `<row>${row.map((text) => (text ? `<c t="inlineStr"><is><t>${text}</t></is></c>` : '<c/>')).join('')}</row>`,
    )
    const xml = `<sheetData>${cells.join('')}</sheetData><mergeCells><mergeCell ref="D2:D3"/></mergeCells>`
    const one = await plan(school.admin, 'students', await workbookOf([{ xml }]))
    expect((await rowsOf(school.admin, one)).map((row) => told(row).at(-1))).toEqual([
      'classes new 6 أ',
      'classes new 6 أ',
    ])
  })
})

describe('what spreadsheets have made of a cell', () => {
  test('rows and cells without addresses are counted', async () => {
    expect(
      await first(await workbook([heads, ['n@example.test', 'N', 1012345678, 6, '6 أ']])),
    ).toEqual([
      'email new n@example.test',
      'name new N',
      'phone new 01012345678',
      'grade new Grade 6',
      'classes new 6 أ',
    ])
  })

  test('a class that became a date, and a phone that was shortened', async () => {
    const date =
      'This cell is a date. If it was a name like 6-2, make the column text in the spreadsheet and type it again'
    const cells = await first(
      await workbook([heads, ['d@example.test', 'D', '1.01E+09', 6, day(46175)]]),
    )
    expect(cells.slice(2)).toEqual([
      'phone wrong 1.01E+09 ! The spreadsheet has shortened this number. Type all of its digits',
      'grade new Grade 6',
      `classes wrong 2026-06-02 ! ${date}`,
    ])
    for (const text of ['2-Jun', 'Jun-02', '02/06/2026'])
      expect(
        (
          await first(csv(['email', 'name', 'grade', 'class'], ['d@example.test', 'D', 6, text]))
        )[3],
      ).toBe(`classes wrong ${text} ! ${date}`)
    const made = await plan(school.admin, 'classrooms', csv(['classroom', 'grade'], ['2-Jun', 6]))
    expect(told((await rowsOf(school.admin, made))[0])[0]).toBe(`name wrong 2-Jun ! ${date}`)
  })

  test.each([
    '+20 10 1234 5678',
    '0020 1012345678',
    '201012345678',
    '(010) 1234-5678',
    '1012345678',
  ])('a phone written as %s', async (phone) => {
    const cells = await first(
      csv(['email', 'name', 'grade', 'phone'], ['f@example.test', 'F', 6, phone]),
    )
    expect(cells[2]).toBe('phone new 01012345678')
  })

  test.each<[string, string]>([
    ['6', '6'],
    ['6.0', '6'],
    ['G6', '6'],
    ['P6', '6'],
    ['Gr. 6', '6'],
    ['Grade Six', '6'],
    ['6A', '6'],
    ['6 ب', '6'],
    ['سادسة', '6'],
    ['السنة السادسة', '6'],
    ['أولى', '1'],
    ['1 ع', '7'],
    ['Prep 1', '7'],
    ['الأول الإعدادي', '7'],
    ['3 secondary', '12'],
  ])('a grade written as %s', async (text, level) => {
    const cells = await first(csv(['email', 'name', 'grade'], ['g@example.test', 'G', text]))
    expect(cells[2]).toBe(`grade new Grade ${level}`)
  })

  test.each(['Prep 0', 'Prep 4', '0', '1 ث', 'KG2', '6-2', 'G'])('%s is no grade', async (text) => {
    const cells = await first(csv(['email', 'name', 'grade'], ['g@example.test', 'G', text]))
    expect(cells[2]).toBe(`grade wrong ${text} ! There is no such grade`)
  })
})

describe('which sheets of a workbook are read', () => {
  const sheet = (name: string, email: string) => ({
    name,
    rows: [
      ['Email', 'Name', 'Grade'],
      [email, 'S', 6],
    ],
  })

  test('all that have the same columns; what is not read is told, hidden ones too', async () => {
    const bytes = await workbookOf([
      { name: 'Notes', rows: [['How to fill this in'], ['One row for each student']] },
      { ...sheet('Old', 'old@example.test'), hidden: true },
      sheet('6A', 's1@example.test'),
      { name: 'Empty' },
      sheet('6B', 's2@example.test'),
    ])
    const one = await plan(school.admin, 'students', bytes)
    expect(one.columns.sheets).toEqual({
      read: [
        { name: '6A', from: 1 },
        { name: '6B', from: 3 },
      ],
      left: ['Notes', 'Old'],
    })
    const rows = await rowsOf(school.admin, one)
    expect(rows.map(({ number, place, state }) => [number, place, state])).toEqual([
      [2, '6A 2', 'new'],
      [4, '6B 2', 'new'],
    ])
    expect(await apply(school.admin, one)).toMatchObject({ status: 'applied', counts: { new: 2 } })
  })

  test('another row that a sentence names is told by its sheet', async () => {
    const bytes = await workbookOf([
      sheet('A', 'twice@example.test'),
      sheet('B', 'twice@example.test'),
    ])
    const [, row] = await rowsOf(school.admin, await plan(school.admin, 'students', bytes))
    expect(row?.cells[0]?.message).toBe('Row A 2 has the same email')
  })

  test('a hidden sheet is read where there is no other', async () => {
    const bytes = await workbookOf([
      { name: 'Empty' },
      { ...sheet('Old', 'h@example.test'), hidden: true },
    ])
    const one = await plan(school.admin, 'students', bytes)
    expect(one).toMatchObject({ counts: { new: 1 }, columns: { sheets: null } })
  })
})

describe('a list of another kind is asked about first', () => {
  const students = csv(['Name', 'Email', 'Grade'], ['One', 'o1@example.test', 6])

  test('students given as teachers are not imported unless the person is sure', async () => {
    const one = await plan(school.admin, 'teachers', students)
    expect(one.columns.looks_like).toBe('students')
    const words = 'This looks like a list of students. Nothing was imported.'
    expect(await failure(apply(school.admin, one))).toMatchObject({ status: 422, message: words })
    expect(await failure(applyAtOnce(school.admin, 'teachers', students))).toMatchObject({
      status: 422,
      message: words,
    })
    const body = { version: one.version, sure: true }
    await school.admin.call(applyImport, { params: { id: one.id }, body })
  })

  test.each<['students' | 'teachers' | 'classrooms', string[], string | null]>([
    ['teachers', ['Name', 'Email', 'Grade'], 'students'],
    ['teachers', ['Name', 'Email', 'Classes'], null],
    ['teachers', ['اسم الطالب', 'البريد'], 'students'],
    ['classrooms', ['Name', 'Email', 'Grade'], 'students'],
    ['classrooms', ['Name', 'Email', 'Phone'], 'teachers'],
    ['classrooms', ['Classroom', 'Grade', 'Teachers', 'Email'], null],
    ['classrooms', ['Name', 'Grade'], null],
    ['students', ['Teacher', 'Email'], 'teachers'],
    ['students', ['Class', 'Grade', 'Books'], 'classrooms'],
    ['students', ['Name', 'Grade', 'Class'], null],
    ['students', ['Student', 'Email', 'Grade', 'Teacher'], null],
  ])('%s under the headings %s', async (kind, headings, other) => {
    const one = await plan(
      school.admin,
      kind,
      csv(
        headings,
        headings.map(() => 'x'),
      ),
    )
    expect(one.columns.looks_like).toBe(other)
  })
})

describe('how a text is taken apart', () => {
  test.each<[string, string]>([
    ['bar', '|'],
    ['arabic', '،'],
    ['comma', ','],
  ])('by the %s', async (separator, sign) => {
    const text = [`name${sign}email${sign}grade`, `A${sign}a@example.test${sign}6`].join('\n')
    expect(await plan(school.admin, 'students', text)).toMatchObject({
      separator,
      counts: { new: 1 },
    })
  })

  test('quotation marks around a part of a name belong to it', async () => {
    const text =
      'name,email\n"Abu Ali" Hassan,q1@example.test\n"Nour, called ""Nono""",q2@example.test\n"Two\nlines" ,q3@example.test\n'
    const one = await plan(school.admin, 'teachers', text)
    expect((await rowsOf(school.admin, one)).map((row) => told(row)[1])).toEqual([
      'name new "Abu Ali" Hassan',
      'name new Nour, called "Nono"',
      'name new Two lines',
    ])
    const lost = 'name,email\n"Abu Ali,q1@example.test\n"B",q2@example.test\n'
    expect(await failure(plan(school.admin, 'teachers', lost))).toMatchObject({ status: 422 })
  })

  test.each<[string, string]>([
    ['JSON', '[{"name": "A", "email": "a@example.test"}]'],
    ['a page', '\n<!DOCTYPE html><table><tr><td>name,email</td></tr></table>'],
    ['a page under an old name', '<table><tr><td>name</td></tr></table>'],
    ['YAML', '---\nname: A, B\nemail: a@example.test\n'],
  ])('%s is refused in a sentence', async (_, text) => {
    const refused = await failure(plan(school.admin, 'students', text))
    expect(refused.status).toBe(415)
    expect(refused.message).toContain('save it as .xlsx or CSV')
  })

  test.each(['Dear colleagues,', 'This is the list. It is not here.\nSee you: tomorrow.\n'])(
    'a letter is called text without columns',
    async (text) => {
      expect(await failure(plan(school.admin, 'students', text.replace(',', '')))).toMatchObject({
        status: 422,
        message:
          'This file is text without columns. Choose a CSV or Excel file with headings in its first line.',
      })
    },
  )

  test.each<[string, Record<string, string>, string]>([
    [
      'an OpenDocument table',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' },
      'spreadsheet of another kind',
    ],
    [
      'a binary workbook',
      { '[Content_Types].xml': '', 'xl/workbook.bin': '' },
      'spreadsheet of another kind',
    ],
    ['an archive of lists', { 'list.csv': '', '5a.csv': '' }, 'package of several files'],
  ])('%s says what to do', async (_, files, words) => {
    const zip = new ZipFile()
    for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
    zip.end()
    const refused = await failure(plan(school.admin, 'students', await buffer(zip.outputStream)))
    expect(refused.status).toBe(415)
    expect(refused.message).toContain(words)
  })

  test('a workbook with a byte behind its end is read', async () => {
    const bytes = await workbook([heads, ['b@example.test', 'B', '', 6]])
    expect((await first(Buffer.concat([bytes, Buffer.from('\n')])))[0]).toBe(
      'email new b@example.test',
    )
  })
})

describe('which letters a text is in', () => {
  const bytes = (text: string, encoding: string) => {
    const letters = new TextDecoder(encoding).decode(
      Uint8Array.from({ length: 256 }, (_, code) => code),
    )
    return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
  }
  const arabic = 'الاسم,البريد\nنور الهدى يحيى,nour@example.test\n'

  test.each<[string, Buffer, string, boolean, string[]]>([
    [
      'European ones',
      bytes('name,email\nÖztürk,o@example.test\n', 'windows-1252'),
      'windows-1252',
      true,
      ['Öztürk'],
    ],
    [
      'Arabic ones of Windows',
      bytes(arabic, 'windows-1256'),
      'windows-1256',
      false,
      ['الاسم', 'البريد', 'نور الهدى يحيى'],
    ],
    [
      'Arabic ones of the standard',
      bytes(arabic, 'iso-8859-6'),
      'iso-8859-6',
      false,
      ['الاسم', 'البريد', 'نور الهدى يحيى'],
    ],
    [
      'a letter that was lost before',
      Buffer.from('name,email\nN\ufffdur,n@example.test\n'),
      'utf-8',
      false,
      [],
    ],
  ])('%s', async (_, content, encoding, weak, sample) => {
    const one = await plan(school.admin, 'teachers', content)
    expect(one.encoding).toBe(encoding)
    expect(one.columns.letters).toEqual({ weak, sample })
  })

  test('Turkish ones are read when they are chosen', async () => {
    const content = bytes('name,email\nŞahin Yıldız,s@example.test\n', 'windows-1254')
    const one = await plan(school.admin, 'teachers', content, { encoding: 'windows-1254' })
    expect(told((await rowsOf(school.admin, one))[0])[1]).toBe('name new Şahin Yıldız')
  })
})
