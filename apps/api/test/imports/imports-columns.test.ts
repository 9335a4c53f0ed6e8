import {
  type ColumnOf,
  type ImportKind,
  importColumns,
  importKinds,
} from '@meridian/contract/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { type Harness, startHarness } from '../harness.ts'
import {
  apply,
  applyAtOnce,
  csv,
  dump,
  type ImportSchool,
  importSchool,
  plan,
  takeBack,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
  await makeTeacher(harness.db, school.id, { email: 'taught@columns.test' })
})
afterAll(() => harness.close())

/** Those that a file cannot change: what rows are found by, and what only new ones take. */
type Fixed<K extends ImportKind> = 'password' | (K extends 'classrooms' ? 'name' : 'email')

/** What a row has in each column, and what a file that has this column alone puts there. A new column needs its line. */
const cells: { [K in ImportKind]: Record<Exclude<ColumnOf<K>, Fixed<K>>, [string, string]> } = {
  students: {
    name: ['Salma Hassan', 'Salma Omar'],
    phone: ['01012345678', ''],
    grade: ['6', '7'],
    classes: ['', 'Class 6B'],
  },
  teachers: {
    name: ['Karim', 'Karim Fathy'],
    phone: ['', '01112345678'],
    classes: ['7A', '6 أ; Class 6B'],
  },
  classrooms: {
    grade: ['6', '8'],
    books: ['Rivers', 'Maps, old and new'],
    teachers: ['', 'taught@columns.test'],
  },
}
const cases = importKinds.flatMap((kind) =>
  Object.entries(cells[kind]).map(([column, [, then]]) => ({ kind, column, then })),
)

test.each(cases)(
  '$kind: a file with $column alone is written, and leaves no trace when it is taken back',
  async ({ kind, column, then }) => {
    const [key = ''] = importColumns[kind]
    const id = kind === 'classrooms' ? `Room ${column}` : `${column}@${kind}.test`
    const has = Object.entries(cells[kind])
    const made = csv([key, ...has.map(([name]) => name)], [id, ...has.map(([, [now]]) => now)])
    expect(await applyAtOnce(school.admin, kind, made)).toMatchObject({ counts: { new: 1 } })
    const before = await dump(harness, school.id)

    const file = csv([key, column], [id, then])
    const one = await plan(school.admin, kind, file)
    expect(one.counts).toMatchObject({ total: 1, changed: 1 })
    const done = await apply(school.admin, one)
    expect((await plan(school.admin, kind, file)).counts).toMatchObject({ unchanged: 1 })
    expect((await takeBack(school.admin, done)).status).toBe('undone')
    expect(await dump(harness, school.id)).toEqual(before)
  },
)
