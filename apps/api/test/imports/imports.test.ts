import { getImport, importStudents, listImports } from '@meridian/contract/imports.ts'
import { login } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import {
  apply,
  applyAtOnce,
  correct,
  csv,
  dump,
  fileForm,
  type ImportSchool,
  importSchool,
  plan,
  rowsOf,
  takeBack,
  told,
} from './imports.world.ts'

let harness: Harness
let school: ImportSchool
beforeAll(async () => {
  harness = await startHarness()
  school = await importSchool(harness)
})
afterAll(() => harness.close())

const counts = (of: { counts: object }) => of.counts

test('students: every row as it would land, and then exactly that', async () => {
  const { db } = harness
  const [salma, adam] = await makeStudents(db, school.id, [
    { name: 'Salma Hassan', email: 'salma@example.test', phone: '01012345678' },
    { name: 'Adam Tarek', email: 'adam@example.test' },
  ])
  await db
    .insertInto('enrolments')
    .values({ tenant_id: school.id, classroom_id: school.b.id, student_id: salma?.id ?? '' })
    .execute()
  const before = await dump(harness, school.id)
  const one = await plan(
    school.admin,
    'students',
    csv(
      ['Phone', 'E-mail', 'Shoe size', 'الاسم', 'Grade', 'Classes'],
      ['', ' Salma@Example.test ', 38, 'Salma Hassan', 'grade 6', 'class 6b; ٦ ا'],
      ['٠١٠-١٢٣٤ ٥٦٧٩', 'new@example.test', 40, 'نور علي', 'السادس', 'Class 6B'],
      ['', 'adam@example.test', 39, 'Adam Tarek', '6', ''],
    ),
  )
  expect(one).toMatchObject({
    kind: 'students',
    status: 'planned',
    file_name: 'roster.csv',
    encoding: 'utf-8',
    separator: 'comma',
    counts: { total: 3, new: 1, changed: 1, unchanged: 1, wrong: 0 },
    without_password: 1,
    progress: null,
    problem: null,
    created_by: { name: 'Nadia Kamel' },
    can: { correct: true, apply: true, cancel: true, undo: false },
  })
  expect(one.columns).toEqual({
    found: [
      { column: 'email', header: 'E-mail' },
      { column: 'name', header: 'الاسم' },
      { column: 'phone', header: 'Phone' },
      { column: 'grade', header: 'Grade' },
      { column: 'classes', header: 'Classes' },
    ],
    missing: [{ column: 'password', required: false }],
    ignored: ['Shoe size'],
    ignored_count: 1,
    looks_like: null,
    letters: { weak: false, sample: [] },
    sheets: null,
  })
  const rows = await rowsOf(school.admin, one)
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    [2, 'changed'],
    [3, 'new'],
    [4, 'unchanged'],
  ])
  expect(told(rows[0])).toEqual([
    'email same salma@example.test (salma@example.test)',
    'name same Salma Hassan (Salma Hassan)',
    'phone changed (01012345678)',
    'grade same Grade 6 (Grade 6)',
    'classes changed 6 أ; Class 6B (Class 6B)',
  ])
  expect(told(rows[1])).toEqual([
    'email new new@example.test',
    'name new نور علي',
    'phone new 01012345679',
    'grade new Grade 6',
    'classes new Class 6B',
  ])
  expect(await dump(harness, school.id)).toEqual(before)

  const done = await apply(school.admin, one)
  expect(done).toMatchObject({ status: 'applied', can: { apply: false, undo: true } })
  const written = await db
    .selectFrom('users as u')
    .innerJoin('students as s', 's.user_id', 'u.id')
    .where('u.tenant_id', '=', school.id)
    .select(['u.email', 'u.name', 'u.phone', 'u.password_hash', 's.id'])
    .select(
      sql<string>`(select string_agg(c.name, ', ') from enrolments e
        join classrooms c on c.id = e.classroom_id where e.student_id = s.id)`.as('classes'),
    )
    .orderBy('u.email')
    .execute()
  expect(written.map(({ email, phone }) => [email, phone])).toEqual([
    ['adam@example.test', ''],
    ['new@example.test', '+201012345679'],
    ['salma@example.test', ''],
  ])
  expect(written[1]).toMatchObject({ name: 'نور علي', password_hash: null, classes: 'Class 6B' })
  expect(written[2]?.id).toBe(salma?.id)
  expect(written[0]?.id).toBe(adam?.id)
  const log = await db
    .selectFrom('audit_log')
    .where('tenant_id', '=', school.id)
    .where('entity_id', 'in', [written[1]?.id ?? '', salma?.id ?? '', adam?.id ?? '', one.id])
    .select(['action', 'entity'])
    .execute()
  expect(log.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual([
    'applied import',
    'changed student',
    'created student',
  ])
})

