import { rosterCalls } from '@meridian/contract/oneroster/calls.ts'
import { discoveryPath } from '@meridian/contract/oneroster/protocol.ts'
import { type ResourceName, resources } from '@meridian/contract/oneroster/resources.ts'
import { saveTerms } from '@meridian/contract/terms.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, plan } from '../imports/imports.world.ts'
import { minorOf, type Reading, readingSchool, type Thing } from './oneroster.world.ts'
import { built, exported, filesIn, randomSchool } from './random-school.ts'
import { packed } from './rosters.world.ts'

/** How many random schools; ROSTER_RUNS=200 for more. */
const numRuns = runsOf(3, 12, 'ROSTER_RUNS')

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

type School = Awaited<ReturnType<typeof importSchool>>
type Cells = Record<string, string>

/** The files of the package of a school, as rows by their headings. A cell that looked like a formula is as it was before. */
async function packageOf({ admin, id }: School): Promise<Record<string, Cells[]>> {
  const files = await filesIn(await exported(admin, id, '1.2'))
  const plain = (text: string) => text.replace(/^'(?='*[=+\-@])/, '')
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const { data } = Papa.parse<Cells>(text, { header: true, skipEmptyLines: true })
      const rows = data.map((row) =>
        Object.fromEntries(Object.entries(row).map(([head, cell]) => [head, plain(cell)])),
      )
      return [name.replace('.csv', ''), rows]
    }),
  )
}

const at = (thing: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.map((one) => (one as Cells)[key]).join(',')
    return (value as Cells | undefined)?.[key]
  }, thing)

/** What both say of a resource: the heading of the file, and where it stands in the answer. */
const said: Record<ResourceName, Record<string, string>> = {
  orgs: { name: 'name', type: 'type', identifier: 'identifier' },
  academicSessions: {
    ...{ title: 'title', type: 'type', startDate: 'startDate', endDate: 'endDate' },
    ...{ schoolYear: 'schoolYear', parentSourcedId: 'parent.sourcedId' },
  },
  courses: {
    ...{ title: 'title', courseCode: 'courseCode', grades: 'grades' },
    ...{ schoolYearSourcedId: 'schoolYear.sourcedId', orgSourcedId: 'org.sourcedId' },
  },
  classes: {
    ...{ title: 'title', grades: 'grades', classType: 'classType' },
    ...{ courseSourcedId: 'course.sourcedId', schoolSourcedId: 'school.sourcedId' },
    ...{ termSourcedIds: 'terms.sourcedId' },
  },
  users: {
    ...{ enabledUser: 'enabledUser', username: 'username', givenName: 'givenName' },
    ...{ familyName: 'familyName', email: 'email', phone: 'phone', grades: 'grades' },
    ...{ primaryOrgSourcedId: 'primaryOrg.sourcedId' },
  },
  enrollments: {
    ...{ classSourcedId: 'class.sourcedId', schoolSourcedId: 'school.sourcedId' },
    ...{ userSourcedId: 'user.sourcedId', role: 'role', primary: 'primary' },
  },
}

const text = (value: unknown) =>
  Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value)
const byId = (rows: [string, Cells][]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Compares every row that a system reads with the package of the school; both have the same ids. */
async function compare(reader: Reading, files: Record<string, Cells[]>): Promise<void> {
  for (const name of Object.keys(resources) as ResourceName[]) {
    const heads = Object.entries(said[name])
    const read = await reader.walk(`/${name}?limit=3`)
    const told = read.map((thing): [string, Cells] => [
      thing.sourcedId,
      Object.fromEntries(heads.map(([head, path]) => [head, text(at(thing, path))])),
    ])
    const written = (files[name] ?? []).map((row): [string, Cells] => [
      row.sourcedId ?? '',
      Object.fromEntries(heads.map(([head]) => [head, row[head] ?? ''])),
    ])
    expect(byId(told), name).toEqual(byId(written))
    const [thing] = read
    if (!thing) continue
    const one = await reader.get(`/${name}/${encodeURIComponent(thing.sourcedId)}`)
    // What has no moment of its last change has that of the answer.
    expect({ ...thing, dateLastModified: '' }).toEqual({
      ...(one.body[resources[name].one] as Thing),
      dateLastModified: '',
    })
  }
}

test('a system reads what stands in the package of the school, page by page, with the same ids', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchool, async (like) => {
      const school = await built(harness, like)
      await compare(await readingSchool(harness, school.admin, true), await packageOf(school))
    }),
    { numRuns, seed: 7, endOnFailure: true },
  )
}, 240_000)

