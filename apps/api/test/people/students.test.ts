import { confirmInvitation, login, me } from '@meridian/contract/session.ts'
import {
  blockStudent,
  createStudent,
  deleteStudent,
  getStudent,
  inviteStudent,
  listStudents,
  updateStudent,
} from '@meridian/contract/students.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness, tokenIn } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let theirs: Staff
let admin: Client

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
  admin = ours.admin
})
afterAll(() => harness.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const email = () => `${unique()}@example.test`
const grade = (level = 6) => gradeOfLevel(harness.db, level)
const password = 'a long password'

test('a student with a first password can log in, and sits in their classes', async () => {
  const classroom = await makeClassroom(harness.db, ours.school.id, { name: '6 A' })
  const body = {
    name: ' سلمى أحمد ',
    email: ` ${email().toUpperCase()} `,
    phone: '٠١٠ ١٢٣٤ ٥٦٧٨',
    password,
    grade_id: await grade(),
    class_ids: [classroom.id],
  }
  const { data, message } = await admin.call(createStudent, { body })
  expect(message).toBe('Student added')
  expect(data.invitation).toBeNull()
  const student = await admin.call(getStudent, { params: { id: data.id } })
  expect(student.data).toMatchObject({
    user: {
      name: 'سلمى أحمد',
      email: body.email.trim().toLowerCase(),
      phone: '01012345678',
      active: true,
    },
    grade: { name: 'Grade 6' },
    classes: [{ id: classroom.id, name: '6 A' }],
    can: { edit: true, block: true, delete: true, invite: true, card: true },
  })
  const session = await harness.anonymous.call(login, { body: { email: body.email, password } })
  expect(session.data.user.type).toBe('Student')
  expect(session.data.school?.id).toBe(ours.school.id)
})

test('a student without a password gets a link that works once, for seven days', async () => {
  const body = { name: 'Omar', email: email(), grade_id: await grade() }
  const { data } = await admin.call(createStudent, { body })
  const { link, expires_at, mailed } = data.invitation ?? { link: '', expires_at: '', mailed: true }
  expect(mailed).toBe(false)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/confirm#token=[\w-]{64}$/)
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  const token = tokenIn(link)
  const stored = await harness.db.selectFrom('one_time_links').select('token_hash').execute()
  expect(stored.some((row) => row.token_hash.includes(token))).toBe(false)
  expect(
    await failure(harness.anonymous.call(login, { body: { ...body, password } })),
  ).toMatchObject({ status: 401 })
  await harness.anonymous.call(confirmInvitation, { body: { token, password } })
  await harness.anonymous.call(login, { body: { email: body.email, password } })
  const again = harness.anonymous.call(confirmInvitation, { body: { token, password } })
  expect(await failure(again)).toMatchObject({ status: 404 })
})

test('a new link ends the earlier one', async () => {
  const { data } = await admin.call(createStudent, {
    body: { name: 'Omar', email: email(), grade_id: await grade() },
  })
  const first = tokenIn(data.invitation?.link)
  const second = await admin.call(inviteStudent, { params: { id: data.id } })
  expect(second.message).toBe('New link made. Earlier links no longer work.')
  const use = (token: string) =>
    harness.anonymous.call(confirmInvitation, { body: { token, password } })
  expect(await failure(use(first))).toMatchObject({ status: 404 })
  await use(tokenIn(second.data.link))
})

test.each([
  [{ name: ' ' }, 'name', 'This is required'],
  [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
  [{ email: 'salma' }, 'email', 'Enter an email address'],
  [
    { phone: '0131234567' },
    'phone',
    'Enter a mobile phone, such as 010 1234 5678, or with its country: +966 50 123 4567',
  ],
  [{ password: 'short' }, 'password', 'At least 8 characters'],
  [{ grade_id: nobody }, 'grade_id', 'This is no longer available'],
  [{ grade_id: '6' }, 'grade_id', 'This is no longer available'],
  [{ class_ids: [nobody] }, 'class_ids', 'This is no longer available'],
  [{ class_ids: ['6 A'] }, 'class_ids', 'This is no longer available'],
])('a student cannot be added with %j', async (fields, path, message) => {
  const body = { name: 'Omar', email: email(), password, grade_id: await grade(), ...fields }
  const error = await failure(admin.call(createStudent, { body }))
  expect(error).toMatchObject({ status: 422, message, errors: [{ path, message }] })
  expect(await usersWith(body.email)).toBe(0)
})

async function usersWith(address: string): Promise<number> {
  const rows = await harness.db
    .selectFrom('users')
    .where('email', '=', address)
    .select('id')
    .execute()
  return rows.length
}

test("another school's class is as missing as one that does not exist", async () => {
  const foreign = await makeClassroom(harness.db, theirs.school.id)
  const body = { name: 'Omar', email: email(), grade_id: await grade() }
  const refused = (class_id: string) =>
    failure(admin.call(createStudent, { body: { ...body, class_ids: [class_id] } }))
  expect(await refused(foreign.id)).toEqual(await refused(nobody))
})

test('a class of another grade does not fit', async () => {
  const classroom = await makeClassroom(harness.db, ours.school.id, { name: '9 C', level: 9 })
  const body = { name: 'Omar', email: email(), grade_id: await grade(), class_ids: [classroom.id] }
  expect(await failure(admin.call(createStudent, { body }))).toMatchObject({
    errors: [{ path: 'class_ids', message: '9 C is a class of another grade' }],
  })
})

test('an email is taken once in the installation, however many ask at the same moment', async () => {
  const body = { name: 'Omar', email: email(), password, grade_id: await grade() }
  const answers = await Promise.allSettled(
    [admin, theirs.admin, admin, theirs.admin].map((client) =>
      client.call(createStudent, { body }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 422,
        errors: [{ path: 'email', message: 'Somebody already has this email' }],
      })
  expect(await usersWith(body.email)).toBe(1)
})

test('an edit changes the person, their grade and classes; classes left out stay', async () => {
  const a = await makeClassroom(harness.db, ours.school.id)
  const b = await makeClassroom(harness.db, ours.school.id)
  const student = await makeStudent(harness.db, ours.school.id)
  const body = {
    id: student.id,
    version: 1,
    name: 'Salma',
    email: student.email,
    phone: '01112345678',
    grade_id: await grade(),
  }
  const saved = await admin.call(updateStudent, { body: { ...body, class_ids: [a.id, b.id] } })
  expect(saved.message).toBe('Student saved')
  expect(saved.data.classes).toHaveLength(2)
  const next = { ...body, version: saved.data.version, name: 'Salma Ahmed' }
  const renamed = await admin.call(updateStudent, { body: next })
  expect(renamed.data).toMatchObject({ user: { name: 'Salma Ahmed', phone: '01112345678' } })
  expect(renamed.data.classes).toHaveLength(2)
  expect(await failure(admin.call(updateStudent, { body: next }))).toMatchObject({ code: 'stale' })

  const up = { ...next, version: renamed.data.version, grade_id: await grade(7) }
  expect(await failure(admin.call(updateStudent, { body: up }))).toMatchObject({
    errors: [{ path: 'class_ids' }],
  })
  const moved = await admin.call(updateStudent, { body: { ...up, class_ids: [] } })
  expect(moved.data).toMatchObject({ grade: { name: 'Grade 7' }, classes: [] })
})

test('a taken email is refused on an edit, and nothing of it is kept', async () => {
  const student = await makeStudent(harness.db, ours.school.id, { name: 'Salma' })
  const body = { id: student.id, version: 1, name: 'Other', grade_id: await grade() }
  const error = await failure(
    admin.call(updateStudent, { body: { ...body, email: theirs.account.email } }),
  )
  expect(error).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  const { data } = await admin.call(getStudent, { params: { id: student.id } })
  expect(data).toMatchObject({ user: { name: 'Salma' }, version: 1 })
})

test('blocking ends the sessions at once, and admitting lets the student log in again', async () => {
  const student = await makeStudent(harness.db, ours.school.id, { name: 'Salma' })
  const client = await harness.as(student)
  const params = { id: student.id }
  const blocked = await admin.call(blockStudent, { params })
  expect(blocked.data).toMatchObject({ user: { active: false } })
  expect(blocked.message).toBe('Salma is blocked and logged out')
  expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  const sessions = await harness.db
    .selectFrom('sessions')
    .where('user_id', '=', student.userId)
    .select('id')
    .execute()
  expect(sessions).toEqual([])
  expect((await admin.call(blockStudent, { params })).data.user.active).toBe(true)
  await harness.as(student)
})

test('a student with work is not deleted; one without goes with everything of theirs', async () => {
  const classroom = await makeClassroom(harness.db, ours.school.id)
  const student = await makeStudent(harness.db, ours.school.id, { name: 'Salma' })
  await harness.db
    .insertInto('enrolments')
    .values({ tenant_id: ours.school.id, classroom_id: classroom.id, student_id: student.id })
    .execute()
  await harness.as(student)
  const paper = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: ours.teacherAccount.userId,
  })
  const attempt = { tenant_id: ours.school.id, paper_id: paper.id, student_id: student.id }
  await harness.db
    .insertInto('attempts')
    .values({ ...attempt, manual_review: false, max_score: 10 })
    .execute()
  const params = { id: student.id }
  expect(await failure(ours.fresh.call(deleteStudent, { params }))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
    message: "You aren't authorized to make this action",
  })
  expect(await failure(admin.call(deleteStudent, { params }))).toMatchObject({
    code: 'in_use',
    message:
      "Salma has answers to 1 quiz or assignment, so the account can't be deleted. Block it instead.",
  })
  await harness.db.deleteFrom('attempts').where('student_id', '=', student.id).execute()
  expect(await admin.call(deleteStudent, { params })).toMatchObject({ message: 'Student deleted' })
  expect(await failure(admin.call(getStudent, { params }))).toMatchObject({ status: 404 })
  expect(await usersWith(student.email)).toBe(0)
})