test('the same file twice changes nothing; an import is taken back whole', async () => {
  const own = await importSchool(harness)
  await makeTeacher(harness.db, own.id, { email: 'karim@school.test', name: 'Karim' })
  const before = await dump(harness, own.id)
  const file = csv(
    ['Email', 'Name', 'Phone', 'Classes'],
    ['karim@school.test', 'Karim Fathy', '01112345678', '6 أ|7A'],
    ['mona@school.test', 'Mona Adel', '', '7a، ٦ أ'],
  )
  const first = await applyAtOnce(own.admin, 'teachers', file)
  expect(first).toMatchObject({ status: 'applied', counts: { new: 1, changed: 1 } })
  const after = await dump(harness, own.id)
  expect(after).not.toEqual(before)
  const second = await applyAtOnce(own.admin, 'teachers', file)
  expect(second).toMatchObject({ status: 'applied', counts: { unchanged: 2, new: 0, changed: 0 } })
  expect(await dump(harness, own.id)).toEqual(after)
  expect(second.can.undo).toBe(false)
  expect(await takeBack(own.admin, first)).toMatchObject({ status: 'undone', can: { undo: false } })
  expect(await dump(harness, own.id)).toEqual(before)
  expect(await failure(takeBack(own.admin, first))).toMatchObject({ status: 409, code: 'conflict' })
})

test('classrooms: found by name in any spelling, with books and teachers', async () => {
  const own = await importSchool(harness)
  const karim = await makeTeacher(harness.db, own.id, { email: 'k@school.test' })
  const stranger = await makeTeacher(harness.db, school.id, { email: 'stranger@school.test' })
  const before = await dump(harness, own.id)
  const one = await plan(
    own.admin,
    'classrooms',
    csv(
      ['الفصل', 'الصف', 'الكتب', 'بريد المعلمين'],
      ['٦ ا', '٦', 'maps, old and new; rivers', 'K@school.test'],
      ['8C', 'الثاني الإعدادي', '', karim.email],
      ['9C', '14', 'Atlas', stranger.email],
      ['CLASS 6b', '6', '', ''],
    ),
  )
  const rows = await rowsOf(own.admin, one)
  expect(rows.map(told)).toEqual([
    [
      'name same 6 أ (6 أ)',
      'grade same Grade 6 (Grade 6)',
      'books changed Maps, old and new; Rivers ()',
      'teachers changed k@school.test ()',
    ],
    ['name new 8C', 'grade new Grade 8', 'books same', 'teachers new k@school.test'],
    [
      'name new 9C',
      'grade wrong 14 ! There is no such grade',
      'books wrong Atlas ! Your school has no book “Atlas”',
      'teachers wrong stranger@school.test ! No teacher of your school has the email stranger@school.test',
    ],
    [
      'name same Class 6B (Class 6B)',
      'grade same Grade 6 (Grade 6)',
      'books same ()',
      'teachers same ()',
    ],
  ])
  expect(one).toMatchObject({ counts: { wrong: 1, unchanged: 1 }, can: { apply: false } })
  const { import: better } = await correct(own.admin, one, rows[2] ?? { number: 0, version: 0 }, {
    grade: 'Grade 9',
    books: '',
    teachers: '',
  })
  const done = await apply(own.admin, better)
  expect(done.status).toBe('applied')
  const taught = await harness.db
    .selectFrom('classroom_teachers as ct')
    .innerJoin('classrooms as c', 'c.id', 'ct.classroom_id')
    .where('ct.teacher_id', '=', karim.id)
    .select('c.name')
    .orderBy('c.name')
    .execute()
  expect(taught.map(({ name }) => name)).toEqual(['6 أ', '8C'])
  await takeBack(own.admin, done)
  expect(await dump(harness, own.id)).toEqual(before)
})

