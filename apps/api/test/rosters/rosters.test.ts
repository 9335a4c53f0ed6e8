import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, leaveOut, plan, rowsOf, takeBack } from '../imports/imports.world.ts'
import { cell, dumpWithIds, packed, toldRows } from './rosters.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const small = {
  people: [
    { id: 't1', role: 'teacher', name: ['Mona', 'Said'] as [string, string], email: 'mona@x.test' },
    { id: 'p1', name: ['Ann', 'Lee'] as [string, string], grades: '06' },
    { id: 'p2', name: ['Karim', 'Fathy'] as [string, string], grades: '07' },
  ],
  classes: [
    { id: 'c1', title: '6C', grades: '06' },
    { id: 'c2', title: '7D', grades: '07' },
  ],
  places: [
    { room: 'c1', user: 'p1' },
    { room: 'c2', user: 'p2' },
    { room: 'c1', user: 't1', role: 'teacher', primary: 'true' },
    { room: 'c2', user: 't1', role: 'teacher', primary: 'true' },
  ],
}

test('a package becomes one plan of classes, teachers and students, is applied, changes nothing the second time, and is taken back', async () => {
  const school = await importSchool(harness)
  const before = await dumpWithIds(harness, school.id)
  const zip = await packed(small)
  const one = await plan(school.admin, 'students', zip, {}, 'roster.zip')
  expect(one).toMatchObject({
    status: 'planned',
    package: { format: 'oneroster', version: '1.1', people: 'bulk', system: 'SIS' },
    counts: { new: 5, changed: 0, unchanged: 0, wrong: 0 },
  })
  const rows = await rowsOf(school.admin, one)
  expect(rows.map(({ kind, place, state }) => `${place} ${kind} ${state}`)).toEqual([
    'classes.csv 2 classrooms new',
    'classes.csv 3 classrooms new',
    'users.csv 2 teachers new',
    'users.csv 3 students new',
    'users.csv 4 students new',
  ])
  const told = await toldRows(school.admin, one)
  expect(cell(told.get('Ann Lee'), 'classes').value).toBe('6C')
  expect(cell(told.get('Mona Said'), 'classes').value).toBe('6C; 7D')
  expect(told.get('Ann Lee')?.notes).toEqual(['No email: a login name is made from the name.'])
  expect(await dumpWithIds(harness, school.id)).toEqual(before)

  const done = await apply(school.admin, one)
  expect(done).toMatchObject({ status: 'applied', counts: { new: 5 } })
  const after = await dumpWithIds(harness, school.id)
  const again = await plan(school.admin, 'teachers', zip, {}, 'roster.zip')
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 5, wrong: 0 })
  await apply(school.admin, again)
  expect(await dumpWithIds(harness, school.id)).toEqual(after)

  expect((await takeBack(school.admin, done)).status).toBe('undone')
  expect(await dumpWithIds(harness, school.id)).toEqual(before)
})

test('a class whose row is left out takes nobody in, and each of them says so', async () => {
  const school = await importSchool(harness)
  const one = await plan(school.admin, 'students', await packed(small))
  const [first] = await rowsOf(school.admin, one)
  const left = await leaveOut(school.admin, one, [first?.number ?? 0])
  const told = await toldRows(school.admin, left)
  expect(left.counts).toMatchObject({ new: 4, wrong: 0, left_out: 1 })
  expect(told.get('Ann Lee')?.notes.join(' ')).toContain('whose row is left out')
  expect(cell(told.get('Mona Said'), 'classes').value).toBe('7D')
})
