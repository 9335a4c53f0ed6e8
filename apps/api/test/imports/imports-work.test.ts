import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  applyImport,
  cancelImport,
  getImport,
  type Import,
  importStudents,
  importTeachers,
  undoImport,
} from '@meridian/contract/imports.ts'
import { login } from '@meridian/contract/session.ts'
import { inviteTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeStudents } from '../../src/factories/people.ts'
import { applyPlan } from '../../src/features/imports/apply.ts'
import { watched } from '../../src/features/imports/undo.obstacles.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { workbook } from '../workbooks.ts'
import {
  apply,
  applyAtOnce,
  csv,
  dump,
  fileForm,
  type ImportSchool,
  importSchool,
  many,
  plan,
  settled,
  takeBack,
  until,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('what is being read can be stopped, and one import of a school waits for no other', async () => {
  school = await importSchool(harness)
  const slow = many(600, (at) => [`password number ${at}`], ['password'])
  const form = fileForm(slow)
  const { data: one } = await school.admin.call(importTeachers, {}, { form })
  expect(one).toMatchObject({ status: 'planning', can: { cancel: true, apply: false } })
  const second = school.admin.call(importStudents, {}, { form: fileForm('email,name\na@b.test,A') })
  expect(await failure(second)).toMatchObject({
    status: 409,
    message: 'Another import of your school is running. Wait until it is done.',
  })
  const seen = await until(school, one.id, ({ progress }) => progress?.phase === 'passwords')
  expect(seen.progress?.total).toBe(600)
  await school.admin.call(cancelImport, { params: { id: one.id } })
  expect(await settled(school.admin, one)).toMatchObject({ status: 'cancelled', problem: null })
  expect(await failure(apply(school.admin, one))).toMatchObject({ status: 409, code: 'conflict' })
  expect(await failure(school.admin.call(cancelImport, { params: { id: one.id } }))).toMatchObject({
    status: 409,
  })
})

test('a school that sends heavy workbooks keeps no other school waiting', async () => {
  school = await importSchool(harness)
  const other = await importSchool(harness)
  const rows = Array.from({ length: 12_000 }, (_, at) => [`h${at}@many.test`, `Person ${at}`])
  const heavy = await workbook([['email', 'name'], ...rows])
  const small = await workbook([
    ['email', 'name'],
    ['one@other.test', 'One'],
  ])
  let reading = 3
  const send = async () => {
    const form = fileForm(heavy, {}, 'heavy.xlsx')
    await school.admin.call(importTeachers, {}, { form }).catch(() => undefined)
    reading -= 1
  }
  const all = Promise.all([send(), send(), send()])
  expect((await plan(other.admin, 'teachers', 'email,name\ntwo@other.test,Two')).counts.new).toBe(1)
  expect((await plan(other.admin, 'teachers', small)).counts.new).toBe(1)
  expect(reading).toBeGreaterThan(0)
  await all
})

test('what is being applied can be stopped until the last moment: nothing is changed, and the plan stays', async () => {
  school = await importSchool(harness)
  const [student] = await makeStudents(harness.db, school.id, [
    { email: 'held@many.test', name: 'Held' },
  ])
  const one = await plan(
    school.admin,
    'students',
    csv(['email', 'name', 'grade'], ['held@many.test', 'Other', '6'], ['n@many.test', 'N', '6']),
  )
  const before = await dump(harness, school.id)
  let answer: Promise<unknown> = Promise.resolve()
  await harness.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('users')
      .where('id', '=', student?.userId ?? '')
      .select('id')
      .forUpdate()
      .execute()
    answer = school.admin.call(applyImport, {
      params: { id: one.id },
      body: { version: one.version },
    })
    await until(school, one.id, ({ status }) => status === 'applying')
    // A double click meanwhile is no second import.
    expect(await failure(apply(school.admin, one))).toMatchObject({ status: 409 })
    await school.admin.call(cancelImport, { params: { id: one.id } })
  })
  await answer
  const after = await until(school, one.id, ({ status }) => status !== 'applying')
  expect(after).toMatchObject({ status: 'planned', problem: null, can: { apply: true } })
  expect(await dump(harness, school.id)).toEqual(before)
  expect(await apply(school.admin, after)).toMatchObject({ status: 'applied' })
})

