import { bulkClassrooms } from '@meridian/contract/classrooms.ts'
import { bulkAdmins, bulkSchoolAdmins } from '@meridian/contract/people.ts'
import { bulkQuizzes } from '@meridian/contract/quizzes.ts'
import { bulkSchools } from '@meridian/contract/schools.ts'
import { me } from '@meridian/contract/session.ts'
import { bulkStudents } from '@meridian/contract/students.ts'
import { bulkTeachers } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
let theirs: Staff
let prg: Client
let ibc: Client

beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
  const superAdmin = await makeUser(harness.db, 'PRG', null)
  prg = await confirm(await harness.as(superAdmin), superAdmin)
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(() => harness.close())

const missing = '0193c0de-0000-7000-8000-000000000000'
type Action = 'delete' | 'enable' | 'disable'

/** The people's bulk calls, each with a way to make one row of our school's (or of the provider's). */
const people = {
  students: {
    call: (client: Client, action: Action, ids: string[]) =>
      client.call(bulkStudents, { body: { action, ids } }),
    make: () => makeStudent(harness.db, ours.school.id),
    client: () => ours.admin,
    deleted: '1 account deleted',
  },
  teachers: {
    call: (client: Client, action: Action, ids: string[]) =>
      client.call(bulkTeachers, { body: { action, ids } }),
    make: () => makeTeacher(harness.db, ours.school.id),
    client: () => ours.admin,
    deleted: '1 account deleted',
  },
  schoolAdmins: {
    call: (client: Client, action: Action, ids: string[]) =>
      client.call(bulkSchoolAdmins, { body: { action, ids } }),
    make: () => makeSchoolAdmin(harness.db, ours.school.id),
    client: () => prg,
    deleted: '1 school admin removed',
  },
  admins: {
    call: (client: Client, action: Action, ids: string[]) =>
      client.call(bulkAdmins, { body: { action, ids } }),
    make: () => makeUser(harness.db, 'IBC', null),
    client: () => prg,
    deleted: '1 account deleted',
  },
}
const names = Object.keys(people) as (keyof typeof people)[]

const auditOf = async (id: string) =>
  (
    await harness.db
      .selectFrom('audit_log')
      .where('entity_id', '=', id)
      .where('action', '<>', 'login failed')
      .select('action')
      .orderBy('at')
      .execute()
  ).map((row) => row.action)

test.each(names)('%s are blocked, admitted and deleted, each once', async (name) => {
  const { call, make, client, deleted } = people[name]
  const [one, two] = [await make(), await make()]
  const session = await harness.as(one)
  const ids = [one.id, two.id.toUpperCase(), one.id]
  expect(await call(client(), 'disable', ids)).toEqual({
    data: { done: [one.id, two.id], failed: [] },
    message: '2 accounts blocked and logged out',
  })
  expect(await failure(session.call(me))).toMatchObject({ status: 401 })
  expect(await failure(harness.as(one))).toMatchObject({ code: 'wrong_credentials' })
  await call(client(), 'disable', [one.id])
  expect(await auditOf(one.id)).toEqual(['blocked'])

  expect(await call(client(), 'enable', [two.id])).toMatchObject({
    message: '1 person can log in again',
  })
  // What was so already is not counted among what was changed.
  expect(await call(client(), 'enable', [one.id, two.id])).toMatchObject({
    data: { done: [one.id, two.id] },
    message: '1 person can log in again',
  })
  expect(await call(client(), 'enable', [one.id, two.id])).toMatchObject({
    message: 'Nothing had to be changed: it was so already',
  })
  await harness.as(one)
  expect(await call(client(), 'delete', [two.id])).toMatchObject({
    data: { done: [two.id] },
    message: deleted,
  })
  expect(await failure(harness.as(two))).toMatchObject({ code: 'wrong_credentials' })
  expect(await auditOf(two.id)).toEqual(['blocked', 'admitted', 'deleted'])
})

