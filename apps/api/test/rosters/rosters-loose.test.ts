import { importLimits } from '@meridian/contract/imports.limits.ts'
import { importStudents } from '@meridian/contract/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, plan, rowsOf, settled, takeBack } from '../imports/imports.world.ts'
import { csvText, dumpWithIds, oneRoster11, packed, type Rows } from './rosters.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const content = {
  people: [
    { id: 'Ann', name: ['Ann', 'Lee'] as [string, string], grades: '06' },
    { id: 'Salma', name: ['Salma', '-'] as [string, string], grades: '06' },
    { id: 'Mona', name: ['Mona', 'X'] as [string, string], role: 'teacher' },
  ],
  classes: [{ id: 'c1', title: '6C', grades: '06' }],
  places: [
    { room: 'c1', user: 'Ann' },
    { room: 'c1', user: 'Mona', role: 'teacher' },
  ],
}

function send(client: Client, files: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name)
  return client.call(importStudents, {}, { form })
}
const texts = (files: ReturnType<typeof oneRoster11>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, rows]) => [name, csvText(rows as Rows)] as const),
  )

test('the files of a package that are chosen together are the package, and do what its archive does', async () => {
  const [loose, zipped] = [await importSchool(harness), await importSchool(harness)]
  const { data } = await send(loose.admin, {
    ...texts(oneRoster11(content)),
    'demographics.csv': 'sourcedId\nAnn',
  })
  const one = await settled(loose.admin, data)
  const other = await plan(zipped.admin, 'students', await packed(content), {}, 'roster.zip')
  expect(one.package).toEqual(other.package)
  expect(one.counts).toEqual(other.counts)
  expect(one.file_name).toContain('users.csv, ')
  const told = async (client: Client, which: typeof one) =>
    (await rowsOf(client, which)).map(({ state, cells }) => [
      state,
      cells.map(({ value }) => value),
    ])
  expect(await told(loose.admin, one)).toEqual(await told(zipped.admin, other))
  // A family name that says that there is none is no part of a name.
  expect(JSON.stringify(await told(loose.admin, one))).toContain('"Salma"')
  const before = await dumpWithIds(harness, loose.id)
  const done = await apply(loose.admin, one)
  expect(done.status).toBe('applied')
  await takeBack(loose.admin, done)
  expect(await dumpWithIds(harness, loose.id)).toEqual(before)
})

test('files that are no package together are refused in a sentence, and cost nothing', async () => {
  const { admin } = await importSchool(harness)
  const users = texts(oneRoster11(content))['users.csv'] ?? ''
  const refused = async (files: Record<string, string>) => {
    const { status, errors } = await failure(send(admin, files))
    return [status, errors?.[0]?.path ?? null]
  }
  const list = 'Name,Grade\nAnn,6'
  const twice = { 'users.csv': users, 'Users.csv': users }
  const many = Object.fromEntries(
    Array.from({ length: importLimits.loose + 1 }, (_, at) => [`${at}.csv`, list]),
  )
  const lists: Record<string, string>[] = [
    { 'a.csv': list, 'b.csv': list },
    { 'users.csv': users, 'b.csv': list },
  ]
  for (const files of lists)
    expect(await failure(send(admin, files))).toMatchObject({
      ...{ status: 422, message: /taken together as a roster package/ },
    })
  expect(await refused({ 'orgs.csv': 'sourcedId\ns1', 'manifest.csv': 'a,b' })).toEqual([422, null])
  expect(await refused(twice)).toEqual([422, null])
  expect(await refused(many)).toEqual([422, 'file'])
  const half = 'x'.repeat(importLimits.workbook / 2 + 1)
  expect(await failure(send(admin, { 'users.csv': half, 'classes.csv': half }))).toMatchObject({
    status: 413,
  })
})

test('everybody in an exported package has a given and a family name', async () => {
  const { admin, id } = await importSchool(harness)
  const names = ['Salma', 'Adam Nabil', 'Two  blanks', '-', 'Mona -']
  const students = await makeStudents(
    harness.db,
    id,
    names.map((name) => ({ name })),
  )
  const teacher = await makeTeacher(harness.db, id)
  await makeClassroom(harness.db, id, {
    teacherIds: [teacher.id],
    studentIds: students.map((one) => one.id),
  })
  for (const version of ['1.1', '1.2']) {
    const answer = await admin.read(`/api/schools/${id}/roster?version=${version}`)
    const one = await plan(
      admin,
      'students',
      new Uint8Array(await answer.arrayBuffer()),
      {},
      'roster.zip',
    )
    expect(one.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  }
})