test('a stop that comes after the last row is written still counts', async () => {
  school = await importSchool(harness)
  const one = await plan(school.admin, 'teachers', csv(['email', 'name'], ['l@many.test', 'L']))
  const before = await dump(harness, school.id)
  const set = (values: { status?: 'applying'; cancel_requested?: boolean }) =>
    harness.db.updateTable('imports').set(values).where('id', '=', one.id).execute()
  await set({ status: 'applying' })
  const { user } = school.admin.session ?? {}
  const actor = { userId: user?.id, name: user?.name, language: 'en' } as Actor
  const note = async (phase: string, done: number, total: number) => {
    if (phase === 'writing' && done === total) await set({ cancel_requested: true })
  }
  const ref = { id: one.id, kind: one.kind, tenant_id: school.id }
  await harness.db
    .connection()
    .execute((connection) => applyPlan(harness.db, { connection, note }, actor, ref, () => {}))
  const { data } = await school.admin.call(getImport, { params: { id: one.id } })
  expect(data).toMatchObject({ status: 'planned', problem: null })
  expect(await dump(harness, school.id)).toEqual(before)
})

test('a plan is thrown away with its rows', async () => {
  school = await importSchool(harness)
  const one = await plan(school.admin, 'teachers', csv(['email', 'name'], ['t@many.test', 'T']))
  const { data } = await school.admin.call(cancelImport, { params: { id: one.id } })
  expect(data).toMatchObject({
    status: 'cancelled',
    can: { cancel: false, apply: false, correct: false },
  })
  const rows = await harness.db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .select('number')
    .execute()
  expect(rows).toEqual([])
})

/** Starts a process that works on an import and stops when all is written; gives how to kill it. */
async function dying(one: Import, status: 'applying' | 'undoing') {
  const {
    rows: [database],
  } = await sql<{ name: string }>`select current_database() as name`.execute(harness.db)
  const { user } = school.admin.session ?? {}
  const program = spawn(process.execPath, [
    join(import.meta.dirname, '../programs/importer.ts'),
    JSON.stringify({
      target: { ...inject('server'), database: database?.name },
      actor: { userId: user?.id, schoolId: school.id, name: 'Nadia Kamel', language: 'en' },
      one: { id: one.id, kind: one.kind, tenant_id: school.id, file_name: one.file_name },
      status,
    }),
  ])
  program.stderr.pipe(process.stderr)
  const [said] = await once(program.stdout, 'data')
  expect(String(said)).toBe('written\n')
  return async () => {
    program.kill('SIGKILL')
    await once(program, 'exit')
  }
}

test('a process that dies in the middle leaves nothing, and the plan can be applied again', async () => {
  school = await importSchool(harness)
  const one = await plan(
    school.admin,
    'teachers',
    many(30, () => ['6 أ'], ['classes']),
  )
  const before = await dump(harness, school.id)
  const kill = await dying(one, 'applying')
  // While it lives nobody takes it for dead.
  expect((await school.admin.call(getImport, { params: { id: one.id } })).data.status).toBe(
    'applying',
  )
  await kill()
  const after = await until(school, one.id, ({ status }) => status !== 'applying')
  expect(after).toMatchObject({
    status: 'planned',
    problem: 'The server stopped in the middle. Nothing was imported.',
    progress: null,
  })
  expect(await dump(harness, school.id)).toEqual(before)
  expect(await apply(school.admin, after)).toMatchObject({ status: 'applied', problem: null })
})

