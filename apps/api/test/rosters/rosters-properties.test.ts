import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import {
  apply,
  chooseFor,
  type ImportSchool,
  importSchool,
  leaveOut,
  missingFrom,
  plan,
  takeBack,
} from '../imports/imports.world.ts'
import { dumpWithIds, type Packed, packed } from './rosters.world.ts'

/** How many days of several packages; ROSTER_RUNS=200 for more. */
const numRuns = runsOf(2, 15, 'ROSTER_RUNS')

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const of = <T>(...values: T[]) => fc.constantFrom(...values)
const ids = ['a', 'b', 'c', 'd']
const rooms = ['r1', 'r2', 'r3']

/** Packages about the same few people and classes: whole ones and changes, with the things that packages do. */
const contents: fc.Arbitrary<Packed> = fc
  .record({
    people: fc.uniqueArray(
      fc.record({
        id: of(...ids),
        role: of('student', 'student', 'student', 'teacher'),
        name: of<[string, string]>(['Ann', 'Lee'], ['Ben', 'Lee'], ['Ann', '']),
        email: of('', '', 'a@x.test', 'b@x.test'),
        phone: of('', '01012345678', '12'),
        grades: of('06', '06', '7', '', '01,05', 'PK'),
        status: of('', '', '', 'tobedeleted'),
        enabled: of('true', '1', 'no'),
      }),
      { maxLength: 4, selector: ({ id }) => id },
    ),
    classes: fc.uniqueArray(
      fc.record({
        id: of(...rooms),
        title: of('6C', '6D', 'Class 6B', '7A'),
        grades: of('06', '06', '7', '', '06,07'),
        status: of('', '', '', 'tobedeleted'),
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
    places: fc.array(
      fc.record({
        room: of(...rooms),
        user: of(...ids),
        role: of('student', 'student', 'teacher'),
        status: of('', '', 'tobedeleted'),
      }),
      { maxLength: 8 },
    ),
    delta: fc.boolean(),
  })
  .map(({ delta, ...content }) => {
    if (!delta) return content
    const mode = { 'file.users': 'delta', 'file.classes': 'delta', 'file.enrollments': 'delta' }
    return { ...content, manifest: mode }
  })

/** Plans a package, leaves out what is wrong, and does something to the first who is not in it; null for one without rows. */
async function planned(school: ImportSchool, content: Packed, deed: 'nothing' | 'block' | 'leave') {
  const zip = await packed(content)
  const refused = { id: null, message: '' }
  const one = await plan(school.admin, 'students', zip).catch((error: Error) => ({
    ...refused,
    message: error.message,
  }))
  if (one.id === null) {
    expect(one.message).toContain('Nobody and no class')
    return null
  }
  let ready = one.counts.wrong > 0 ? await leaveOut(school.admin, one, 'wrong') : one
  // What is left out takes others along only in words: nothing new is wrong.
  expect(ready.counts.wrong).toBe(0)
  const [first] = deed === 'nothing' ? [] : await missingFrom(school.admin, ready)
  if (first && deed !== 'nothing') ready = await chooseFor(school.admin, ready, [first.id], deed)
  return ready
}

test('packages in any order are applied as planned, change nothing the second time, and leave no trace when they are taken back', async () => {
  let applied = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(contents, of('nothing', 'block', 'leave') as fc.Arbitrary<'nothing'>), {
        minLength: 1,
        maxLength: 3,
      }),
      async (days) => {
        const school = await importSchool(harness)
        const left: unknown[] = []
        const done = []
        for (const [content, deed] of days) {
          const before = await dumpWithIds(harness, school.id)
          const one = await planned(school, content, deed)
          if (!one) continue
          const { counts } = one
          expect(await dumpWithIds(harness, school.id)).toEqual(before)
          if (counts.new + counts.changed + counts.block + counts.leave === 0) continue
          const now = await apply(school.admin, one)
          expect(now).toMatchObject({ status: 'applied', counts })
          applied += 1
          left.push(before)
          done.push(now)
          if (counts.left_out > 0 || counts.block + counts.leave > 0) continue
          const again = await plan(school.admin, 'students', await packed(content))
          expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
        }
        for (const one of done.toReversed()) {
          expect((await takeBack(school.admin, one)).status).toBe('undone')
          expect(await dumpWithIds(harness, school.id)).toEqual(left.pop())
        }
      },
    ),
    { numRuns, seed: 5, endOnFailure: true },
  )
  expect(applied).toBeGreaterThan(numRuns * 0.5)
}, 300_000)