test('a student who set their own password, and so stands in the audit, can be deleted', async () => {
  const { data } = await admin.call(createStudent, {
    body: { name: 'Omar', email: email(), grade_id: await grade() },
  })
  const token = tokenIn(data.invitation?.link)
  await harness.anonymous.call(confirmInvitation, { body: { token, password } })
  await admin.call(deleteStudent, { params: { id: data.id } })
})

test('a teacher reads the students of their classes, and changes nobody', async () => {
  const mine = await makeStudent(harness.db, ours.school.id)
  const other = await makeStudent(harness.db, ours.school.id)
  const shared = await makeClassroom(harness.db, ours.school.id, {
    name: 'Taught',
    teacherIds: [ours.teacherAccount.id],
    studentIds: [mine.id],
  })
  await makeClassroom(harness.db, ours.school.id, { studentIds: [mine.id, other.id] })
  const { data, meta, filters } = await ours.teacher.call(listStudents, { body: {} })
  expect(meta.total).toBe(1)
  expect(data[0]).toMatchObject({
    id: mine.id,
    classes: [{ id: shared.id, name: 'Taught' }],
    can: { edit: false, block: false, delete: false, invite: false, card: true },
  })
  expect(filters.find(({ field }) => field === 'class_id')?.options).toEqual([
    { label: 'Taught', value: shared.id },
  ])
  const gone = await failure(ours.teacher.call(getStudent, { params: { id: other.id } }))
  expect(gone).toEqual(await failure(ours.teacher.call(getStudent, { params: { id: nobody } })))
  expect(await failure(ours.teacher.call(blockStudent, { params: { id: mine.id } }))).toMatchObject(
    { status: 403 },
  )
})

