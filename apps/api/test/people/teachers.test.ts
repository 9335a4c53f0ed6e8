import { me } from '@meridian/contract/session.ts'
import {
  blockTeacher,
  createTeacher,
  deleteTeacher,
  getTeacher,
  inviteTeacher,
  listTeachers,
  updateTeacher,
} from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let theirs: Staff

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
})
afterAll(() => harness.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const email = () => `${unique()}@example.test`
const password = 'a long password'

test('a teacher is added with classes of any grade, and shown with them', async () => {
  const sixth = await makeClassroom(harness.db, ours.school.id, { name: '6 A', level: 6 })
  const fourth = await makeClassroom(harness.db, ours.school.id, { name: '4 A', level: 4 })
  const body = { name: 'Nadia', email: email(), password, class_ids: [sixth.id, fourth.id] }
  const { data, message } = await ours.admin.call(createTeacher, { body })
  expect([message, data.invitation]).toEqual(['Teacher added', null])
  const teacher = await harness.as(body)
  expect(teacher.session).toMatchObject({ user: { type: 'Teacher' }, schoolAdmin: null })
  const shown = await ours.admin.call(getTeacher, { params: { id: data.id } })
  expect(shown.data.classes).toMatchObject([
    { id: fourth.id, name: '4 A', grade: { name: 'Grade 4' } },
    { id: sixth.id, name: '6 A', grade: { name: 'Grade 6' } },
  ])
  const edit = { id: data.id, version: shown.data.version, name: 'Nadia', email: body.email }
  const kept = await ours.admin.call(updateTeacher, { body: edit })
  expect(kept.data.classes).toHaveLength(2)
  const less = { ...edit, version: kept.data.version, class_ids: [fourth.id] }
  expect((await ours.admin.call(updateTeacher, { body: less })).data.classes).toHaveLength(1)
  expect(await failure(ours.admin.call(updateTeacher, { body: less }))).toMatchObject({
    code: 'stale',
  })
})

test.each([
  [{ name: '' }, 'name', 'This is required'],
  [{ email: 'none' }, 'email', 'Enter an email address'],
  [{ password: '1234567' }, 'password', 'At least 8 characters'],
  [{ class_ids: [nobody] }, 'class_ids', 'This is no longer available'],
])('a teacher cannot be added with %j', async (fields, path, message) => {
  const body = { name: 'Nadia', email: email(), password, ...fields }
  expect(await failure(ours.admin.call(createTeacher, { body }))).toMatchObject({
    status: 422,
    errors: [{ path, message }],
  })
})

test('a super admin adds a teacher to the school they name, and changes them; nobody else names a school', async () => {
  const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  const person = { name: 'Nadia', email: email() }
  expect(await failure(prg.call(createTeacher, { body: person }))).toMatchObject({
    status: 422,
    errors: [{ path: 'school_id' }],
  })
  const body = { ...person, school_id: theirs.school.id }
  const { data } = await prg.call(createTeacher, { body })
  const params = { id: data.id }
  const added = (await prg.call(getTeacher, { params })).data
  expect(added).toMatchObject({ school: { id: theirs.school.id }, can: { edit: true } })
  await prg.call(updateTeacher, {
    body: { id: data.id, version: added.version, name: 'Nadine', email: person.email },
  })
  // A school's admin adds to their own school, and may say so.
  const elsewhere = ours.admin.call(createTeacher, { body: { ...body, email: email() } })
  expect(await failure(elsewhere)).toMatchObject({ status: 422, errors: [{ path: 'school_id' }] })
  const here = { ...person, email: email(), school_id: ours.school.id }
  const own = await ours.admin.call(createTeacher, { body: here })
  const { school } = (await ours.admin.call(getTeacher, { params: { id: own.data.id } })).data
  expect(school.id).toBe(ours.school.id)
})

test("another school's class and teacher are as missing as those that do not exist", async () => {
  const classroom = await makeClassroom(harness.db, theirs.school.id)
  const person = { name: 'Nadia', email: email() }
  const withClass = (id: string) =>
    failure(ours.admin.call(createTeacher, { body: { ...person, class_ids: [id] } }))
  expect(await withClass(classroom.id)).toEqual(await withClass(nobody))
  for (const call of [
    (id: string) => ours.admin.call(getTeacher, { params: { id } }),
    (id: string) => ours.admin.call(blockTeacher, { params: { id } }),
    (id: string) => ours.admin.call(inviteTeacher, { params: { id } }),
    (id: string) => ours.admin.call(deleteTeacher, { params: { id } }),
    (id: string) => ours.admin.call(updateTeacher, { body: { ...person, id, version: 1 } }),
  ])
    expect(await failure(call(theirs.teacherAccount.id))).toEqual(await failure(call(nobody)))
})

test('a teacher on whom papers and announcements hang is not deleted', async () => {
  const account = await makeTeacher(harness.db, ours.school.id, { name: 'Nadia' })
  const classroom = await makeClassroom(harness.db, ours.school.id, { teacherIds: [account.id] })
  const own = { schoolId: ours.school.id, ownerId: account.userId }
  const papers = [await makePaper(harness.db, own), await makePaper(harness.db, own)]
  await harness.db
    .insertInto('announcements')
    .values({
      tenant_id: ours.school.id,
      classroom_id: classroom.id,
      author_id: account.userId,
      content: 'Bring an atlas.',
    })
    .execute()
  const params = { id: account.id }
  expect(await failure(ours.admin.call(deleteTeacher, { params }))).toMatchObject({
    status: 409,
    code: 'in_use',
    message:
      "Nadia has 2 quizzes, worksheets and assignments and 1 announcement, so the account can't be deleted. Block it instead.",
  })
  const arabic = await confirm(await harness.as(ours.account, 'ar'), ours.account)
  const { message } = await failure(arabic.call(deleteTeacher, { params }))
  expect(message).toContain('اثنان من الاختبارات وأوراق العمل والواجبات وإعلان واحد')
  await harness.db.deleteFrom('announcements').where('author_id', '=', account.userId).execute()
  for (const { id } of papers) await harness.db.deleteFrom('papers').where('id', '=', id).execute()
  expect(await ours.admin.call(deleteTeacher, { params })).toMatchObject({
    message: 'Teacher deleted',
  })
})

test('what comes to hang on a teacher while they are deleted is either seen or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await makeTeacher(harness.db, ours.school.id)
    const answers = await Promise.allSettled([
      ours.admin.call(deleteTeacher, { params: { id: account.id } }),
      makePaper(harness.db, { schoolId: ours.school.id, ownerId: account.userId }),
    ])
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    if (answers[0].status === 'rejected')
      expect(answers[0].reason).toMatchObject({ status: 409, code: 'in_use' })
  }
})

