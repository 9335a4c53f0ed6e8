import { getClassroom } from '@meridian/contract/classrooms.ts'
import { readSchoolRules, saveSchoolRules } from '@meridian/contract/schools.rules.ts'
import { checkPassword, me } from '@meridian/contract/session.ts'
import { getStudent, giveStudentPasswords, listStudents } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

const phone = '01012345678'

/** A school with an admin, and a teacher of one of its two students. */
async function aSchool() {
  const school = await makeSchool(h.db)
  const [student, stranger] = [
    await makeStudent(h.db, school.id),
    await makeStudent(h.db, school.id),
  ]
  for (const { userId } of [student, stranger])
    await h.db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  const account = await makeTeacher(h.db, school.id)
  const classroom = await makeClassroom(h.db, school.id, {
    teacherIds: [account.id],
    studentIds: [student.id],
  })
  return {
    ...{ school, student, stranger, account, classroom },
    admin: await h.as(await makeSchoolAdmin(h.db, school.id)),
    teacher: await h.as(account),
  }
}

let w: Awaited<ReturnType<typeof aSchool>>
beforeEach(async () => {
  w = await aSchool()
})

const save = async (more: object, admin: Client = w.admin) =>
  (
    await admin.call(saveSchoolRules, {
      body: { teachers_see_phones: false, teachers_give_passwords: true, ...more },
    })
  ).data

/** The phones that the teacher is given of their student, wherever they read about them. */
async function phonesSeen({ teacher, student, classroom } = w) {
  const [one, list, found, whole] = await Promise.all([
    teacher.call(getStudent, { params: { id: student.id } }),
    teacher.call(listStudents, { body: {} }),
    teacher.call(listStudents, { body: { query: phone.slice(2, 9) } }),
    teacher.call(getClassroom, { params: { id: classroom.id } }),
  ])
  return [
    one.data.user.phone,
    ...list.data.map(({ user }) => user.phone),
    ...found.data.map(({ user }) => user.phone),
    ...whole.data.students.map(({ user }) => user.phone),
  ]
}

it('teachers read the phones of their own students where the school lets them, and of nobody else’s', async () => {
  expect(new Set(await phonesSeen())).toEqual(new Set(['']))
  expect((await w.teacher.call(me, {})).data.school?.teachers_see_phones).toBe(false)
  await save({ teachers_see_phones: true })
  const seen = await phonesSeen()
  expect(seen).toEqual([phone, phone, phone, phone])
  expect((await w.teacher.call(me, {})).data.school?.teachers_see_phones).toBe(true)
  const unknown = w.teacher.call(getStudent, { params: { id: w.stranger.id } })
  expect(await failure(unknown)).toMatchObject({ status: 404 })
  // Another school's teachers go on without.
  const other = await aSchool()
  expect(new Set(await phonesSeen(other))).toEqual(new Set(['']))
  await save({})
  expect(new Set(await phonesSeen())).toEqual(new Set(['']))
})

it('teachers give passwords to their students unless the school does not let them; admins always do', async () => {
  const { email, password } = w.account
  await w.teacher.call(checkPassword, { body: { email, password } })
  const give = async () =>
    (await w.teacher.call(giveStudentPasswords, { body: { ids: [w.student.id], replace: true } }))
      .data
  const card = async () =>
    (await w.teacher.call(getStudent, { params: { id: w.student.id } })).data.can.card
  expect([(await give()).given.length, await card()]).toEqual([1, true])
  await save({ teachers_give_passwords: false })
  expect([(await give()).given.length, await card()]).toEqual([0, false])
  const seen = await w.admin.call(getStudent, { params: { id: w.student.id } })
  expect(seen.data.can.card).toBe(true)
})

it('the rules have a version, stand in the audit, and are another school’s own', async () => {
  const saved = await save({ teachers_see_phones: true, version: 0 })
  expect(saved).toEqual({
    ...{ teachers_see_phones: true, teachers_give_passwords: true, version: 1 },
    ...{ password_students: 8, password_others: 12 },
  })
  expect(await failure(save({ version: 0 }))).toMatchObject({ status: 409, code: 'stale' })
  const { action, details } = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', w.school.id)
    .where('action', '=', 'rules changed')
    .select(['action', 'details'])
    .executeTakeFirstOrThrow()
  expect({ action, details }).toMatchObject({
    details: { before: { teachers_see_phones: false }, after: { teachers_see_phones: true } },
  })
  const other = await aSchool()
  expect((await other.admin.call(readSchoolRules, {})).data.version).toBe(0)
  expect(await failure(save({}, w.teacher))).toMatchObject({ status: 403 })
})