test('what is wrong is said beside the cell, and corrected in place', async () => {
  const own = await importSchool(harness)
  await makeUser(harness.db, 'IBC', null, { email: 'provider@example.test' })
  await makeTeacher(harness.db, own.id, { email: 'teacher@example.test' })
  const elsewhere = await makeSchool(harness.db)
  await makeStudents(harness.db, elsewhere.id, [{ email: 'elsewhere@example.test' }])
  const head = ['email', 'name', 'phone', 'grade', 'classes', 'password']
  const good = (email: string) => [email, 'Nour', '', '6', '', '']
  const one = await plan(
    own.admin,
    'students',
    csv(
      head,
      good('a@example.test'),
      good('A@example.test'),
      good('provider@example.test'),
      good('teacher@example.test'),
      good('elsewhere@example.test'),
      ['no email', '', '12345', 'X', '7A, 9Z', 'short'],
      ['b@example.test', 'x'.repeat(121), '01012345678', '6', '7A', ''],
      [],
      ['', 'Without email', '', '6', '', ''],
    ),
  )
  const rows = await rowsOf(own.admin, one)
  const wrong = rows.map(({ number, cells }) => [
    number,
    ...cells.flatMap(({ column, message }) => (message ? [`${column}: ${message}`] : [])),
  ])
  const taken = 'email: Somebody already has this email'
  expect(wrong).toEqual([
    [2],
    [3, 'email: Row 2 has the same email'],
    [4, taken],
    [5, taken],
    [6, taken],
    [
      7,
      'email: Enter an email address',
      'name: This is required',
      'phone: Enter a mobile phone, such as 010 1234 5678, or with its country: +966 50 123 4567',
      'grade: There is no such grade',
      'classes: There is no class “9Z”',
      'password: At least 8 characters',
    ],
    [8, 'name: At most 120 characters', 'classes: 7A is a class of another grade'],
    // Somebody without an email gets a login name.
    [10],
  ])
  expect(counts(one)).toMatchObject({
    total: 8,
    new: 2,
    changed: 0,
    unchanged: 0,
    wrong: 6,
    left_out: 0,
  })
  expect(await failure(apply(own.admin, one))).toMatchObject({
    status: 422,
    message: '6 rows are wrong, so nothing was imported.',
  })

  // Another email for row 2 sets row 3 free as well.
  const first = await correct(own.admin, one, rows[0] ?? { number: 0, version: 0 }, {
    email: 'c@example.test',
  })
  expect(first.row).toMatchObject({ number: 2, state: 'new', version: 2 })
  expect(counts(first.import)).toMatchObject({ new: 3, wrong: 5 })
  expect(told((await rowsOf(own.admin, one))[1])[0]).toBe('email new a@example.test')
  expect(
    await failure(
      correct(own.admin, one, rows[0] ?? { number: 0, version: 0 }, { email: 'd@x.test' }),
    ),
  ).toMatchObject({ status: 409, code: 'stale' })
  const missing = { number: 99, version: 1 }
  expect(await failure(correct(own.admin, one, missing, {}))).toMatchObject({ status: 404 })
  // An old plan is not applied, whoever made the new one.
  expect(await failure(apply(own.admin, one))).toMatchObject({ status: 422 })
  const onlyWrong = await rowsOf(own.admin, one, [{ name: 'state', value: 'wrong' }])
  expect(onlyWrong.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8])
})

test('at once: all or nothing, with the counts and the first wrong cells', async () => {
  const own = await importSchool(harness)
  const before = await dump(harness, own.id)
  const file = csv(['email', 'name'], ['x@example.test', 'X'], ['y', 'Y'])
  expect(await failure(applyAtOnce(own.admin, 'teachers', file))).toMatchObject({
    status: 422,
    message: '1 row is wrong, so nothing was imported.',
    errors: [
      { path: 'file', message: '1 row is wrong, so nothing was imported.' },
      { path: 'rows.3.email', message: 'Enter an email address' },
    ],
  })
  expect(await dump(harness, own.id)).toEqual(before)
  const history = await own.admin.call(listImports, { body: {} })
  expect(history.data[0]).toMatchObject({ status: 'planned', counts: { wrong: 1, new: 1 } })
})