test("another school's student is not found, in the same words as nobody", async () => {
  const foreign = await makeStudent(harness.db, theirs.school.id)
  const body = { version: 1, name: 'Taken', email: email(), grade_id: await grade() }
  for (const call of [
    (id: string) => admin.call(getStudent, { params: { id } }),
    (id: string) => admin.call(blockStudent, { params: { id } }),
    (id: string) => admin.call(inviteStudent, { params: { id } }),
    (id: string) => admin.call(deleteStudent, { params: { id } }),
    (id: string) => admin.call(updateStudent, { body: { ...body, id } }),
  ])
    expect(await failure(call(foreign.id))).toEqual(await failure(call(nobody)))
})

test('the list searches, filters, sorts and never leaves the school', async () => {
  const school = await staffOf(harness)
  const make = (name: string, level: number) =>
    makeStudent(harness.db, school.school.id, { name, level })
  const [adel, hagar, basma] = [
    await make('أحمد عادل', 6),
    await make('Hagar', 7),
    await make('بسمة أحمد', 7),
  ]
  const classroom = await makeClassroom(harness.db, school.school.id, { studentIds: [hagar.id] })
  await makeStudent(harness.db, ours.school.id, { name: 'أحمد' })
  const list = async (body: object) =>
    (await school.admin.call(listStudents, { body })).data.map((row) => row.id)
  expect(await list({ query: 'احمد' })).toHaveLength(2)
  expect(await list({ query: hagar.email })).toEqual([hagar.id])
  expect(await list({ filters: [{ name: 'grade_id', value: await grade(7) }] })).toHaveLength(2)
  expect(await list({ filters: [{ name: 'class_id', value: [classroom.id] }] })).toEqual([hagar.id])
  expect(await list({ filters: [{ name: 'state', value: 'blocked' }] })).toEqual([])
  // No grade is offered that nobody of the school is in.
  const { filters } = await school.admin.call(listStudents, { body: {} })
  expect(
    filters.find(({ field }) => field === 'grade_id')?.options?.map(({ label }) => label),
  ).toEqual(['Grade 6', 'Grade 7'])
  expect(
    await list({ sort: { column: 'grade', direction: 'desc' }, metaData: { perPage: 2 } }),
  ).toHaveLength(2)
  const sorted = await list({ sort: { column: 'name' } })
  expect(new Set(sorted)).toEqual(new Set([adel.id, hagar.id, basma.id]))
  const pages = [1, 2, 3].map((page) => list({ metaData: { page, perPage: 1 } }))
  expect((await Promise.all(pages)).flat()).toEqual(sorted)
  expect(
    await failure(
      school.admin.call(listStudents, { body: { filters: [{ name: 'x', value: '' }] } }),
    ),
  ).toMatchObject({ status: 422, errors: [{ path: 'filters.0.name' }] })
})

