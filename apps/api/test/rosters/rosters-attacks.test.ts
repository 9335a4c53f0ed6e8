import { getImport, listImportRows } from '@meridian/contract/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, type Harness, startHarness } from '../harness.ts'
import { importSchool, plan } from '../imports/imports.world.ts'
import { staffOf } from '../staff.ts'
import { packed, zipOf } from './rosters.world.ts'

let harness: Harness
let school: Awaited<ReturnType<typeof importSchool>>
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
})
afterAll(() => harness.close())

const users = [
  ['sourcedId', 'role', 'givenName', 'familyName', 'grades'],
  ['p1', 'student', 'Ann', 'Lee', '06'],
]
const refused = (zip: Buffer) => failure(plan(school.admin, 'students', zip, {}, 'roster.zip'))

/** The archive with one text in place of another of the same length, wherever it stands. */
function otherwise(zip: Buffer, text: string, other: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(text, other), 'latin1')
}

test('names that lead out of the archive are refused, and nothing is read', async () => {
  const zip = await zipOf({ 'users.csv': users, 'xx/classes.csv': 'sourcedId,title\r\n' })
  for (const path of ['../classes.csv', '/x/classes.csv', 'C:/classes.csv']) {
    const answer = await refused(otherwise(zip, 'xx/classes.csv', path))
    expect(answer.status).toBe(422)
    expect(answer.message).toContain('leads out of it')
  }
})

test('an archive that unpacks to more than may be read is refused before it is read', async () => {
  const zip = await zipOf({ 'users.csv': users, 'classes.csv': Buffer.alloc(90 * 1024 * 1024) })
  expect(zip.length).toBeLessThan(1024 * 1024)
  const answer = await refused(zip)
  expect(answer.status).toBe(413)
  expect(answer.message).toContain('more than we can read')
})

test('an archive that lies about its sizes is refused', async () => {
  const zip = await zipOf({ 'users.csv': users })
  const central = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip.writeUInt32LE(3, central + 24)
  expect((await refused(zip)).status).toBe(422)
})

test('two files of one name in another case or folder are refused by name', async () => {
  const answer = await refused(await zipOf({ 'users.csv': users, 'more/USERS.CSV': users }))
  expect(answer.status).toBe(422)
  expect(answer.message).toContain('one file twice: more/USERS.CSV')
})

test('an encrypted archive is refused with what to do', async () => {
  const zip = await zipOf({ 'users.csv': users })
  const [local, central] = ['PK\u0003\u0004', 'PK\u0001\u0002'].map((sign) =>
    zip.indexOf(Buffer.from(sign, 'latin1')),
  )
  zip.writeUInt16LE(zip.readUInt16LE((local ?? 0) + 6) | 1, (local ?? 0) + 6)
  zip.writeUInt16LE(zip.readUInt16LE((central ?? 0) + 8) | 1, (central ?? 0) + 8)
  const answer = await refused(zip)
  expect(answer.status).toBe(422)
  expect(answer.message).toContain('locked with a password')
})

test('an archive cut short, an empty package and thousands of files are refused in words', async () => {
  const zip = await zipOf({ 'users.csv': users })
  expect((await refused(zip.subarray(0, zip.length - 30))).status).toBe(422)
  expect((await refused(await zipOf({ 'users.csv': '' }))).message).toContain('Nobody and no class')
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}.csv`, '']))
  expect((await refused(await zipOf({ 'users.csv': users, ...many }))).status).toBe(413)
})

test('cells that no database keeps, and a text of a million letters, cost nothing', async () => {
  const zip = await packed({
    people: [
      { id: 'p\u0000 1', name: ['An\u0000n', 'x'.repeat(1_000_000)], grades: '06' },
      { id: '__proto__', name: ['constructor', 'toString'], grades: '06' },
    ],
    classes: [{ id: '\ud800', title: '\ud800', grades: '06' }],
    places: [{ room: '__proto__', user: '__proto__' }],
  })
  const one = await plan(school.admin, 'students', zip)
  expect(one.status).toBe('planned')
  expect(one.counts.wrong).toBeGreaterThan(0)
})

test('a package is the school’s own: another school’s admin finds none of it, and nobody else may give one', async () => {
  const one = await plan(school.admin, 'students', await packed({ people: [{ id: 'p1' }] }))
  const other = await importSchool(harness)
  const params = { id: one.id }
  expect((await failure(other.admin.call(getImport, { params }))).status).toBe(404)
  expect((await failure(other.admin.call(listImportRows, { params, body: {} }))).status).toBe(404)
  const { teacher } = await staffOf(harness)
  expect((await failure(plan(teacher, 'students', Buffer.from('x')))).status).toBe(403)
})