/** A school that came as a package of another program, with ids of that, and with a term. */
async function packedSchool() {
  const school = await importSchool(harness)
  const content = {
    people: [
      { id: 'p/1', name: ['Ann', 'Lee'] as [string, string], grades: '06' },
      { id: 'p 2', name: ['Omar', 'Zaki'] as [string, string], grades: '06' },
      { id: 't1', role: 'teacher', name: ['Mona', 'Said'] as [string, string] },
    ],
    classes: [
      { id: 'c1', title: '6C', grades: '06' },
      { id: 'c2', title: '6D', grades: '06' },
    ],
    places: [
      { room: 'c1', user: 'p/1' },
      { room: 'c1', user: 't1', role: 'teacher' },
      { room: 'c2', user: 't1', role: 'teacher' },
    ],
  }
  await apply(school.admin, await plan(school.admin, 'students', await packed(content)))
  const days = { first_day: '2026-09-01', last_day: '2026-12-20' }
  await school.admin.call(saveTerms, { body: { terms: [{ id: null, name: 'First', ...days }] } })
  return school
}

test('ids of the source, also such as have to be written otherwise in an address, lead to their rows and what hangs on them', async () => {
  const school = await packedSchool()
  const { walk, rows, get } = await readingSchool(harness, school.admin)
  const files = await packageOf(school)
  const org = files.orgs?.[0]?.sourcedId ?? ''
  const ids = async (path: string) => (await walk(path)).map(({ sourcedId }) => sourcedId).sort()
  expect((await get(`/users/${encodeURIComponent('p/1')}`)).body).toMatchObject({
    user: { sourcedId: 'p/1', givenName: 'Ann', familyName: 'Lee', roles: [{ role: 'student' }] },
  })
  expect(await ids('/classes/c1/students')).toEqual(['p/1'])
  expect(await ids('/classes/c1/teachers')).toEqual(['t1'])
  expect(await ids(`/students/${encodeURIComponent('p/1')}/classes`)).toEqual(['c1'])
  expect(await ids(`/students/${encodeURIComponent('p 2')}/classes`)).toEqual([])
  expect(await ids('/teachers/t1/classes')).toEqual(['c1', 'c2'])
  expect(await ids('/users/t1/classes')).toEqual(['c1', 'c2'])
  expect((await get('/students/t1/classes')).status).toBe(404)
  expect((await get('/teachers/p%202/classes')).status).toBe(404)
  expect((await get('/students/t1')).status).toBe(404)
  expect(await ids('/courses/grade-6/classes')).toEqual(await ids("/classes?filter=grades='06'"))
  expect((await ids('/courses/grade-6/classes')).length).toBeGreaterThan(1)
  expect(await ids('/courses/grade-12/classes')).toEqual([])
  for (const part of ['classes', 'students', 'teachers', 'enrollments', 'courses', 'terms'])
    expect(await ids(`/schools/${org}/${part}`), part).toEqual(await ids(`/${part}`))
  expect(await ids(`/schools/${org}/classes/c1/students`)).toEqual(['p/1'])
  expect(await ids(`/schools/${org}/classes/c1/teachers`)).toEqual(['t1'])
  expect(await rows(`/schools/${org}/classes/c1/enrollments?sort=role`)).toMatchObject([
    { role: 'student', primary: 'false', user: { sourcedId: 'p/1', type: 'user' } },
    { role: 'teacher', primary: 'true', user: { sourcedId: 't1' } },
  ])
  expect(await ids('/gradingPeriods')).toEqual([])
  expect((await get('/gradingPeriods/1')).status).toBe(404)
  const [term] = (await rows('/terms')) as [Thing & { parent: Thing }]
  expect(term).toMatchObject({ title: 'First', type: 'term', parent: { type: 'academicSession' } })
  expect(await ids('/academicSessions')).toHaveLength(2)
  const year = term.parent.sourcedId
  expect((await get(`/terms/${term.sourcedId}`)).status).toBe(200)
  expect((await get(`/terms/${year}`)).status).toBe(404)
  const [place] = await rows('/enrollments?limit=1')
  expect((await get(`/enrollments/${place?.sourcedId}`)).body).toMatchObject({
    enrollment: { class: place?.class as object },
  })
  const room = place?.class as { href: string } | undefined
  expect((await get(room?.href ?? '')).body).toMatchObject({
    class: { terms: [{ sourcedId: year }] },
  })
})

