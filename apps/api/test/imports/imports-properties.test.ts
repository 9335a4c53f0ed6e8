import { type ImportKind, importColumns, importKinds } from '@meridian/contract/imports.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Harness, startHarness } from '../harness.ts'
import {
  apply,
  csv,
  dump,
  type ImportSchool,
  importSchool,
  plan,
  rowsOf,
  takeBack,
} from './imports.world.ts'

/** How many files of each kind; IMPORT_RUNS=200 for more. */
const numRuns = runsOf(2, 10, 'IMPORT_RUNS')

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A school with people, so that files can meet some of them. */
async function peopled() {
  const school = await importSchool(harness)
  const emails = Array.from({ length: 6 }, () => `${unique()}@example.test`)
  const students = await makeStudents(
    harness.db,
    school.id,
    emails
      .slice(0, 3)
      .map((email, at) => ({ email, name: `Student ${at}`, phone: at === 0 ? '01012345678' : '' })),
  )
  await makeTeacher(harness.db, school.id, { email: emails[3] ?? '', name: 'Teacher 3' })
  await makeTeacher(harness.db, school.id, { email: emails[4] ?? '', name: 'Teacher 4' })
  for (const { id } of students)
    await harness.db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, classroom_id: school.a.id, student_id: id })
      .execute()
  return { ...school, emails }
}
type Peopled = ImportSchool & { emails: string[] }

/** A cell of a column: mostly right, in any spelling, sometimes wrong. */
function cellOf(column: string, kind: ImportKind, { emails }: Peopled): fc.Arbitrary<string> {
  const classes = ['6 أ', '٦ ا', 'Class 6B', 'class 6b']
  const mine = kind === 'teachers' ? emails.slice(3) : [...emails.slice(0, 3), emails[5] ?? '']
  const values: Record<string, { right: string[]; wrong: string[] }> = {
    email: {
      right: [...mine, ...mine.map((email) => email.toUpperCase())],
      wrong: [...emails, ''],
    },
    name:
      kind === 'classrooms'
        ? { right: [...classes, '7A', '8C', '9D'], wrong: ['', 'x'.repeat(130)] }
        : { right: ['Ann', 'نور', '  Karim  Fathy '], wrong: ['', 'x'.repeat(130)] },
    phone: { right: ['', '01112345678', '٠١٠١٢٣٤٥٦٧٨', '1512345678'], wrong: ['123'] },
    grade: { right: ['6', 'Grade 6', 'السادس'], wrong: ['7', 'none', ''] },
    classes: { right: ['', ...classes, '6 أ; Class 6B', '6 أ، ٦ ا'], wrong: ['7A', '9Z'] },
    books: {
      right: ['', 'rivers', 'Maps, old and new', 'Maps, old and new; Rivers'],
      wrong: ['Atlas'],
    },
    teachers: {
      right: ['', emails[3] ?? '', `${emails[3]}; ${emails[4]}`],
      wrong: [emails[0] ?? ''],
    },
    password: { right: [''], wrong: ['short'] },
  }
  const { right, wrong } = values[column] ?? { right: [''], wrong: [''] }
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  )
}

/** A file of a kind: most of its columns, in any order, and up to eight rows. */
function fileOf(kind: ImportKind, school: Peopled): fc.Arbitrary<string[][]> {
  const all: string[] = [...importColumns[kind]]
  return fc.shuffledSubarray(all, { minLength: all.length - 2 }).chain((columns) =>
    fc
      .array(fc.tuple(...columns.map((column) => cellOf(column, kind, school))), {
        minLength: 1,
        maxLength: 8,
      })
      .filter((rows) => rows.some((row) => row.some((cell) => cell !== '')))
      .map((rows) => [columns, ...rows]),
  )
}

/** Without the rows that are wrong: what a person would send after putting the file right. */
async function rightPart(
  school: Peopled,
  kind: ImportKind,
  file: string[][],
): Promise<string[][] | null> {
  let left = file
  for (;;) {
    if (left.slice(1).every((row) => row.every((cell) => cell === ''))) return null
    const one = await plan(school.admin, kind, csv(...left))
    if (one.counts.wrong === 0) return left
    const wrong = new Set(
      (await rowsOf(school.admin, one, [{ name: 'state', value: 'wrong' }])).map(
        ({ number }) => number,
      ),
    )
    left = left.filter((_, at) => !wrong.has(at + 1))
  }
}

/** What the cells of a plan say that there will be, row by row. */
const landing = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ cells }) =>
    cells.filter(({ column }) => column !== 'password').map(({ column, value }) => [column, value]),
  )

test.each(importKinds)(
  '%s: what is applied is what was planned, the second time nothing, and taking back leaves no trace',
  async (kind) => {
    const school = await peopled()
    let applied = 0
    await fc.assert(
      fc.asyncProperty(fileOf(kind, school), async (file) => {
        const before = await dump(harness, school.id)
        const content = await rightPart(school, kind, file)
        expect(await dump(harness, school.id)).toEqual(before)
        if (!content) return
        const one = await plan(school.admin, kind, csv(...content))
        const promised = landing(await rowsOf(school.admin, one))
        const done = await apply(school.admin, one)
        expect(done).toMatchObject({ status: 'applied', counts: one.counts })
        const after = await dump(harness, school.id)

        const again = await plan(school.admin, kind, csv(...content))
        expect(again.counts).toMatchObject({
          new: 0,
          changed: 0,
          wrong: 0,
          unchanged: one.counts.total,
        })
        const found = await rowsOf(school.admin, again)
        // A new student without a grade in the file has that of the class, which the file does not say a second time.
        const inFile = (cells: string[][]) =>
          cells.filter(([column = '']) => file[0]?.includes(column))
        expect(landing(found).map(inFile)).toEqual(promised.map(inFile))
        for (const { cells } of found)
          for (const { value, before: now } of cells) expect(value).toBe(now)
        await apply(school.admin, again)
        expect(await dump(harness, school.id)).toEqual(after)

        if (one.counts.new + one.counts.changed === 0) return
        applied += 1
        expect((await takeBack(school.admin, done)).status).toBe('undone')
        expect(await dump(harness, school.id)).toEqual(before)
      }),
      { numRuns, seed: 7, endOnFailure: true },
    )
    // A generator that never makes anything would prove nothing.
    expect(applied).toBeGreaterThan(numRuns * 0.4)
  },
  240_000,
)
