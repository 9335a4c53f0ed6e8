import { pageLimits, rosterPath } from '@meridian/contract/oneroster/protocol.ts'
import { type ResourceName, resources } from '@meridian/contract/oneroster/resources.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { readFilter } from '../../src/features/rosters/oneroster/filter.ts'
import { type Harness, startHarness } from '../harness.ts'
import { staffOf } from '../staff.ts'
import { minorOf, type Reading, readingSchool, type Thing } from './oneroster.world.ts'

/** How many random requests; FUZZ_REQUESTS=3000 for more. */
const numRuns = runsOf(50, 200, 'FUZZ_REQUESTS')

let harness: Harness
let reader: Reading
let school: { id: string }
beforeAll(async () => {
  harness = await startHarness()
  const staff = await staffOf(harness)
  school = staff.school
  const { db } = harness
  const room = await makeClassroom(db, school.id, { name: 'B', level: 7 })
  await makeClassroom(db, school.id, { name: 'A', level: 6 })
  const names = ['Ann Lee', 'Omar Zaki', "Sean O'Neil", '100% sure', 'نور حسن']
  const students = await makeStudents(
    db,
    school.id,
    names.map((name) => ({ name })),
    7,
  )
  await makeTeacher(db, school.id, { name: 'Mona Said' })
  for (const { id } of students)
    await db
      .insertInto('enrolments')
      .values({ tenant_id: school.id, classroom_id: room.id, student_id: id })
      .execute()
  reader = await readingSchool(harness, staff.admin)
})
afterAll(() => harness.close())

const names = async (query: string, path = '/students') =>
  (await reader.rows(`${path}?${query}`)).map(({ givenName, title }) => givenName ?? title)
const filtered = (filter: string, path?: string) =>
  names(`filter=${encodeURIComponent(filter)}`, path)

test('pages come in an order of their own, with how many there are and the way to the others', async () => {
  const first = await reader.get('/students?limit=2')
  expect(first.headers.get('x-total-count')).toBe('5')
  const links = (header: string | null) =>
    Object.fromEntries(
      [...(header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', rel]) => {
        const { pathname, searchParams } = new URL(url)
        expect(pathname).toBe(`${rosterPath}/students`)
        return [rel, `${searchParams.get('limit')} ${searchParams.get('offset')}`]
      }),
    )
  expect(links(first.headers.get('link'))).toEqual({ first: '2 0', next: '2 2', last: '2 4' })
  const last = await reader.get('/students?limit=2&offset=4')
  expect(links(last.headers.get('link'))).toEqual({ first: '2 0', prev: '2 2', last: '2 4' })
  const beyond = await reader.get('/students?limit=2&offset=9')
  expect([beyond.body, links(beyond.headers.get('link'))]).toEqual([
    { users: [] },
    { first: '2 0', prev: '2 4', last: '2 4' },
  ])
  // The other questions go along.
  const sorted = await reader.walk(
    `/students?limit=1&sort=givenName&orderBy=desc&fields=givenName&filter=${encodeURIComponent("familyName~'e'")}`,
  )
  expect(sorted).toEqual([{ givenName: 'Sean' }, { givenName: 'Ann' }, { givenName: '100%' }])
  expect((await reader.rows(`/students?limit=${pageLimits.most}`)).length).toBe(5)
})

test('rows are sorted by what is asked for, both ways', async () => {
  expect(await names('sort=title', '/classes')).toContain('A')
  const up = await names('sort=title&orderBy=asc', '/classes')
  expect(await names('sort=title&orderBy=desc', '/classes')).toEqual(up.toReversed())
  expect(await names('sort=role', '/enrollments')).toHaveLength(5)
})