test('one that cannot be deleted keeps none of the others back and says why; foreign is like missing', async () => {
  const [free, busy, last] = [
    await makeStudent(harness.db, ours.school.id),
    await makeStudent(harness.db, ours.school.id, { name: 'Omar' }),
    await makeStudent(harness.db, ours.school.id),
  ]
  const paper = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: ours.teacherAccount.userId,
  })
  const attempt = { tenant_id: ours.school.id, paper_id: paper.id, student_id: busy.id }
  await harness.db
    .insertInto('attempts')
    .values({ ...attempt, manual_review: false, max_score: 10 })
    .execute()
  const foreign = await makeStudent(harness.db, theirs.school.id)
  const ids = [free.id, busy.id, foreign.id, missing, 'no id', last.id]
  const { data, message } = await people.students.call(ours.admin, 'delete', ids)
  expect(message).toBeUndefined()
  expect(data.done).toEqual([free.id, last.id])
  const [first, ...rest] = data.failed
  expect(first).toEqual({
    id: busy.id,
    message:
      "Omar has answers to 1 quiz or assignment, so the account can't be deleted. Block it instead.",
  })
  expect(rest.map(({ id }) => id)).toEqual([foreign.id, missing, 'no id'])
  expect(new Set(rest.map((row) => row.message))).toEqual(new Set(['This could not be found.']))
  await harness.as(foreign)
})

test('a deletion needs a confirmed password, for every kind; nothing is done without', async () => {
  const student = await makeStudent(harness.db, ours.school.id)
  const school = await makeSchool(harness.db)
  const classroom = await makeClassroom(harness.db, ours.school.id)
  const quiz = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: ours.teacherAccount.userId,
  })
  const superAdmin = await makeUser(harness.db, 'PRG', null)
  const fresh = await harness.as(superAdmin)
  const action = 'delete' as const
  for (const call of [
    () => people.students.call(ours.fresh, action, [student.id]),
    () => people.teachers.call(ours.fresh, action, [ours.teacherAccount.id]),
    () => people.schoolAdmins.call(fresh, action, [ours.account.id]),
    () => people.admins.call(fresh, action, [missing]),
    () => fresh.call(bulkSchools, { body: { action, ids: [school.id] } }),
    () => ours.fresh.call(bulkClassrooms, { body: { action, ids: [classroom.id] } }),
    () => fresh.call(bulkQuizzes, { body: { action, ids: [quiz.id] } }),
  ])
    expect(await failure(call())).toMatchObject({
      status: 403,
      code: 'not_confirmed',
      message: "You aren't authorized to make this action",
    })
  await harness.as(student)
})

test('schools are blocked with their people, admitted, and deleted where they are empty', async () => {
  const school = await makeSchool(harness.db, { name: 'Delta' })
  const account = await makeTeacher(harness.db, school.id)
  const session = await harness.as(account)
  const bulk = (client: Client, action: Action, ids: string[]) =>
    client.call(bulkSchools, { body: { action, ids } })
  expect(await bulk(ibc, 'disable', [school.id])).toMatchObject({
    message: '1 school blocked. Its people are logged out.',
  })
  expect(await failure(session.call(me))).toMatchObject({ status: 401 })
  await bulk(ibc, 'enable', [school.id])
  await harness.as(account)
  const empty = await makeSchool(harness.db)
  const { data } = await bulk(prg, 'delete', [school.id, empty.id, missing])
  expect(data).toEqual({
    done: [empty.id],
    failed: [
      {
        id: school.id,
        message: "Delta has 1 teacher, so it can't be deleted. Block it instead.",
      },
      { id: missing, message: 'This could not be found.' },
    ],
  })
})

test('nobody blocks or deletes themself among others', async () => {
  const account = await makeTeacher(harness.db, ours.school.id)
  await makeSchoolAdmin(harness.db, ours.school.id, { userId: account.userId })
  const both = await confirm(await harness.as(account), account)
  const other = await makeTeacher(harness.db, ours.school.id)
  for (const action of ['disable', 'delete'] as const) {
    const { data } = await people.teachers.call(both, action, [account.id, other.id])
    expect(data).toEqual({
      done: [other.id],
      failed: [{ id: account.id, message: "You can't do this to your own account." }],
    })
  }
})

test('a request names one to a hundred rows and an action that there is', async () => {
  const call = (body: object) => ours.admin.call(bulkStudents, { body: body as never })
  for (const body of [
    { action: 'disable', ids: [] },
    { action: 'disable', ids: Array(101).fill(missing) },
    { action: 'archive', ids: [missing] },
    { ids: [missing] },
  ])
    expect(await failure(call(body))).toMatchObject({ status: 422 })
})
