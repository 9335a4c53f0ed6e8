import { postAnnouncement } from '@meridian/contract/announcements.write.ts'
import {
  type Import,
  leaveOutRows,
  leftOutFile,
  makeImportClasses,
} from '@meridian/contract/imports.ts'
import { createStudent } from '@meridian/contract/students.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import {
  apply,
  csv,
  dump,
  importSchool,
  leaveOut,
  makeClasses,
  plan,
  rowsOf,
  takeBack,
  told,
} from './imports.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function fileOf(client: Client, { id }: Import): Promise<{ status: number; text: string }> {
  const path = leftOutFile.path.replace(':id', id)
  const answer = await fetch(`${harness.baseUrl}${path}`, { headers: client.headers() })
  return { status: answer.status, text: await answer.text() }
}

const roster = csv(
  ['Name', 'Email', 'Grade', 'Phone', 'Class'],
  ['Salma', 'lo1@x.test', 6, '+20 10 1234 5678', ''],
  ['Adam', 'LO1@x.test', 6, '+20 111 234 5678', ''],
  ['=Noor', 'lo2@x.test', 14, '', ''],
  ['Karim', 'lo3@x.test', 6, '', 'Class 6B'],
)

test('wrong rows are left out, the rest is imported, and they are given back as a file that can be imported', async () => {
  const { admin, id } = await importSchool(harness)
  const before = await dump(harness, id)
  const one = await plan(admin, 'students', roster)
  expect(one.counts).toMatchObject({ new: 2, wrong: 2, left_out: 0 })
  const left = await leaveOut(admin, one, 'wrong')
  expect(left.counts).toMatchObject({ new: 2, wrong: 0, left_out: 2, total: 4 })
  // The first row was right although another had its email, and stays so.
  const rows = await rowsOf(admin, left)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'left_out', 'left_out', 'new'])
  expect(told(rows[1])[0]).toBe('email wrong LO1@x.test ! Row 2 has the same email')
  const done = await apply(admin, left)
  expect(done.counts).toMatchObject({ new: 2, left_out: 2 })

  const { text: file } = await fileOf(admin, done)
  expect(file).toContain('3,LO1@x.test,Adam,01112345678,6,,Row 2 has the same email')
  expect(file).toContain('There is no such grade')
  const again = await plan(admin, 'students', file.replace('LO1@', 'lo4@').replace('14', '6'))
  expect(again.counts).toMatchObject({ new: 2, wrong: 0 })
  await takeBack(admin, done)
  expect(await dump(harness, id)).toEqual(before)
})

test('a row is taken in again as the school is then, and one that is right may be left out', async () => {
  const { admin } = await importSchool(harness)
  const one = await plan(admin, 'students', roster)
  const without = await leaveOut(admin, one, [2])
  // Without the first row the second one is the only one with the email.
  expect(without.counts).toMatchObject({ new: 2, wrong: 1, left_out: 1 })
  const back = await leaveOut(admin, without, [2], false)
  expect(back.counts).toEqual(one.counts)
  expect((await fileOf(admin, back)).text).not.toContain('lo1@x.test')
  expect(await failure(leaveOut(admin, without, [2]))).toMatchObject({ status: 409 })
  expect(await failure(leaveOut(admin, back, [99]))).toMatchObject({ status: 404 })
  const done = await apply(admin, await leaveOut(admin, back, 'wrong'))
  const call = admin.call(leaveOutRows, {
    params: { id: done.id },
    body: { version: done.version, rows: [2] },
  })
  expect(await failure(call)).toMatchObject({ status: 409 })
})

const newClasses = csv(
  ['First name', 'Family', 'Cls', 'Email'],
  ['Youssef', 'Aziz', '5 C', 'nc1@x.test'],
  ['Mariam', 'Hosny', '5 c', 'nc2@x.test'],
  ['Noor', 'Ibrahim', '5 D; Class 6B', 'nc3@x.test'],
  ['Karim', 'Hosny', 'Lions', 'nc4@x.test'],
  ['Ali', 'Hosny', '5 D', 'nc5@x.test'],
)

test('missing classes are made in the same step and go when the import is taken back', async () => {
  const { admin, id } = await importSchool(harness)
  const before = await dump(harness, id)
  const one = await plan(admin, 'students', newClasses)
  expect(one.new_classes).toEqual({
    make: false,
    count: 2,
    names: [
      { name: '5 C', rows: 2 },
      { name: '5 D', rows: 2 },
    ],
  })
  expect(one.counts).toMatchObject({ wrong: 5 })
  const made = await makeClasses(admin, one)
  // A class of another grade, and one whose grade nothing tells, stay wrong.
  expect(made.counts).toMatchObject({ new: 3, wrong: 2 })
  expect((await makeClasses(admin, made, false)).counts).toMatchObject({ wrong: 5 })
  const now = await plan(admin, 'students', newClasses)
  const done = await apply(admin, await leaveOut(admin, await makeClasses(admin, now), 'wrong'))
  expect(done).toMatchObject({ status: 'applied', counts: { new: 3, left_out: 2 } })
  const rows = await harness.db
    .selectFrom('classrooms')
    .where('tenant_id', '=', id)
    .select('name')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['5 C', '5 D']))
  expect((await plan(admin, 'students', newClasses)).counts).toMatchObject({ unchanged: 3 })
  await takeBack(admin, done)
  expect(await dump(harness, id)).toEqual(before)
})