test('a process that dies while it takes an import back leaves all of it, and it can be taken back again', async () => {
  school = await importSchool(harness)
  const empty = await dump(harness, school.id)
  const file = many(30, () => ['6 أ'], ['classes']).replaceAll('@many', '@undone')
  const one = await applyAtOnce(school.admin, 'teachers', file)
  const before = await dump(harness, school.id)
  const kill = await dying(one, 'undoing')
  const { data: now } = await school.admin.call(getImport, { params: { id: one.id } })
  expect(now).toMatchObject({ status: 'undoing', can: { undo: false, cancel: true } })
  // Until it is over, the school's lists are changed by nothing else, nor an older import taken back.
  const second = school.admin.call(importStudents, {}, { form: fileForm('email,name\na@b.test,A') })
  expect(await failure(second)).toMatchObject({ status: 409, code: 'conflict' })
  expect(await failure(takeBack(school.admin, one))).toMatchObject({ status: 409 })
  await kill()
  const after = await until(school, one.id, ({ status }) => status !== 'undoing')
  expect(after).toMatchObject({
    status: 'applied',
    problem: 'The server stopped in the middle. Nothing was taken back.',
    progress: null,
    can: { undo: true },
  })
  expect(await dump(harness, school.id)).toEqual(before)
  expect(await takeBack(school.admin, one)).toMatchObject({ status: 'undone', problem: null })
  expect(await dump(harness, school.id)).toEqual(empty)
})

test('taking an import back can be stopped: all of it stays, and it can be taken back again', async () => {
  school = await importSchool(harness)
  const one = await applyAtOnce(
    school.admin,
    'teachers',
    csv(['email', 'name'], ['s@many.test', 'S']),
  )
  const before = await dump(harness, school.id)
  let answer: Promise<unknown> = Promise.resolve()
  await harness.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('users')
      .where('email', '=', 's@many.test')
      .select('id')
      .forUpdate()
      .execute()
    answer = school.admin.call(undoImport, { params: { id: one.id } })
    await until(school, one.id, ({ status }) => status === 'undoing')
    await school.admin.call(cancelImport, { params: { id: one.id } })
  })
  await answer
  const after = await until(school, one.id, ({ status }) => status !== 'undoing')
  expect(after).toMatchObject({ status: 'applied', problem: null, can: { undo: true } })
  expect(await dump(harness, school.id)).toEqual(before)
  expect(await takeBack(school.admin, one)).toMatchObject({ status: 'undone' })
})

test('one that was being read when its process died has failed', async () => {
  school = await importSchool(harness)
  const one = await plan(school.admin, 'teachers', csv(['email', 'name'], ['d@many.test', 'D']))
  await harness.db
    .updateTable('imports')
    .set({ status: 'planning', digest: null })
    .where('id', '=', one.id)
    .execute()
  const { data } = await school.admin.call(getImport, { params: { id: one.id } })
  expect(data).toMatchObject({ status: 'failed', can: { apply: false, cancel: false } })
})

test('one whose columns were being read in another way when its process died has its plan still', async () => {
  school = await importSchool(harness)
  const file = csv(['email', 'name'], ['d@many.test', 'D'])
  const one = await plan(school.admin, 'teachers', file)
  await harness.db
    .updateTable('imports')
    .set({ status: 'planning' })
    .where('id', '=', one.id)
    .execute()
  const { data } = await school.admin.call(getImport, { params: { id: one.id } })
  expect(data).toMatchObject({ status: 'planned', counts: one.counts, can: { apply: true } })
  expect(data.problem).not.toBeNull()
  expect(await apply(school.admin, data)).toMatchObject({ status: 'applied' })
})

