import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import type { Client } from '../harness.ts'
import { type Harness, startHarness } from '../harness.ts'
import { apply, correct, importSchool, plan, rowsOf } from '../imports/imports.world.ts'
import { cell, oneRoster11, type Packed, packed, toldRows, zipOf } from './rosters.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const planOf = async (client: Client, content: Packed) =>
  plan(client, 'students', await packed(content), {}, 'roster.zip')
const name = (text: string) => text.split(' ') as [string, string]

test('people without an email get login names, and the id of the source finds them again under another name', async () => {
  const school = await importSchool(harness)
  const people = [
    { id: 'p1', username: 'alee', name: name('Ann Lee'), grades: '06' },
    { id: 'p2', username: 'alee2', name: name('Ann Lee'), grades: '06' },
  ]
  const one = await planOf(school.admin, { people })
  expect(one.counts).toMatchObject({ new: 2, wrong: 0 })
  await apply(school.admin, one)
  const logins = await harness.db
    .selectFrom('users')
    .where('tenant_id', '=', school.id)
    .where('type', '=', 'Student')
    .select(['login_name', 'email'])
    .orderBy('login_name')
    .execute()
  expect(logins.map(({ login_name }) => login_name?.split('@')[0]).sort()).toEqual([
    'ann.lee',
    'ann.lee2',
  ])
  expect(logins.every(({ email }) => email === '')).toBe(true)

  // Passwords of another program are nobody's here, and that is said.
  const { 'users.csv': users } = oneRoster11({ people })
  const withPasswords = (users as string[][]).map((row, at) => [
    ...row,
    at === 1 ? 's3cret-word' : at === 0 ? 'password' : '',
  ])
  const secret = await planOf(school.admin, { people, files: { 'users.csv': withPasswords } })
  expect(secret.package?.notes.join(' ').replace(/[\u2066-\u2069]/g, '')).toContain(
    'Passwords in users.csv, which are not read: 1.',
  )
  expect(JSON.stringify(await rowsOf(school.admin, secret))).not.toContain('s3cret-word')

  const next = await planOf(school.admin, {
    people: [{ ...people[0], id: 'p1', name: name('Anne Lee') }, people[1] ?? { id: '' }],
  })
  expect(next.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, wrong: 0 })
  const told = await toldRows(school.admin, next)
  expect(cell(told.get('Anne Lee'), 'name')).toMatchObject({ value: 'Anne Lee', before: 'Ann Lee' })
})

test('who is at the school already is found by the email, the login name or the name, keeps the login, and is told so', async () => {
  const school = await importSchool(harness)
  const email = `${unique()}@example.test`
  await makeStudents(harness.db, school.id, [
    { email, name: 'By Email' },
    { email: `${unique()}@example.test`, name: 'Other Email' },
  ])
  const other = await harness.db
    .selectFrom('users')
    .where('tenant_id', '=', school.id)
    .where('name', '=', 'Other Email')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const { code } = await harness.db
    .selectFrom('schools')
    .where('id', '=', school.id)
    .select('code')
    .executeTakeFirstOrThrow()
  const bare = [
    { login_name: `by.login@${code}`, name: 'By Login' },
    { login_name: `by.name@${code}`, name: 'By Name' },
  ]
  for (const one of bare) {
    const [student] = await makeStudents(harness.db, school.id, [
      { email: `${unique()}@example.test`, name: one.name },
    ])
    await harness.db
      .updateTable('users')
      .set({ email: '', login_name: one.login_name })
      .where('id', '=', student?.userId ?? '')
      .execute()
  }
  const people = [
    { id: 'p1', name: name('By Email'), email, grades: '06' },
    { id: 'p2', name: name('By Login'), username: `by.login@${code}`, grades: '06' },
    { id: 'p3', name: name('By Name'), grades: '06' },
    { id: 'p4', name: name('New One'), grades: '06' },
    { id: other.id, name: name('Other Email'), email: 'changed@x.test', grades: '06' },
  ]
  const one = await planOf(school.admin, { people })
  const told = await toldRows(school.admin, one)
  expect(one.counts).toMatchObject({ new: 1, wrong: 0 })
  expect(told.get('By Email')?.notes).toContain(
    'Found by the email. The id of the package is kept from now on.',
  )
  expect(told.get('By Login')?.notes).toContain(
    'Found by the login name. The id of the package is kept from now on.',
  )
  expect(told.get('By Name')?.notes).toContain(
    'Found by the name. The id of the package is kept from now on.',
  )
  expect(told.get('Other Email')?.notes.join(' ')).toContain(
    'another email (changed@x.test). The one here stays',
  )
  await apply(school.admin, one)
  const again = await planOf(school.admin, { people })
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 5, wrong: 0 })
  const { email: kept } = await harness.db
    .selectFrom('users')
    .where('id', '=', other.id)
    .select('email')
    .executeTakeFirstOrThrow()
  expect(kept).toBe(other.email)
})