test('a filter compares texts, lists, days and moments, one or two at once', async () => {
  expect(await filtered("familyName='Lee'")).toEqual(['Ann'])
  expect(await filtered("familyName='lee'")).toEqual(['Ann'])
  expect(await filtered("familyName!='lee'")).toHaveLength(4)
  expect(await filtered("familyName='O'Neil'")).toEqual(['Sean'])
  expect((await filtered("familyName = 'Lee' or givenName = 'Omar'")).sort()).toEqual([
    'Ann',
    'Omar',
  ])
  expect(await filtered("familyName='Lee' AND givenName='Omar'")).toEqual([])
  expect(await filtered("givenName~'%'")).toEqual(['100%'])
  expect(await filtered("givenName~'_'")).toEqual([])
  expect(await filtered("givenName='نور'")).toEqual(['نور'])
  expect(await filtered("status='active'")).toHaveLength(5)
  expect(await filtered("status='tobedeleted'")).toEqual([])
  expect(await filtered("roles.role='teacher'", '/users')).toContain('Mona')
  expect(await filtered("grades='07'", '/classes')).toEqual(['B'])
  expect(await filtered("grades!='07'", '/classes')).toEqual(['A'])
  expect(await filtered("grades~'06,07'", '/classes')).toHaveLength(2)
  expect(await filtered("grades='06,07'", '/classes')).toEqual([])
  expect(await filtered("startDate<'2999-01-01'", '/academicSessions')).toHaveLength(1)
  expect(await filtered("startDate>'2999-01-01'", '/academicSessions')).toEqual([])
  const [place] = (await reader.rows('/enrollments')) as [Thing & { user: Thing }]
  const { sourcedId } = place.user
  const of = await reader.rows(
    `/enrollments?filter=${encodeURIComponent(`user.sourcedId='${sourcedId}'`)}`,
  )
  expect(of.map((one) => (one.user as Thing).sourcedId)).toEqual([sourcedId])
})

test('who asks for what has changed since gets that, to the millisecond', async () => {
  const { db } = harness
  await sql`alter table users disable trigger users_touch`.execute(db)
  await sql`update users set updated_at = '2026-01-01 10:00:00.123456Z' where tenant_id = ${school.id}`.execute(
    db,
  )
  await sql`alter table students disable trigger students_touch`.execute(db)
  await sql`update students set updated_at = '2026-01-01 09:00:00Z' where tenant_id = ${school.id}`.execute(
    db,
  )
  const [first] = await reader.rows('/students')
  expect(first?.dateLastModified).toBe('2026-01-01T10:00:00.123Z')
  const since = (operator: string, moment: string) =>
    filtered(`dateLastModified${operator}'${moment}'`)
  expect(await since('>', '2026-01-01T10:00:00.123Z')).toEqual([])
  expect(await since('>=', '2026-01-01T10:00:00.123Z')).toHaveLength(5)
  expect(await since('=', '2026-01-01T12:00:00.123+02:00')).toHaveLength(5)
  expect(await since('>', '2026-01-01T10:00:00')).toHaveLength(5)
  expect(await since('<', '2026-01-01')).toEqual([])
  await sql`alter table users enable trigger users_touch`.execute(db)
  await sql`alter table students enable trigger students_touch`.execute(db)
  await sql`update users set name = 'Ann Said' where tenant_id = ${school.id} and name = 'Ann Lee'`.execute(
    db,
  )
  expect(await since('>', '2026-01-01T10:00:00.123Z')).toEqual(['Ann'])
  await sql`update users set name = 'Ann Lee' where tenant_id = ${school.id} and name = 'Ann Said'`.execute(
    db,
  )
})

test('what is asked for wrongly is refused with the kind of the mistake', async () => {
  const refused = async (query: string, path = '/users') => {
    const { status, body } = await reader.get(`${path}?${query}`)
    return [status, minorOf(body)]
  }
  const filter = (text: string) => refused(`filter=${encodeURIComponent(text)}`)
  const bad = [400, 'invalid_filter_field']
  for (const text of [
    ...['', 'name', "password='x'", "password_hash~'$'", "key='1'", "familyName LIKE 'x'"],
    ...["familyName='x", 'familyName="x"', "dateLastModified='soon'", "dateLastModified~'2026'"],
    ...[
      "dateLastModified>'2026-02-31T25:00:00Z'",
      "grades>'06'",
      "__proto__='x'",
      "constructor='x'",
    ],
    ...["familyName='a' AND givenName='b' AND email='c'", "familyName='a' XOR givenName='b'"],
    ...["familyName='a' OR", "'; drop table users; --", "familyName='\u0000'", 'x'.repeat(5000)],
  ])
    expect([text, await filter(text)]).toEqual([text, bad])
  expect(await filter("familyName=''; drop table users; --'")).toEqual([200, undefined])
  expect(await refused('fields=password')).toEqual([400, 'invalid_selection_field'])
  expect(await refused('fields=')).toEqual([400, 'invalid_selection_field'])
  expect(await refused('fields=constructor')).toEqual([400, 'invalid_selection_field'])
  expect(await refused('fields=password', '/users/1')).toEqual([400, 'invalid_selection_field'])
  expect(await refused('sort=password_hash')).toEqual([400, 'invaliddata'])
  expect(await refused('sort=key')).toEqual([400, 'invaliddata'])
  for (const query of [
    ...['limit=0', 'limit=-1', 'limit=5001', 'limit=ten', 'limit=1e3', 'limit=', 'offset=-1'],
    ...['offset=99999999999', 'orderBy=up', 'limit=1&limit=2', 'sort=a&sort=b'],
  ])
    expect([query, await refused(query)]).toEqual([query, [422, 'invaliddata']])
  expect(await refused('unknown=1')).toEqual([200, undefined])
})