test('an import on which something was built is not taken back, and says what', async () => {
  school = await importSchool(harness)
  const file = csv(
    ['email', 'name', 'grade', 'classes', 'password'],
    ['one@built.test', 'One', '6', '6 أ', 'a long password'],
    ['two@built.test', 'Two', '6', '', ''],
  )
  const done = await applyAtOnce(school.admin, 'students', file)
  const before = await dump(harness, school.id)
  await harness.anonymous.call(login, {
    body: { email: 'one@built.test', password: 'a long password' },
  })
  await sql`update users set name = 'Two and a half' where email = 'two@built.test'`.execute(
    harness.db,
  )
  const refused = await failure(takeBack(school.admin, done))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  expect(refused.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    "This can't be taken back now: 1 person has been changed since (Two and a half) and 1 person has logged in (One).",
  )
  await sql`update users set name = 'Two' where email = 'two@built.test'`.execute(harness.db)
  expect(await dump(harness, school.id)).toEqual(before)

  const teachers = await applyAtOnce(
    school.admin,
    'teachers',
    csv(['email', 'name'], ['t@built.test', 'T']),
  )
  // Another file since is no reason to keep the first one.
  expect((await school.admin.call(getImport, { params: { id: done.id } })).data.can.undo).toBe(true)
  const { id } = await harness.db
    .selectFrom('teachers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('u.email', '=', 't@built.test')
    .select('t.id')
    .executeTakeFirstOrThrow()
  await school.admin.call(inviteTeacher, { params: { id } })
  expect((await failure(takeBack(school.admin, teachers))).message).toContain(
    '1 person has been invited',
  )

  const rooms = await applyAtOnce(
    school.admin,
    'classrooms',
    csv(['name', 'grade'], ['New room', '6']),
  )
  const room = await harness.db
    .selectFrom('classrooms')
    .where('name', '=', 'New room')
    .where('tenant_id', '=', school.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const [student] = await makeStudents(harness.db, school.id, [{}])
  const enrolment = { tenant_id: school.id, classroom_id: room.id, student_id: student?.id ?? '' }
  await harness.db.insertInto('enrolments').values(enrolment).execute()
  expect((await failure(takeBack(school.admin, rooms))).message).toContain(
    '1 classroom has students',
  )
  await sql`delete from enrolments where classroom_id = ${room.id}`.execute(harness.db)
  expect((await takeBack(school.admin, rooms)).status).toBe('undone')
})

test('a student who has worked in a class that the import gave them keeps it', async () => {
  school = await importSchool(harness)
  const [student] = await makeStudents(harness.db, school.id, [{ email: 'w@built.test' }])
  const done = await applyAtOnce(
    school.admin,
    'students',
    csv(['email', 'classes'], ['w@built.test', '6 أ']),
  )
  const paper = await makePaper(harness.db, {
    schoolId: school.id,
    ownerId: school.admin.session?.user.id ?? '',
    classIds: [school.a.id],
  })
  await harness.db
    .insertInto('attempts')
    .values({
      tenant_id: school.id,
      paper_id: paper.id,
      student_id: student?.id ?? '',
      manual_review: false,
      max_score: 1,
    })
    .execute()
  expect((await failure(takeBack(school.admin, done))).message).toContain(
    '1 person has work in Meridian',
  )
})

test('every table that can hang on what an import makes is looked at before it is taken back', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c
    join unnest(c.conkey, c.confkey) as k(from_key, to_key) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.from_key
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.to_key
    where c.contype = 'f' and b.attname = 'id'
      and c.confrelid::regclass::text in ('users', 'students', 'teachers', 'classrooms')`.execute(
    harness.db,
  )
  // The import makes these itself, and takes them back with what they hang on.
  const own = [
    'logins.user_id',
    'students.user_id',
    'teachers.user_id',
    'enrolments.student_id',
    'classroom_teachers.teacher_id',
    'classroom_teachers.classroom_id',
    'classroom_books.classroom_id',
    'roster_people.user_id',
    'roster_classes.classroom_id',
    // The plan of a new year has changed nothing yet, and goes without them.
    'planned_classes.classroom_id',
    'planned_students.student_id',
    // A mail that an invitation has sent is looked at; that somebody was to get one goes with them.
    'invitation_people.user_id',
  ]
  const places = new Set(rows.map(({ place }) => place))
  expect([...places].filter((place) => !own.includes(place)).sort()).toEqual(
    [...new Set(watched)].sort(),
  )
})