/** A OneRoster 1.2 package: roles in a file of their own. */
function withRoles(content: Packed, roles: string[][]) {
  const { 'users.csv': users, ...files } = oneRoster11(content)
  const plain = (users as string[][]).map((row) => row.filter((_, at) => at !== 4 && at !== 5))
  const head = [
    ...['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role'],
    ...['beginDate', 'endDate', 'orgSourcedId'],
  ]
  return zipOf({
    ...files,
    'users.csv': plain,
    'roles.csv': [head, ...roles.map((row, at) => [`r${at}`, '', '', ...row])],
    'manifest.csv': [
      ['propertyName', 'value'],
      ['oneroster.version', '1.2'],
      ['file.users', 'bulk'],
      ['file.roles', 'bulk'],
      ['file.classes', 'bulk'],
      ['file.enrollments', 'bulk'],
    ],
  })
}

test('of several roles in several schools only the one of the school today counts, and each other one is said', async () => {
  const school = await importSchool(harness)
  const { name: own } = await harness.db
    .selectFrom('schools')
    .where('id', '=', school.id)
    .select('name')
    .executeTakeFirstOrThrow()
  const ids = ['Both', 'Moved', 'Over', 'Coming', 'Parent', 'Elsewhere', 'Kept']
  const zip = await withRoles(
    {
      orgs: [
        { id: 's1', name: own },
        { id: 's2', name: 'North School' },
      ],
      people: ids.map((id) => ({ id, name: [id, 'X'] as [string, string], grades: '06' })),
      classes: [
        { id: 'c1', title: '6C', grades: '06' },
        { id: 'c9', title: 'North 6', grades: '06', org: 's2' },
      ],
      places: [
        { room: 'c1', user: 'Both' },
        { room: 'c1', user: 'Both', role: 'teacher' },
        { room: 'c9', user: 'Moved' },
        { room: 'c1', user: 'Kept' },
      ],
    },
    [
      ['Both', 'secondary', 'student', '', '', 's1'],
      ['Both', 'primary', 'teacher', '', '', 's1'],
      ['Moved', 'primary', 'student', '2026-09-01', '2026-10-01', 's1'],
      ['Moved', 'primary', 'student', '2026-10-02', '', 's2'],
      ['Over', 'primary', 'student', '2024-09-01', '30/06/2025', 's1'],
      ['Coming', 'primary', 'student', '20990901', '', 's1'],
      ['Parent', 'primary', 'parent', '', '', 's1'],
      ['Elsewhere', 'primary', 'student', '', '', 's2'],
      ['Kept', 'primary', 'student', '2026-01-01', '2099-06-30', 's1'],
      ['Kept', 'secondary', 'aide', '', '', 's2'],
    ],
  )
  const one = await plan(school.admin, 'students', zip)
  expect(one.package).toMatchObject({ version: '1.2', school: own })
  const told = await toldRows(school.admin, one)
  expect([...told].map(([who, { kind, state }]) => `${who}: ${kind} ${state}`)).toEqual([
    '6C: classrooms new',
    'Both X: teachers new',
    'Moved X: students unchanged',
    'Over X: students unchanged',
    'Coming X: students unchanged',
    'Kept X: students new',
  ])
  const notes = (who: string) =>
    told
      .get(who)
      ?.notes.join(' ')
      .replace(/[\u2066-\u2069]/g, '')
  expect(notes('Both X')).toContain('a student and a teacher')
  expect(notes('Moved X')).toContain('student at North School, which is not your school')
  expect(notes('Over X')).toContain('student until 30/06/2025, which is over')
  expect(notes('Coming X')).toContain('student from 01/09/2099')
  expect(notes('Kept X')).toContain('aide at North School')
  const said = one.package?.notes.join(' ').replace(/[\u2066-\u2069]/g, '')
  expect(said).toContain('People of other schools, who were left out: 1.')
  expect(said).toContain('neither students nor teachers, who were left out: 1 (parent 1)')
  expect(said).toContain('Classes of other schools, which were left out: 1.')
  expect((await apply(school.admin, one)).status).toBe('applied')
})