test('whatever stands in an address or a query, the answer is one of the standard and never a failure of the server', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom("'", "' OR '1'='1", '\u0000', '%', 'a'.repeat(3000), '../..', '☃', '1e400'),
  )
  const fieldNames = Object.values(resources).flatMap(({ fields }) => Object.keys(fields))
  const filter = fc
    .tuple(
      fc.oneof(fc.constantFrom(...fieldNames), word),
      fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '=='),
      fc.oneof(word, fc.constantFrom('2026-01-01', '2026-01-01T00:00:00Z', '9999-99-99', '06')),
    )
    .map(([field, operator, value]) => `${field}${operator}'${value}'`)
  const filters = fc.oneof(
    filter,
    fc.tuple(filter, filter).map((two) => two.join(' AND ')),
    word,
  )
  const query = fc.record(
    {
      limit: fc.oneof(word, fc.nat({ max: 9 }).map(String)),
      offset: fc.oneof(word, fc.nat({ max: 9 }).map(String)),
      sort: fc.oneof(word, fc.constantFrom(...fieldNames)),
      orderBy: fc.oneof(word, fc.constantFrom('asc', 'desc')),
      fields: fc.oneof(word, fc.constantFrom('sourcedId', 'sourcedId,status')),
      filter: filters,
    },
    { requiredKeys: [] },
  )
  const well = (text: string) => text.toWellFormed()
  const collections = Object.keys(resources) as ResourceName[]
  const request = fc.record({
    collection: fc.constantFrom(...collections, 'students', 'teachers', 'terms', 'schools'),
    id: fc.option(word),
    below: fc.option(fc.constantFrom('classes', 'students', 'teachers', 'enrollments')),
    query,
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ collection, id, below, query: asked }) => {
      const parts = [collection, id, id === null ? null : below]
      const path = parts
        .flatMap((part) => (part === null ? [] : [encodeURIComponent(well(part))]))
        .join('/')
      const search = new URLSearchParams(
        Object.entries(asked).map(([key, value]): [string, string] => [key, well(String(value))]),
      )
      const { status, body } = await reader.get(`/${path}?${search}`)
      expect([200, 400, 404, 422]).toContain(status)
      if (status !== 200) expect(minorOf(body)).toBeDefined()
    }),
    { numRuns, seed: 5 },
  )
}, 240_000)

test('an address that cannot be decoded is refused as OneRoster refuses, and kept nowhere', async () => {
  const { origin } = new URL(harness.baseUrl)
  for (const path of [
    '/%zz',
    '/students/%e0%a4',
    '/students/%e0%a4/classes?limit=1',
    '/..%2f%ff',
  ]) {
    const answer = await reader.get(path)
    expect([path, answer.status, minorOf(answer.body)]).toEqual([path, 400, 'invaliddata'])
    expect(answer.body).toMatchObject({ imsx_codeMajor: 'failure', imsx_severity: 'error' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(minorOf((await reader.get(`${origin}/ims/%ff`)).body)).toBe('invaliddata')
  // An address that only begins like it is Meridian's own.
  expect((await reader.get(`${origin}/imsa/%ff`)).body).toMatchObject({ code: 'bad_request' })
})

// One that tried all the ways would not come to an end.
test('a filter that could be read in many ways is refused', () => {
  const fields = resources.users.fields
  const text = `familyName='${"' AND ' OR ".repeat(90)}`
  expect(() => readFilter(text, fields)).toThrow()
})
