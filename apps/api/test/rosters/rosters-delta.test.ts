import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClassroom } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import {
  apply,
  chooseFor,
  importSchool,
  missingFrom,
  plan,
  rowsOf,
  takeBack,
} from '../imports/imports.world.ts'
import { cell, dumpWithIds, type Packed, packed, toldRows } from './rosters.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const planOf = async (client: Client, content: Packed) =>
  plan(client, 'students', await packed(content), {}, 'roster.zip')
const who = (id: string) => ({ id, name: [id, 'X'] as [string, string], grades: '06' })
const whole = {
  people: [who('Ann'), who('Ben'), who('Cem'), { ...who('Mona'), role: 'teacher' }],
  classes: [
    { id: 'c1', title: '6C', grades: '06' },
    { id: 'c2', title: '6D', grades: '06' },
  ],
  places: [
    ...['Ann', 'Ben', 'Cem'].map((user) => ({ room: 'c1', user })),
    { room: 'c1', user: 'Mona', role: 'teacher' },
  ],
} satisfies Packed

/** A school whose people came by a package. */
async function synced() {
  const school = await importSchool(harness)
  await apply(school.admin, await planOf(school.admin, whole))
  return school
}

test('who is not in a whole package is offered and not touched, teachers and students together', async () => {
  const school = await synced()
  const next = {
    ...whole,
    people: [who('Ann'), { ...who('Cem'), status: 'tobedeleted', changed: '2026-11-01' }],
    places: [{ room: 'c2', user: 'Ann' }],
  }
  const one = await planOf(school.admin, next)
  expect(one.counts).toMatchObject({ new: 0, changed: 1, unchanged: 3, wrong: 0, block: 0 })
  const told = await toldRows(school.admin, one)
  expect(cell(told.get('Ann X'), 'classes')).toMatchObject({ value: '6D', before: '6C' })
  expect(told.get('Cem X')?.notes.join(' ')).toContain('marks this person as deleted')
  const missing = await missingFrom(school.admin, one)
  expect(missing.map(({ name, kind, said }) => `${name} ${kind} ${said}`)).toEqual([
    'Ben X students false',
    'Cem X students true',
    'Mona X teachers false',
  ])
  const before = await dumpWithIds(harness, school.id)
  const [ben, cem, mona] = missing.map(({ id }) => id)
  let chosen = await chooseFor(school.admin, one, [cem ?? '', mona ?? ''], 'block')
  chosen = await chooseFor(school.admin, chosen, [ben ?? ''], 'leave')
  const done = await apply(school.admin, chosen)
  expect(done.counts).toMatchObject({ block: 2, leave: 1 })
  const users = await harness.db
    .selectFrom('users')
    .where('tenant_id', '=', school.id)
    .where('active', '=', false)
    .select('name')
    .orderBy('name')
    .execute()
  expect(users.map(({ name }) => name)).toEqual(['Cem X', 'Mona X'])
  expect((await takeBack(school.admin, done)).status).toBe('undone')
  expect(await dumpWithIds(harness, school.id)).toEqual(before)
})

const changes = { 'file.users': 'delta', 'file.classes': 'delta', 'file.enrollments': 'delta' }

test('a package of changes joins and leaves, names only whom it says to be gone, and leaves the classes of the school alone', async () => {
  const school = await synced()
  const club = await makeClassroom(harness.db, school.id, { name: 'Club', level: 6 })
  const { id } = await harness.db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.tenant_id', '=', school.id)
    .where('u.name', '=', 'Ann X')
    .select('s.id')
    .executeTakeFirstOrThrow()
  await harness.db
    .insertInto('enrolments')
    .values({ tenant_id: school.id, classroom_id: club.id, student_id: id })
    .execute()
  const at = { status: 'active', changed: '2026-11-02T00:00:00Z' }
  const gone = { status: 'tobedeleted', changed: '2026-11-02T00:00:00Z' }
  const one = await planOf(school.admin, {
    people: [
      { ...who('Ben'), ...gone },
      { ...who('Dan'), ...at },
    ],
    places: [
      { room: 'c1', user: 'Ann', ...gone },
      { room: 'c2', user: 'Ann', ...at },
      { room: 'c2', user: 'Dan', ...at },
      { room: 'c2', user: 'Nobody', ...at },
      { room: 'c77', user: 'Cem', ...at },
    ],
    manifest: changes,
  })
  expect(one.package?.people).toBe('delta')
  const told = await toldRows(school.admin, one)
  expect(cell(told.get('Ann X'), 'classes')).toMatchObject({
    value: '6D; Club',
    before: '6C; Club',
  })
  expect(cell(told.get('Dan X'), 'classes')).toMatchObject({ value: '6D' })
  expect(told.get('Nobody')?.state).toBe('wrong')
  expect(cell(told.get('Nobody'), 'name').message).toContain('nobody with this id is known yet')
  expect(told.get('Cem X')?.notes.join(' ')).toContain('which is in no package yet')
  expect((await missingFrom(school.admin, one)).map(({ name }) => name)).toEqual(['Ben X'])
})