test('a class that was made stays where something else hangs on it, and then all of it does', async () => {
  const { admin, id } = await importSchool(harness)
  const file = csv(['Name', 'Cls', 'Email'], ['Youssef', '5 C', 'oc1@x.test'])
  const done = await apply(admin, await makeClasses(admin, await plan(admin, 'students', file)))
  const after = await dump(harness, id)
  const { id: class_id, grade_id } = await harness.db
    .selectFrom('classrooms')
    .where('tenant_id', '=', id)
    .where('name', '=', '5 C')
    .select(['id', 'grade_id'])
    .executeTakeFirstOrThrow()
  const body = { name: 'Late', email: 'late@oc.test', grade_id, class_ids: [class_id] }
  const late = await admin.call(createStudent, { body })
  expect(await failure(takeBack(admin, done))).toMatchObject({
    status: 409,
    message: expect.stringContaining('5 C'),
  })
  await harness.db.deleteFrom('enrolments').where('student_id', '=', late.data.id).execute()
  await harness.db.deleteFrom('students').where('id', '=', late.data.id).execute()
  await harness.db
    .deleteFrom('users')
    .where('tenant_id', '=', id)
    .where('email', '=', 'late@oc.test')
    .execute()
  expect(await dump(harness, id)).toEqual(after)
  await admin.call(postAnnouncement, { body: { class_id, content: 'Bring an atlas.' } })
  expect(await failure(takeBack(admin, done))).toMatchObject({ status: 409 })
  expect(await dump(harness, id)).toEqual(after)
})

test('nobody else leaves rows out or makes classes', async () => {
  const { admin } = await importSchool(harness)
  const other = await importSchool(harness)
  const one = await plan(admin, 'students', newClasses)
  expect(await failure(leaveOut(other.admin, one, 'wrong'))).toMatchObject({ status: 404 })
  expect(await failure(makeClasses(other.admin, one))).toMatchObject({ status: 404 })
  expect(await fileOf(other.admin, one)).toMatchObject({ status: 404 })
  expect(
    await failure(
      other.admin.call(makeImportClasses, {
        params: { id: one.id },
        body: { version: 1, make: true },
      }),
    ),
  ).toMatchObject({ status: 404 })
})

/** How often files are drawn. */
const runs = runsOf(5, 10, 'IMPORT_RUNS')

/** Files of students of whom some rows are wrong and some are in classes that are not there. */
const files = fc.array(
  fc.tuple(
    fc.constantFrom(...'abcdefghijkl'),
    fc.constantFrom('Ann', 'نور', 'Karim', ''),
    fc.constantFrom('', 'Class 6B', '5 C', '5 c', '6 D', 'Lions', '5 C; 6 D'),
    fc.constantFrom('', '6', '6', '5', '99'),
  ),
  { minLength: 1, maxLength: 8 },
)

test('with rows left out and classes made: twice is nothing, and taking back leaves no trace', async () => {
  const { admin, id } = await importSchool(harness)
  let applied = 0
  await fc.assert(
    fc.asyncProperty(files, fc.boolean(), async (rows, make) => {
      const before = await dump(harness, id)
      const lines = rows.map(([email, ...cells]) => [`${email}@prop.test`, ...cells])
      const content = csv(['Email', 'Name', 'Class', 'Grade'], ...lines)
      const chosen = async () => {
        const one = await plan(admin, 'students', content)
        const with_classes = make ? await makeClasses(admin, one) : one
        return with_classes.counts.wrong > 0 ? leaveOut(admin, with_classes, 'wrong') : with_classes
      }
      const one = await chosen()
      if (one.counts.wrong > 0 || one.counts.new + one.counts.changed === 0) return
      applied += 1
      const done = await apply(admin, one)
      expect(done).toMatchObject({ status: 'applied', counts: one.counts })
      const after = await dump(harness, id)
      const again = await chosen()
      expect(again.counts).toMatchObject({ new: 0, changed: 0, left_out: one.counts.left_out })
      expect(await dump(harness, id)).toEqual(after)
      expect((await takeBack(admin, done)).status).toBe('undone')
      expect(await dump(harness, id)).toEqual(before)
    }),
    { numRuns: runs, seed: 11, endOnFailure: true },
  )
  expect(applied).toBeGreaterThan(runs * 0.2)
}, 240_000)