test('a first password is for new people, and is never told or kept in clear', async () => {
  const own = await importSchool(harness)
  const [old] = await makeStudents(harness.db, own.id, [{ email: 'old@example.test' }])
  const file = csv(
    ['email', 'name', 'grade', 'first password'],
    ['fresh@example.test', 'Fresh', '6', 'correct horse'],
    ['old@example.test', 'Old', '6', 'another horse'],
    ['none@example.test', 'None', '6', ''],
  )
  const one = await plan(own.admin, 'students', file)
  expect(one.without_password).toBe(1)
  const stored = await harness.db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toContain('horse')
  expect(told((await rowsOf(own.admin, one))[0]).at(-1)).toBe('password new ••••••••')
  await apply(own.admin, one)
  const kept = await harness.db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .select('password_hash')
    .execute()
  expect(kept.every(({ password_hash }) => password_hash === null)).toBe(true)
  const enter = (email: string, password: string) =>
    harness.anonymous.call(login, { body: { email, password } })
  expect((await enter('fresh@example.test', 'correct horse')).data.user.name).toBe('Fresh')
  expect((await enter('old@example.test', old?.password ?? '')).data.user.name).toBe('Old')
  expect(await failure(enter('old@example.test', 'another horse'))).toMatchObject({ status: 401 })
})

test('a plan that the school has outrun is not applied, but made again', async () => {
  const own = await importSchool(harness)
  const [student] = await makeStudents(harness.db, own.id, [
    { name: 'Ali', email: 'ali@example.test' },
  ])
  const one = await plan(
    own.admin,
    'students',
    csv(
      ['email', 'name', 'grade'],
      ['ali@example.test', 'Ali Omar', '6'],
      ['z@example.test', 'Z', '6'],
    ),
  )
  await harness.db
    .updateTable('users')
    .set({ name: 'Ali Said' })
    .where('id', '=', student?.userId ?? '')
    .execute()
  expect(await failure(apply(own.admin, one))).toMatchObject({
    status: 409,
    code: 'conflict',
    message:
      'The school has changed since this plan was made. The plan is up to date again: look at it once more.',
  })
  const rows = await rowsOf(own.admin, one)
  expect(told(rows[0])[1]).toBe('name changed Ali Omar (Ali Said)')
  const { data: again } = await own.admin.call(getImport, { params: { id: one.id } })
  expect(again).toMatchObject({ status: 'planned', can: { apply: true } })
  expect(again.problem).toContain('has changed since')
  expect(await failure(apply(own.admin, one))).toMatchObject({ status: 409, code: 'stale' })
  expect(await apply(own.admin, again)).toMatchObject({ status: 'applied', problem: null })
})

test('another school sees nothing of an import; any admin of the school may take it back', async () => {
  const own = await importSchool(harness)
  const one = await applyAtOnce(
    own.admin,
    'teachers',
    csv(['email', 'name'], ['w@example.test', 'W']),
  )
  const missing = '0193c0de-0000-7000-8000-000000000000'
  const calls = (id: string) => [
    failure(school.admin.call(getImport, { params: { id } })),
    failure(takeBack(school.admin, { ...one, id })),
    failure(rowsOf(school.admin, { ...one, id })),
    failure(apply(school.admin, { ...one, id })),
    failure(correct(school.admin, { ...one, id }, { number: 2, version: 1 }, { name: 'V' })),
  ]
  const foreign = await Promise.all(calls(one.id))
  expect(foreign).toEqual(await Promise.all(calls(missing)))
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const list = await school.admin.call(listImports, { body: { metaData: { perPage: 100 } } })
  expect(list.data.some(({ id }) => id === one.id)).toBe(false)
  const colleague = await makeTeacher(harness.db, own.id)
  await makeSchoolAdmin(harness.db, own.id, { userId: colleague.userId })
  const other = await harness.as(colleague)
  expect((await takeBack(other, one)).status).toBe('undone')
})

test('a file that is sent wrongly is refused', async () => {
  const form = new FormData()
  expect(await failure(school.admin.call(importStudents, {}, { form }))).toMatchObject({
    status: 422,
  })
  const odd = fileForm('a,b', { encoding: 'ebcdic' })
  expect(await failure(school.admin.call(importStudents, {}, { form: odd }))).toMatchObject({
    status: 422,
    errors: [{ path: 'encoding' }],
  })
})