test('an older package is said, and the same one twice changes nothing', async () => {
  const school = await importSchool(harness)
  const dated = (changed: string, people: Packed['people']) => ({
    people: (people ?? []).map((one) => ({ ...one, changed })),
  })
  await apply(school.admin, await planOf(school.admin, dated('2026-11-05T10:00:00Z', [who('Ann')])))
  const older = await planOf(
    school.admin,
    dated('2026-10-03T08:00:00Z', [{ ...who('Ann'), name: ['Anne', 'X'] }]),
  )
  expect(older.counts.changed).toBe(1)
  expect(older.package?.notes.join(' ').replace(/[\u2066-\u2069]/g, '')).toContain(
    'This package is older than one that you have imported: its latest change is of 03/10/2026 08:00, and that of the other of 05/11/2026 10:00.',
  )
  const same = await planOf(school.admin, dated('2026-11-05T10:00:00Z', [who('Ann')]))
  expect(same.package?.notes.join(' ')).not.toContain('older')
  expect(same.counts).toMatchObject({ changed: 0, new: 0, unchanged: 1 })
})

test('a class that the source has no longer is said, keeps its people, and nothing happens to it', async () => {
  const school = await synced()
  const one = await planOf(school.admin, {
    ...whole,
    classes: [{ id: 'c2', title: '6D', grades: '06' }],
    places: [],
  })
  expect(one.package?.notes.join(' ').replace(/[\u2066-\u2069]/g, '')).toContain(
    'no longer in it: 1 (6C)',
  )
  expect(one.counts.changed).toBe(0)
})

test('classes swap their names, and a new one takes the name that another gives up, in one package that may be taken back', async () => {
  const school = await synced()
  const before = await dumpWithIds(harness, school.id)
  const named = async () => {
    const { rows } = await sql<{ sourced_id: string; name: string }>`
      select r.sourced_id, c.name from roster_classes r join classrooms c on c.id = r.classroom_id
      where r.tenant_id = ${school.id} order by r.sourced_id`.execute(harness.db)
    return Object.fromEntries(rows.map(({ sourced_id, name }) => [sourced_id, name]))
  }
  const had = await named()
  const renamed = async (titles: Record<string, string>) => {
    const one = await planOf(school.admin, {
      classes: Object.entries(titles).map(([id, title]) => ({ id, title, grades: '06' })),
    })
    expect(one.counts).toMatchObject({ wrong: 0 })
    const done = await apply(school.admin, one)
    expect(await named()).toEqual({ ...had, ...titles })
    await takeBack(school.admin, done)
    expect(await named()).toEqual(had)
    expect(await dumpWithIds(harness, school.id)).toEqual(before)
  }
  await renamed({ c1: '6D', c2: '6C' })
  // The new one stands before the one that gives its name up, and after it.
  await renamed({ a9: '6C', c1: '6 Coral' })
  await renamed({ c1: '6D', c2: '6 Dove', z9: '6C' })
  // A name that nobody gives up is refused, and so is one that is left out of what is given up.
  const taken = await planOf(school.admin, { classes: [{ id: 'c1', title: '6D', grades: '06' }] })
  expect((await rowsOf(school.admin, taken)).map((row) => cell(row, 'name').message)).toEqual([
    'Another class of your school is called “6D”. Give this one another name',
  ])
})

test('a renamed class is the same class, and the package may be taken back', async () => {
  const school = await synced()
  const before = await dumpWithIds(harness, school.id)
  const one = await planOf(school.admin, {
    ...whole,
    classes: [
      { id: 'c1', title: '6 Coral', grades: '06' },
      whole.classes[1] ?? { id: '', title: '' },
    ],
  })
  expect(one.counts).toMatchObject({ new: 0, changed: 1, unchanged: 5, wrong: 0 })
  const done = await apply(school.admin, one)
  await takeBack(school.admin, done)
  expect(await dumpWithIds(harness, school.id)).toEqual(before)
})