test('a package of several schools of which none is this one is refused, with their names', async () => {
  const school = await importSchool(harness)
  const content = {
    orgs: [
      { id: 's1', name: 'North' },
      { id: 's2', name: 'South' },
    ],
    people: [{ id: 'p1', grades: '06' }],
  }
  await expect(planOf(school.admin, content)).rejects.toMatchObject({
    message: expect.stringMatching(/several schools \(2\).*North.*South/),
  })
})

test('headings and names that are almost right are understood and said; empty files, extensions and a lost manifest do no harm', async () => {
  const school = await importSchool(harness)
  const users = [
    [
      'SourcedID',
      'Enabled_User',
      'orgSourcedIds',
      'Role',
      'givenNmae',
      'Family Name',
      'grades',
      'metadata.bus',
      'Shoe',
    ],
    ['p1', 'Y', 's1', 'Student', 'Ann', 'Lee', '6', 'Line 4', '36'],
    ['p2', 'TRUE', 's1', 'student', 'Ben', 'Lee', '06', '', ''],
    ['p3', '1', 's1', 'student', 'Cem', 'Lee', '6', '', ''],
    ['p4', 'yes', 's1', 'student', 'Dan', 'Lee', '6', '', ''],
    ['p5', 'no', 's1', 'student', 'Eve', 'Lee', '6', '', ''],
  ]
  const zip = await zipOf({
    'roster/Users.CSV': users,
    'roster/classes.csv': '',
    'roster/enrolments.csv': 'sourcedId,classSourcedId,userSourcedId,role\r\n',
    'roster/demographics.csv': [
      ['sourcedId', 'birthDate'],
      ['p1', '2014-01-01'],
    ],
    '__MACOSX/roster/._users.csv': 'x',
  })
  const one = await plan(school.admin, 'students', zip)
  expect(one.counts).toMatchObject({ new: 4, unchanged: 1, wrong: 0 })
  const said = one.package?.notes.join('\n') ?? ''
  expect(said).toContain('The package has no manifest')
  expect(said).toContain('“givenNmae” in Users.CSV was read as givenName.')
  expect(said).toContain('enrolments.csv was read as enrollments.csv.')
  expect(said).toContain('classes.csv has no rows.')
  const told = await toldRows(school.admin, one)
  expect(told.get('Eve Lee')?.notes.join(' ')).toContain('switched off')
})

test('a manifest that names what is not there is said, and what it calls absent is not read', async () => {
  const school = await importSchool(harness)
  const content = {
    people: [{ id: 'p1', name: name('Ann Lee'), grades: '06' }],
    classes: [{ id: 'c1', title: '6C', grades: '06' }],
    manifest: { 'file.classes': 'absent', 'file.enrollments': 'bulk' },
  }
  const one = await planOf(school.admin, content)
  expect((await rowsOf(school.admin, one)).map(({ kind }) => kind)).toEqual(['students'])
  const said = one.package?.notes.join('\n')
  expect(said).toContain('classes.csv was not read: the manifest calls it absent.')
  expect(said).toContain('The manifest names enrollments.csv, which is not in the package.')
})

