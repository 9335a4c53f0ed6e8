import { rosterVersions } from '@meridian/contract/rosters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, missingFrom, plan, rowsOf } from '../imports/imports.world.ts'
import { dumpWithIds, packed } from './rosters.world.ts'

/** How many random schools; ROSTER_RUNS=200 for more. */
const numRuns = Number(process.env.ROSTER_RUNS ?? 25)

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** The package of a school in a version of OneRoster. */
async function exported(client: Client, schoolId: string, version: string): Promise<Buffer> {
  const answer = await client.read(`/api/schools/${schoolId}/roster?version=${version}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** The files of an archive as text. */
async function filesIn(zip: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const entry of (await fromBufferPromise(zip)).eachEntry()) {
    const archive = await fromBufferPromise(zip)
    for await (const one of archive.eachEntry()) {
      if (one.fileName !== entry.fileName) continue
      const parts: Buffer[] = []
      for await (const part of await archive.openReadStreamPromise(one)) parts.push(part as Buffer)
      files[entry.fileName] = Buffer.concat(parts).toString()
    }
  }
  return files
}

interface Someone {
  name: string
  email: boolean
  phone: boolean
  level: number
  active: boolean
  classes: number[]
  /** Whether an id of a source is kept: another package has brought the person. */
  kept: boolean
}
interface World {
  classes: { name: string; level: number; active: boolean; kept: boolean }[]
  students: Someone[]
  teachers: Someone[]
}

const words = fc.constantFrom(
  'Ann',
  'نور',
  'O’Neil',
  'Lee, Jr.',
  '=cmd',
  "'=x",
  '-Z',
  '-',
  'B "b" B',
  '6A',
  'é',
)
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const someone = fc.record({
  name: line,
  email: fc.boolean(),
  phone: fc.boolean(),
  level: fc.constantFrom(1, 6, 6, 12),
  active: fc.boolean(),
  classes: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
  kept: fc.boolean(),
})
const world: fc.Arbitrary<World> = fc.record({
  classes: fc.uniqueArray(
    fc.record({
      name: line,
      level: fc.constantFrom(1, 6, 6, 12),
      active: fc.boolean(),
      kept: fc.boolean(),
    }),
    { maxLength: 5, selector: ({ name }) => name },
  ),
  students: fc.array(someone, { minLength: 1, maxLength: 6 }),
  teachers: fc.array(someone, { maxLength: 3 }),
})

/** Makes the school as it is said, past its forms: also what these would not let in, such as a student in a class of another grade. */
async function built({ classes, students, teachers }: World) {
  const school = await importSchool(harness)
  const { db } = harness
  const rooms: string[] = []
  for (const one of classes) {
    const { id } = await makeClassroom(db, school.id, one)
    rooms.push(id)
    if (one.kept)
      await db
        .insertInto('roster_classes')
        .values({ tenant_id: school.id, source: 'sis', sourced_id: unique(), classroom_id: id })
        .execute()
  }
  for (const [kind, people] of Object.entries({ students, teachers }))
    for (const one of people) {
      const fields = {
        name: one.name,
        ...(one.email ? { email: `${unique()}@example.test` } : { email: '' }),
        phone: one.phone ? '01012345678' : '',
      }
      const made =
        kind === 'students'
          ? (await makeStudents(db, school.id, [fields], one.level))[0]
          : await makeTeacher(db, school.id, fields)
      if (!made) throw new Error('Nobody was made')
      if (!one.active)
        await db.updateTable('users').set({ active: false }).where('id', '=', made.userId).execute()
      if (one.kept)
        await db
          .insertInto('roster_people')
          .values({
            tenant_id: school.id,
            source: 'sis',
            sourced_id: unique(),
            user_id: made.userId,
          })
          .execute()
      for (const at of one.classes) {
        const classroom_id = rooms[at]
        if (!classroom_id) continue
        const own = { tenant_id: school.id, classroom_id }
        if (kind === 'students')
          await db
            .insertInto('enrolments')
            .values({ ...own, student_id: made.id })
            .execute()
        else
          await db
            .insertInto('classroom_teachers')
            .values({ ...own, teacher_id: made.id })
            .execute()
      }
    }
  return school
}

test('what was exported and is imported again changes nothing, whatever the school is like', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom(...rosterVersions), async (said, version) => {
      const school = await built(said)
      const before = await dumpWithIds(harness, school.id)
      const zip = await exported(school.admin, school.id, version)
      const one = await plan(school.admin, 'students', zip, {}, 'again.zip')
      const rows = await rowsOf(school.admin, one)
      const other = rows.filter(({ state }) => state !== 'unchanged')
      expect(other).toEqual([])
      expect(one.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
      expect(await missingFrom(school.admin, one)).toEqual([])
      await apply(school.admin, one)
      expect(await dumpWithIds(harness, school.id)).toEqual(before)
    }),
    { numRuns, seed: 11, endOnFailure: true },
  )
}, 240_000)

test('a package names its version and its files, keeps ids of a source, and is the same the next time', async () => {
  const school = await importSchool(harness)
  const content = {
    people: [
      { id: 'p1', name: ['Ann', 'Lee'] as [string, string], grades: '06' },
      { id: 't1', role: 'teacher', name: ['Mona', 'Said'] as [string, string] },
    ],
    classes: [{ id: 'c1', title: '6C', grades: '06' }],
    places: [
      { room: 'c1', user: 'p1' },
      { room: 'c1', user: 't1', role: 'teacher' },
    ],
  }
  await apply(school.admin, await plan(school.admin, 'students', await packed(content)))
  for (const version of rosterVersions) {
    const files = await filesIn(await exported(school.admin, school.id, version))
    expect(files['manifest.csv']).toContain(`"oneroster.version","${version}"`)
    expect(files['manifest.csv']).toContain('"file.enrollments","bulk"')
    expect(Object.keys(files).includes('roles.csv')).toBe(version === '1.2')
    expect(files['users.csv']).toMatch(/"p1",""/)
    expect(files['classes.csv']).toContain('"c1","","","6C","06","grade-6"')
    expect(files['enrollments.csv']).toMatch(/"c1","s1","t1","teacher","true"/)
    expect(await filesIn(await exported(school.admin, school.id, version))).toEqual(files)
  }
})

test('a school is given away to its own admins and the super admin, who gets no phones of students', async () => {
  const school = await importSchool(harness)
  const other = await importSchool(harness)
  await makeStudents(harness.db, school.id, [{ name: 'Ann Lee', phone: '01012345678' }])
  const path = `/api/schools/${school.id}/roster`
  const status = async (client: Client) => (await client.read(path)).status
  const logged = async (type: 'PRG' | 'IBC') => {
    return harness.as(await makeUser(harness.db, type, null))
  }
  expect(await status(other.admin)).toBe(404)
  expect(await status(harness.anonymous)).toBe(401)
  expect(await status(await logged('IBC'))).toBe(403)
  const prg = await logged('PRG')
  const told = async (client: Client) =>
    (await filesIn(await exported(client, school.id, '1.2')))['users.csv']
  expect(await told(school.admin)).toContain('01012345678')
  expect(await told(prg)).toContain('"Ann"')
  expect(await told(prg)).not.toContain('01012345678')
  const kept = await harness.db
    .selectFrom('audit_log')
    .where('entity', '=', 'table')
    .where('tenant_id', '=', school.id)
    .select('details')
    .execute()
  expect(kept.length).toBeGreaterThan(0)
  expect((await school.admin.read(`${path}?version=2`)).status).toBe(422)
  expect((await school.admin.read('/api/schools/nobody/roster')).status).toBe(404)
})