test('classes of a year that is over, their places, and people who were erased are not there', async () => {
  const school = await packedSchool()
  const { db } = harness
  const { id: year_id } = await db
    .insertInto('school_years')
    .values({
      ...{ tenant_id: school.id, name: '2024', first_day: '2024-08-01', last_day: '2025-07-31' },
      status: 'over',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mine = { tenant_id: school.id }
  const before = await readingSchool(harness, school.admin)
  expect((await before.walk('/enrollments')).length).toBe(3)
  await db
    .updateTable('classrooms')
    .set({ year_id, active: false })
    .where('tenant_id', '=', mine.tenant_id)
    .where('name', '=', '6C')
    .execute()
  await db
    .updateTable('users')
    .set({ former_number: 1, active: false })
    .where('tenant_id', '=', mine.tenant_id)
    .where('name', '=', 'Omar Zaki')
    .execute()
  const reader = await readingSchool(harness, school.admin, true)
  await compare(reader, await packageOf(school))
  for (const path of [
    '/classes/c1',
    '/classes/c1/students',
    '/users/p%202',
    '/users/p%202/classes',
  ])
    expect([path, (await reader.get(path)).status]).toEqual([path, 404])
  expect(await reader.walk('/enrollments')).toMatchObject([{ class: { sourcedId: 'c2' } }])
  expect(await reader.walk(`/users/${encodeURIComponent('p/1')}/classes`)).toEqual([])
})

test('another school reads none of it, and its ids are as those of nothing', async () => {
  const school = await packedSchool()
  const other = await importSchool(harness)
  const own = await readingSchool(harness, school.admin)
  const reader = await readingSchool(harness, other.admin)
  const files = await packageOf(school)
  const org = files.orgs?.[0]?.sourcedId ?? ''
  const paths = [
    ...[`/orgs/${org}`, `/orgs/${school.id}`, `/schools/${org}`, `/schools/${school.id}/classes`],
    ...(files.users ?? []).map(({ sourcedId = '' }) => `/users/${encodeURIComponent(sourcedId)}`),
    ...(files.classes ?? []).flatMap(({ sourcedId = '' }) => [
      `/classes/${sourcedId}`,
      `/classes/${sourcedId}/students`,
      `/schools/${other.id}/classes/${sourcedId}/enrollments`,
    ]),
    ...(files.enrollments ?? []).map(({ sourcedId }) => `/enrollments/${sourcedId}`),
    ...(files.academicSessions ?? [])
      .filter(({ type }) => type === 'term')
      .map(({ sourcedId }) => `/terms/${sourcedId}`),
    '/teachers/t1/classes',
  ]
  const nothing = await reader.get('/users/nobody')
  for (const path of paths) {
    const { status, text: body } = await reader.get(path)
    expect([path, status, body]).toEqual([path, 404, nothing.text])
  }
  expect(await reader.walk('/users')).toEqual([])
  expect((await own.walk('/users')).length).toBeGreaterThan(0)
})

test('students have phones for systems that are to read them alone; nobody has a password', async () => {
  const school = await built(harness, {
    classes: [],
    students: [
      {
        name: 'Ann Lee',
        email: true,
        phone: true,
        level: 6,
        active: true,
        classes: [],
        kept: false,
      },
    ],
    teachers: [],
  })
  const without = await readingSchool(harness, school.admin)
  const with_ = await readingSchool(harness, school.admin, true)
  expect((await with_.get('/students')).text).toContain('01012345678')
  const { text: said } = await without.get('/students')
  expect(said).toContain('Ann')
  expect(said).not.toContain('01012345678')
  // What is not read is not found either.
  expect(await without.rows(`/students?filter=phone~'0101'`)).toEqual([])
  expect(said).not.toMatch(/password|secret|hash/i)
})

test('every call answers as its description says, and the description is sound', async () => {
  const school = await packedSchool()
  const reader = await readingSchool(harness, school.admin)
  const answer = await reader.get(new URL(discoveryPath, harness.baseUrl).href)
  const document = answer.body as { paths: Record<string, unknown> }
  expect(await new Validator().validate(structuredClone(answer.body))).toMatchObject({
    valid: true,
  })
  expect(Object.keys(document.paths)).toHaveLength(rosterCalls.length)
  const org = (await reader.rows('/orgs'))[0]?.sourcedId ?? ''
  const known: Record<string, string> = {
    ...{ school: org, class: 'c1', course: 'grade-6', student: 'p/1', teacher: 't1', user: 't1' },
  }
  for (const { path, gives, resource, name } of rosterCalls) {
    const filled = path.replace(/:(\w+)/g, (_, part: string) =>
      encodeURIComponent(known[part] ?? 'nothing-has-this-id'),
    )
    const { status, body, headers } = await reader.get(filled)
    expect([name, status]).toEqual([name, gives === 'one' ? 404 : 200])
    expect(headers.get('cache-control')).toBe('no-store')
    if (gives === 'one') expect(minorOf(body)).toBe('unknownobject')
    else expect(Object.keys(body)).toEqual([resources[resource].many])
  }
  const refused = await reader.get('/demographics')
  expect([refused.status, minorOf(refused.body)]).toEqual([403, 'forbidden'])
  expect((await reader.get('/demographics/1')).status).toBe(403)
  expect(minorOf((await reader.get('/results')).body)).toBe('unknownobject')
})