test('each class says where its grade comes from, what it is beside others, and which of its teachers is primary', async () => {
  const school = await importSchool(harness)
  const teacher = (id: string) => ({ id, role: 'teacher', name: name(`${id} T`) })
  const one = await planOf(school.admin, {
    people: [
      ...[teacher('Mona'), teacher('Samir')],
      { id: 'a', name: name('A X'), grades: '05' },
      { id: 'b', name: name('B X'), grades: 'PK' },
      { id: 'c', name: name('C X'), grades: '01,05' },
    ],
    sessions: [
      { id: 'old', end: '2025-01-31' },
      { id: 'now', end: '20991231' },
    ],
    courses: [{ id: 'k9', grades: '09' }],
    classes: [
      { id: 'c1', title: 'History', grades: '01,05', type: 'homeroom', terms: 'now,old' },
      { id: 'c2', title: 'Maths', code: 'M1', course: 'k9', terms: 'now' },
      { id: 'c3', title: 'Maths', code: 'M2', grades: '9' },
      { id: 'c4', title: 'Grade 4 B' },
      { id: 'c5', title: 'Choir', grades: '01,05' },
      { id: 'c6', title: 'Chess', grades: 'UG' },
      { id: 'c7', title: 'Last year', grades: '05', terms: 'old' },
      { id: 'c8', title: 'Nothing' },
    ],
    places: [
      { room: 'c1', user: 'Samir', role: 'teacher', primary: 'no' },
      { room: 'c1', user: 'Mona', role: 'teacher', primary: 'T' },
      { room: 'c1', user: 'a' },
      { room: 'c3', user: 'a' },
      { room: 'c3', user: 'Mona', role: 'teacher', end: '2025-06-30' },
    ],
  })
  const told = await toldRows(school.admin, one)
  const notes = (who: string) =>
    told
      .get(who)
      ?.notes.join(' ')
      .replace(/[\u2066-\u2069]/g, '')
  expect(cell(told.get('History'), 'grade').value).toBe('Grade 5')
  expect(notes('History')).toContain('several grades for this class (01, 05): its students')
  expect(notes('History')).toContain('A homeroom.')
  expect(notes('History')).toContain('primary teacher in the package is Mona T')
  expect(cell(told.get('Maths (M1)'), 'grade').value).toBe('Grade 9')
  expect(notes('Maths (M1)')).toContain('its course has this one')
  expect(notes('Maths (M2)')).toContain('Other classes of the package are called Maths too')
  expect(notes('Maths (M2)')).toContain('beside the homerooms')
  expect(notes('Grade 4 B')).toContain('its name says this one')
  expect(cell(told.get('Choir'), 'grade').message).toBe(
    'The package gives several grades (01, 05). Here it is one: write it',
  )
  expect(cell(told.get('Chess'), 'grade').message).toContain('“UG” is no grade here')
  expect(told.get('Last year')).toMatchObject({ state: 'unchanged' })
  expect(notes('Last year')).toContain('Its term ended on 31/01/2025')
  expect(cell(told.get('Nothing'), 'grade').message).toBeTruthy()
  expect(cell(told.get('B X'), 'grade').message).toContain('“PK” is no grade here')
  expect(cell(told.get('C X'), 'grade').message).toContain('several grades (01, 05)')
  expect(notes('A X')).toContain('Left out: the class Maths (M2), which is of another grade here.')
  expect(notes('Mona T')).toContain('Not in Maths (M2): the place ended on 30/06/2025.')
  expect(one.counts.wrong).toBe(5)

  // A class that is put right in place takes its people in.
  const choir = told.get('Choir')
  const right = await correct(school.admin, one, choir ?? { number: 0, version: 0 }, { grade: '5' })
  expect(right.row.state).toBe('new')
  expect(right.import.counts.wrong).toBe(4)
})

test('sentences are in the language of their reader', async () => {
  const school = await importSchool(harness)
  const client = await harness.as(school.account, 'ar')
  const one = await planOf(client, { people: [{ id: 'p1', name: name('Ann Lee'), grades: '06' }] })
  const [row] = await rowsOf(client, one)
  expect(row?.notes).toEqual(['بلا بريد إلكتروني: يُنشأ اسم دخول من الاسم.'])
})

test('a teacher of the school does not become a student by a package', async () => {
  const school = await importSchool(harness)
  const email = `${unique()}@example.test`
  const teacher = await makeTeacher(harness.db, school.id, { email, name: 'Mona Said' })
  const one = await planOf(school.admin, {
    people: [
      { id: 'p1', name: name('Mona Said'), email, grades: '06' },
      { id: teacher.userId, name: name('Mona Said'), grades: '06' },
    ],
  })
  const rows = await rowsOf(school.admin, one)
  expect(rows.map(({ state }) => state)).toEqual(['wrong', 'wrong'])
  expect(cell(rows[1], 'name').message).toContain('Here this person is something else')
})
