import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { importLimits } from '@meridian/contract/imports.limits.ts'
import { type ImportKind, importColumns, importKinds } from '@meridian/contract/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, type Harness, startHarness } from '../harness.ts'
import { workbook, workbookOf } from '../workbooks.ts'
import { apply, csv, type ImportSchool, importSchool, plan, rowsOf, told } from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
})
afterAll(() => harness.close())

const roster = 'الاسم,البريد\nسلمى حسن,salma@example.test\nآدم طارق,adam@example.test\n'

/** Windows-1256 by the decoder that every browser has, turned round. */
function windows1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(
    Uint8Array.from({ length: 256 }, (_, code) => code),
  )
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('how a text is written', () => {
  const semicolons = roster.replaceAll(',', ';')
  const tabs = roster.replaceAll(',', '\t')
  test.each<[string, Buffer, string, string]>([
    ['UTF-8', Buffer.from(roster), 'utf-8', 'comma'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${semicolons}`), 'utf-8', 'semicolon'],
    [
      'UTF-8 with a broken letter',
      Buffer.concat([
        Buffer.from(`${roster}x`),
        Buffer.from([0xd8]),
        Buffer.from(',x@example.test'),
      ]),
      'utf-8',
      'comma',
    ],
    ['UTF-16 LE with a mark', utf16(`\ufeff${tabs}`), 'utf-16le', 'tab'],
    ['UTF-16 BE with a mark', utf16(`\ufeff${roster}`, true), 'utf-16be', 'comma'],
    ['UTF-16 LE', utf16(roster), 'utf-16le', 'comma'],
    ['UTF-16 BE', utf16(semicolons, true), 'utf-16be', 'semicolon'],
    ['Windows-1256', windows1256(semicolons), 'windows-1256', 'semicolon'],
    [
      'Windows-1256, one row',
      windows1256('الاسم;البريد\nسلمى;s@example.test'),
      'windows-1256',
      'semicolon',
    ],
    ['a line sep=', Buffer.from(`sep=;\r\n${semicolons}`), 'utf-8', 'semicolon'],
    ['a mark and a line sep=', Buffer.from(`\ufeffsep=\t\n${tabs}`), 'utf-8', 'tab'],
    ['lines that end in CR', Buffer.from(roster.replaceAll('\n', '\r')), 'utf-8', 'comma'],
    ['lines that end in CR LF', Buffer.from(roster.replaceAll('\n', '\r\n')), 'utf-8', 'comma'],
    [
      'quotes, with a separator and a line in them',
      Buffer.from('"الاسم","البريد"\n"سلمى حسن","salma@example.test"\n'),
      'utf-8',
      'comma',
    ],
  ])('%s', async (_, bytes, encoding, separator) => {
    const one = await plan(school.admin, 'teachers', bytes)
    expect(one).toMatchObject({ encoding, separator })
    const [first] = await rowsOf(school.admin, one)
    expect(told(first)[0]).toMatch(/^email new s(alma)?@example\.test$/)
    expect(told(first)[1]).toMatch(/^name new سلمى( حسن)?$/)
    expect(first?.number).toBe(2)
  })

  test('the person knows better than the guess', async () => {
    const wrong = await plan(school.admin, 'teachers', Buffer.from(roster), {
      encoding: 'windows-1256',
    })
    expect(wrong).toMatchObject({ encoding: 'windows-1256', can: { apply: false } })
    const split = await plan(school.admin, 'teachers', Buffer.from(roster), { separator: 'tab' })
    expect(split).toMatchObject({ separator: 'tab', counts: { wrong: 2, total: 2 } })
    const right = await plan(school.admin, 'teachers', Buffer.from(roster), {
      encoding: 'utf-8',
      separator: 'comma',
    })
    expect(right.counts).toMatchObject({ new: 2, wrong: 0 })
  })
})

describe('where the columns are', () => {
  test('a title above, empty lines between, ragged rows; rows are numbered as a spreadsheet does', async () => {
    const text =
      'Our school 2026\n\nEmail;Name;Email;;Phone\n\na@example.test;A;other@example.test\n;;;;\nb@example.test;B;;;;;;\n'
    const one = await plan(school.admin, 'teachers', text)
    expect(one.columns.ignored).toEqual(['Email'])
    const rows = await rowsOf(school.admin, one)
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [5, 'new'],
      [7, 'new'],
    ])
  })

  test('without a column that is needed every new row says so, and can be put right', async () => {
    const one = await plan(
      school.admin,
      'students',
      csv(['email', 'name'], ['q@example.test', 'Q']),
    )
    expect(one.columns.missing).toContainEqual({ column: 'grade', required: true })
    expect(told((await rowsOf(school.admin, one))[0])).toContain(
      'grade wrong ! The file has no column for this',
    )
  })

  test.each(importKinds)(
    'the templates of %s are read back, in both languages',
    async (kind: ImportKind) => {
      for (const language of ['en', 'ar'] as const)
        for (const format of ['csv', 'xlsx']) {
          const admin = await harness.as(school.account, language)
          const response = await fetch(
            `${harness.baseUrl}/${kind}/import/template?format=${format}`,
            {
              headers: admin.headers(),
            },
          )
          expect(response.headers.get('content-disposition')).toContain(`${kind}.${format}`)
          const bytes = Buffer.from(await response.arrayBuffer())
          expect(await failure(plan(admin, kind, bytes))).toMatchObject({ status: 422 })
          const filled = format === 'csv' ? Buffer.concat([bytes, Buffer.from('x')]) : null
          if (!filled) continue
          const one = await plan(admin, kind, filled)
          expect(one.columns.found.map(({ column }) => column)).toEqual([...importColumns[kind]])
          expect(one.columns.ignored).toEqual([])
        }
    },
  )
})

describe('workbooks', () => {
  test('numbers, and phones whose 0 the spreadsheet took', async () => {
    const bytes = await workbook([
      ['Email', 'Name', 'Phone', 'Grade'],
      ['x1@example.test', 'X', 1012345678, 6],
    ])
    const one = await plan(school.admin, 'students', bytes)
    expect(one).toMatchObject({ encoding: null, separator: null, counts: { new: 1 } })
    expect(told((await rowsOf(school.admin, one))[0])).toEqual([
      'email new x1@example.test',
      'name new X',
      'phone new 01012345678',
      'grade new Grade 6',
    ])
  })

  test('one that unpacks to far more than it weighs is refused, and so is one that lies about it', async () => {
    const bomb = await workbook([['Email']], {
      'xl/media/image1.png': Buffer.alloc(130 * 1024 * 1024),
    })
    expect(bomb.length).toBeLessThan(importLimits.workbook)
    expect(await failure(plan(school.admin, 'students', bomb))).toMatchObject({ status: 413 })
    const liar = Buffer.from(bomb)
    // The size in the central directory, where readers look for it.
    const entry = liar.lastIndexOf(Buffer.from('xl/media/image1.png'))
    liar.writeUInt32LE(1000, entry - 46 + 24)
    expect(await failure(plan(school.admin, 'students', liar))).toMatchObject({ status: 422 })
  })

  test('a sheet whose one cell stands at the far end is refused at once', async () => {
    const cell = '<c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c>'
    const rows = `<row r="2"><c><v>1</v></c></row><row r="1048576">${cell}</row>`
    const far = await workbookOf([{ xml: `<sheetData>${rows}</sheetData>` }])
    expect(await failure(plan(school.admin, 'students', far))).toMatchObject({
      status: 422,
      message: 'This file has more than 200 columns. Keep the ones you need.',
    })
    expect((await plan(school.admin, 'teachers', roster)).status).toBe('planned')
  })

  test.each<[string, Buffer, number, string]>([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 422, '.xls'],
    [
      'a locked one',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      422,
      'password',
    ],
    ['half of one', Buffer.from('PK\u0003\u0004half', 'latin1'), 422, "can't be read"],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 415, 'csv, xlsx'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 415, 'csv, xlsx'],
    [
      'noise',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
      415,
      'csv, xlsx',
    ],
    ['nothing', Buffer.alloc(0), 422, 'no rows'],
    ['headings alone', Buffer.from('email,name\n,,\n'), 422, 'no rows'],
    [
      'a quotation mark without end',
      Buffer.from('email,name\na@b.test,"Ann\nc@d.test,Carl'),
      422,
      'row 2',
    ],
    ['too many columns', Buffer.from(`email${',x'.repeat(250)}\n1`), 422, '200'],
    ['too many rows', Buffer.from(`email\n${'a\n'.repeat(20_001)}`), 422, '20000'],
    ['too much text', Buffer.from(`email\n${'a'.repeat(importLimits.text)}`), 413, '5 MB'],
    ['too much of anything', Buffer.alloc(importLimits.workbook + 1, 65), 413, '10 MB'],
  ])('%s is refused with a sentence', async (_, bytes, status, words) => {
    const refused = await failure(plan(school.admin, 'students', bytes))
    expect(refused.status).toBe(status)
    expect(refused.message).toContain(words)
  })
})

test('what a spreadsheet takes for a formula is a name here, kept as it is', async () => {
  const one = await plan(
    school.admin,
    'teachers',
    csv(['email', 'name'], ['f@example.test', '=1+1']),
  )
  expect((await apply(school.admin, one)).status).toBe('applied')
  const { name } = await harness.db
    .selectFrom('users')
    .where('email', '=', 'f@example.test')
    .select('name')
    .executeTakeFirstOrThrow()
  expect(name).toBe('=1+1')
})

test('marks that nobody sees stay in no name, email, phone or heading', async () => {
  const one = await plan(
    school.admin,
    'teachers',
    csv(
      ['\u200femail', 'na\u200bme', 'phone\u202c'],
      [
        '\u202ahidden\u200b@example.test\u202c',
        '\u2067نادية\u2069 كا\u200dمل',
        '\u200e01012345678',
      ],
    ),
  )
  expect(told((await rowsOf(school.admin, one))[0])).toEqual([
    'email new hidden@example.test',
    'name new نادية كامل',
    'phone new 01012345678',
  ])
})

test('letters that no database stores, and very long cells, are no failure', async () => {
  const text = `email,name,classes\n\nm@example.test,M,\nn@example.test,"A\0B 😀",${'9Z|'.repeat(3000)}\n`
  const one = await plan(school.admin, 'teachers', text)
  const [, row] = await rowsOf(school.admin, one)
  expect(told(row)[1]).toBe('name new A B 😀')
  expect(row?.cells[2]).toMatchObject({ state: 'wrong', message: 'There is no class “9Z”' })
  const { cells } = await harness.db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where('number', '=', row?.number ?? 0)
    .select('cells')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(cells).length).toBeLessThan(6000)
})

const samples = '/work/shared/data/csv/derived-arabic-roster'
test.runIf(existsSync(samples)).each([
  ['utf8.csv', 'utf-8', 'comma'],
  ['utf8-bom-semicolon.csv', 'utf-8', 'semicolon'],
  ['sep-line-excel.csv', 'utf-8', 'semicolon'],
  ['cr-only-mac.csv', 'utf-8', 'comma'],
  ['excel-unicode-text-utf16le-tab.txt', 'utf-16le', 'tab'],
  ['utf16be-nobom.csv', 'utf-16be', 'comma'],
  ['windows-1256-semicolon.csv', 'windows-1256', 'semicolon'],
])('a roster as a school would send it: %s', async (name, encoding, separator) => {
  const one = await plan(school.admin, 'students', await readFile(`${samples}/${name}`))
  expect(one).toMatchObject({ encoding, separator, counts: { total: 120 } })
  expect(one.columns.missing).toEqual([{ column: 'password', required: false }])
  const [row] = await rowsOf(school.admin, one)
  expect(told(row)).toContain('name new نوف السقا')
  expect(told(row)).toContain('grade new Grade 4')
})
