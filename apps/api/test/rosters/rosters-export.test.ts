import { rosterVersions } from '@meridian/contract/rosters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeStudents, makeUser } from '../../src/factories/people.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, missingFrom, plan, rowsOf } from '../imports/imports.world.ts'
import { built, exported, filesIn, randomSchool } from './random-school.ts'
import { dumpWithIds, packed } from './rosters.world.ts'

/** How many random schools; ROSTER_RUNS=200 for more. */
const numRuns = runsOf(3, 25, 'ROSTER_RUNS')

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('what was exported and is imported again changes nothing, whatever the school is like', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchool, fc.constantFrom(...rosterVersions), async (said, version) => {
      const school = await built(harness, said)
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