test('a teacher who administers their school may do what its admins do, but not to themself', async () => {
  const school = await makeSchool(harness.db)
  const account = await makeTeacher(harness.db, school.id)
  await harness.db
    .insertInto('school_admins')
    .values({ tenant_id: school.id, user_id: account.userId })
    .execute()
  const both = await harness.as(account)
  const { data } = await both.call(createStudent, {
    body: { name: 'Omar', email: email(), password, grade_id: await grade() },
  })
  expect((await both.call(blockStudent, { params: { id: data.id } })).data.user.active).toBe(false)
})

test('two deletions at the same moment: one deletes, the other finds nobody; so does a late block', async () => {
  const { id } = await makeStudent(harness.db, ours.school.id)
  const params = { id }
  const answers = await Promise.allSettled([
    admin.call(deleteStudent, { params }),
    admin.call(deleteStudent, { params }),
    admin.call(inviteStudent, { params }),
    admin.call(blockStudent, { params }),
  ])
  expect(answers.slice(0, 2).filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 404 })
})

test('what no database can hold, and what is far too long, is refused in words', async () => {
  const body = { name: 'a\u0000b', email: email(), grade_id: await grade() }
  const { data } = await admin.call(createStudent, { body })
  const shown = await admin.call(getStudent, { params: { id: data.id } })
  expect(shown.data.user.name).toBe('a b')
  for (const fields of [
    { name: 'x'.repeat(50_000) },
    { email: `${'x'.repeat(300)}@example.test` },
    { class_ids: Array.from({ length: 21 }, () => nobody) },
    { grade_id: '\u0000' },
  ])
    expect(
      await failure(admin.call(createStudent, { body: { ...body, email: email(), ...fields } })),
    ).toMatchObject({ status: 422 })
  expect(await admin.call(listStudents, { body: { query: 'a\u0000 b%_\\' } })).toMatchObject({
    data: [],
  })
})
