import { type Import, type ImportKind, importKinds } from '@meridian/contract/imports.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../web/src/core/http.ts'
import { makeGroup } from '../../src/factories/groups.ts'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Harness, startHarness } from '../harness.ts'
import {
  apply,
  chooseFor,
  csv,
  dump,
  type ImportSchool,
  importSchool,
  leaveOut,
  makeClasses,
  missingFrom,
  plan,
  takeBack,
} from './imports.world.ts'

/** How many days of several files; IMPORT_RUNS=100 for more. */
const numRuns = Number(process.env.IMPORT_RUNS ?? 10)

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A school with four students, two of them in a class and in a group of it, and two teachers, of whom one teaches it. */
async function peopled() {
  const school = await importSchool(harness)
  const emails = Array.from({ length: 8 }, () => `${unique()}@example.test`)
  const students = await makeStudents(
    harness.db,
    school.id,
    emails.slice(0, 4).map((email, at) => ({ email, name: `Student ${at}` })),
  )
  const seated = students.slice(0, 2)
  for (const { id } of seated)
    await harness.db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, classroom_id: school.a.id, student_id: id })
      .execute()
  await makeGroup(harness.db, {
    schoolId: school.id,
    classroomId: school.a.id,
    studentIds: seated.map(({ id }) => id),
  })
  const teacher = await makeTeacher(harness.db, school.id, { email: emails[4] ?? '', name: 'T 4' })
  await makeTeacher(harness.db, school.id, { email: emails[5] ?? '', name: 'T 5' })
  await harness.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: school.id, classroom_id: school.a.id, teacher_id: teacher.id })
    .execute()
  return { ...school, emails }
}
type Peopled = ImportSchool & { emails: string[] }

interface Day {
  kind: ImportKind
  file: string[][]
  /** What happens to the first of those who are not in the file. */
  missing: 'nothing' | 'block' | 'leave'
  makes: boolean
}

/** Files whose rows meet one another: the same few people and classes, in lists of students, of teachers and of classes. */
function filesOf({ emails }: Peopled): fc.Arbitrary<Day[]> {
  const of = <T>(...values: T[]) => fc.constantFrom(...values)
  const classes = of('', '6 أ', 'Class 6B', '6 أ; Class 6B', '6 N', 'Class 6B; 6 N')
  const rows: Record<ImportKind, fc.Arbitrary<string[]>> = {
    students: fc.tuple(
      of(...emails.slice(0, 4), emails[6] ?? ''),
      of('Ann', 'نور', 'Karim'),
      of('6', '6', '6', '7'),
      classes,
      of('', '01112345678'),
    ),
    teachers: fc.tuple(of(...emails.slice(4, 6), emails[7] ?? ''), of('Mona', 'Samir'), classes),
    classrooms: fc.tuple(
      of('6 أ', 'Class 6B', '6 N', '7A'),
      of('6', '6', '6', '7'),
      of('', 'Rivers', 'Rivers; Maps, old and new'),
      of('', emails[4] ?? '', `${emails[4]}; ${emails[5]}`),
    ),
  }
  const heads: Record<ImportKind, string[]> = {
    students: ['email', 'name', 'grade', 'classes', 'phone'],
    teachers: ['email', 'name', 'classes'],
    classrooms: ['name', 'grade', 'books', 'teachers'],
  }
  const day = fc.constantFrom(...importKinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      file: fc
        .uniqueArray(rows[kind], { minLength: 1, maxLength: 4, selector: ([key]) => key })
        .map((lines) => [heads[kind], ...lines]),
      missing: of('nothing', 'block', 'leave') as fc.Arbitrary<Day['missing']>,
      makes: fc.boolean(),
    }),
  )
  return fc.array(day, { minLength: 2, maxLength: 4 })
}

/** Imports a file of the day, without the rows that are wrong; null where it changes nothing. */
async function imported(school: Peopled, day: Day, at: number): Promise<Import | null> {
  const { admin } = school
  let one = await plan(admin, day.kind, csv(...day.file), {}, `file-${at}.csv`)
  if (day.makes && one.new_classes.count > 0) one = await makeClasses(admin, one)
  if (one.counts.wrong > 0) one = await leaveOut(admin, one, 'wrong')
  if (one.missing && day.missing !== 'nothing') {
    const [first] = await missingFrom(admin, one)
    if (first) one = await chooseFor(admin, one, [first.id], day.missing)
  }
  const { counts } = one
  if (counts.new + counts.changed + counts.block + counts.leave === 0) return null
  const done = await apply(admin, one)
  expect(done.status).toBe('applied')
  return done
}

/** The refusal of a call; null where it was done. */
async function refusalOf(done: Promise<Import>): Promise<ApiError | null> {
  try {
    expect(await done).toMatchObject({ status: 'undone', problem: null })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The school as its people see it, apart from what imports of earlier runs left in their own tables. */
const state = (school: Peopled) => dump(harness, school.id)

test('files of one day are taken back in any order, and leave no trace; a refusal names the file that has to go first', async () => {
  const school = await peopled()
  const seen = { taken: 0, outOfOrder: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(filesOf(school), fc.infiniteStream(fc.nat(97)), async (days, dice) => {
      const before = await state(school)
      const left: Import[] = []
      for (const [at, day] of days.entries()) {
        const done = await imported(school, day, at)
        if (done) left.push(done)
      }
      while (left.length > 0) {
        const order = left.map((one) => ({ one, at: dice.next().value ?? 0 }))
        order.sort((a, b) => a.at - b.at)
        let gone: Import | undefined
        for (const { one } of order) {
          const was = await state(school)
          const refused = await refusalOf(takeBack(school.admin, one))
          if (!refused) {
            seen.taken += 1
            if (one !== left.at(-1)) seen.outOfOrder += 1
            gone = one
            break
          }
          seen.refused += 1
          expect(refused).toMatchObject({ status: 409, code: 'in_use' })
          const others = left.filter((other) => other !== one).map(({ file_name }) => file_name)
          expect(others.some((name) => refused.message.includes(name))).toBe(true)
          expect(await state(school)).toEqual(was)
        }
        // The file that was imported last can always go.
        expect(gone).toBeDefined()
        left.splice(left.indexOf(gone as Import), 1)
      }
      expect(await state(school)).toEqual(before)
      await sql`delete from imports where tenant_id = ${school.id}`.execute(harness.db)
    }),
    { numRuns, seed: 11, endOnFailure: true },
  )
  // A generator whose files never meet would prove nothing.
  expect(seen.taken).toBeGreaterThan(numRuns)
  expect(seen.outOfOrder).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThan(0)
  if (process.env.IMPORT_RUNS) console.log(seen)
}, 1_800_000)