test('nobody blocks, deletes or invites themself', async () => {
  const account = await makeTeacher(harness.db, ours.school.id)
  const own = { tenant_id: ours.school.id, user_id: account.userId }
  await harness.db.insertInto('school_admins').values(own).execute()
  const both = await confirm(await harness.as(account), account)
  const params = { id: account.id }
  const shown = await both.call(getTeacher, { params })
  expect(shown.data.can).toEqual({ edit: true, block: false, delete: false, invite: false })
  for (const call of [
    () => both.call(blockTeacher, { params }),
    () => both.call(deleteTeacher, { params }),
    () => both.call(inviteTeacher, { params }),
  ])
    expect(await failure(call())).toMatchObject({
      status: 403,
      message: "You can't do this to your own account.",
    })
  expect(await failure(ours.admin.call(deleteTeacher, { params }))).toMatchObject({
    message: `${account.name} has the administration of the school, so the account can't be deleted. Block it instead.`,
  })
})

test('blocking ends the sessions, and the same call admits again', async () => {
  const account = await makeTeacher(harness.db, ours.school.id)
  const client = await harness.as(account)
  const block = () => ours.admin.call(blockTeacher, { params: { id: account.id } })
  expect((await block()).data.user.active).toBe(false)
  expect(await failure(client.call(me))).toMatchObject({ status: 401 })
  expect((await block()).data.user.active).toBe(true)
})

test('the list filters by class and status and stays within the school', async () => {
  const school = await staffOf(harness)
  const one = await makeTeacher(harness.db, school.school.id, { name: 'إيمان' })
  const two = await makeTeacher(harness.db, school.school.id, { name: 'Hoda', active: false })
  const { id } = await makeClassroom(harness.db, school.school.id, { teacherIds: [one.id] })
  const list = async (body: object) =>
    (await school.admin.call(listTeachers, { body })).data.map((row) => row.id)
  expect(await list({})).toHaveLength(3)
  expect(await list({ query: 'ايمان' })).toEqual([one.id])
  expect(await list({ filters: [{ name: 'class_id', value: id }] })).toEqual([one.id])
  expect(await list({ filters: [{ name: 'state', value: 'blocked' }] })).toEqual([two.id])
  expect(await list({ sort: { column: 'active', direction: 'asc' } })).toContain(two.id)
})
