import type { ImportRow } from '@meridian/contract/imports.ts'
import { listImportRows } from '@meridian/contract/imports.ts'
import { readSchoolRules, saveSchoolRules } from '@meridian/contract/schools.rules.ts'
import { changePassword, confirmInvitation, me, readLink } from '@meridian/contract/session.ts'
import { createStudent, giveStudentPasswords } from '@meridian/contract/students.ts'
import { createTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeStudent } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { failure, type Harness, startHarness, tokenIn } from '../harness.ts'
import { csv, plan } from '../imports/imports.world.ts'
import { type Staff, staffOf } from '../staff.ts'

let h: Harness
let ours: Staff
let theirs: Staff
const asked = { password_students: 14, password_others: 18 }
const usual = { teachers_see_phones: false, teachers_give_passwords: true }

beforeAll(async () => {
  h = await startHarness()
  ours = await staffOf(h)
  theirs = await staffOf(h)
  await ours.admin.call(saveSchoolRules, { body: { ...usual, ...asked } })
})
afterAll(() => h.close())

const short = (min: number) => ({ errors: [{ message: `At least ${min} characters` }] })
const thirteen = 'quartz-lamp-7'
const seventeen = 'quartz-lamp-72-ok'

it('no school asks for less than everywhere, or for more than people can keep', async () => {
  for (const wrong of [7, 31, 8.5, -1])
    expect(
      await failure(
        ours.admin.call(saveSchoolRules, { body: { ...usual, password_students: wrong } }),
      ),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'password_students', message: 'From 8 to 30 characters' }],
    })
  expect(
    await failure(ours.admin.call(saveSchoolRules, { body: { ...usual, password_others: 11 } })),
  ).toMatchObject({ status: 422, errors: [{ path: 'password_others' }] })
  // A client that does not name the lengths leaves them.
  await ours.admin.call(saveSchoolRules, { body: usual })
  expect((await ours.admin.call(readSchoolRules, {})).data).toMatchObject(asked)
})

it('a new person is given a password as long as the school asks for, and people of other schools are not asked', async () => {
  const grade_id = await gradeOfLevel(h.db, 6)
  const person = () => ({ name: 'Zed', email: `${unique()}@example.test` })
  const student = (client = ours.admin, password = thirteen) =>
    client.call(createStudent, { body: { ...person(), grade_id, password } })
  const teacher = (password: string) =>
    ours.admin.call(createTeacher, { body: { ...person(), password } })
  expect(await failure(student())).toMatchObject(short(14))
  await student(theirs.admin)
  await student(ours.admin, `${thirteen}7`)
  expect(await failure(teacher(seventeen))).toMatchObject(short(18))
  await teacher(`${seventeen}7`)
})

it('who opens a link, and who changes a password, is told the length before and asked for it', async () => {
  const { data } = await ours.admin.call(createTeacher, {
    body: { name: 'Zed', email: `${unique()}@example.test` },
  })
  const token = tokenIn(data.invitation?.link)
  const anybody = h.anonymous
  expect((await anybody.call(readLink, { body: { token } })).data.shortest).toBe(18)
  const confirm = (password: string) =>
    anybody.call(confirmInvitation, { body: { token, password } })
  expect(await failure(confirm(seventeen))).toMatchObject(short(18))
  const confirmed = await confirm(`${seventeen}7`)
  expect(confirmed.data.school?.passwords).toEqual({ students: 14, others: 18 })
  const current = ours.teacherAccount.password
  const change = (password: string) =>
    ours.teacher.call(changePassword, { body: { current, password } })
  expect(await failure(change(seventeen))).toMatchObject(short(18))
  await change(`${seventeen}8`)
  expect((await theirs.teacher.call(me, {})).data.school?.passwords).toEqual({
    ...{ students: 8, others: 12 },
  })
})

it('passwords that are made, and those of a file, are as long', async () => {
  const students = [
    await makeStudent(h.db, ours.school.id),
    await makeStudent(h.db, ours.school.id),
  ]
  const ids = students.map(({ id }) => id)
  const { data } = await ours.admin.call(giveStudentPasswords, { body: { ids, replace: true } })
  expect(data.given).toHaveLength(2)
  for (const { password } of data.given) expect(password.length).toBeGreaterThanOrEqual(14)

  const row = (password: string) => ['Zed', `${unique()}@example.test`, 'Grade 6', password]
  const file = csv(
    ['Name', 'Email', 'Grade', 'Password'],
    row(thirteen),
    row(`${thirteen}7`),
    row('x'),
  )
  const made = await plan(ours.admin, 'students', file)
  const rows = await ours.admin.call(listImportRows, { params: { id: made.id }, body: {} })
  const told = (rows.data as ImportRow[]).map(
    (one) => one.cells.find(({ column }) => column === 'password')?.message ?? null,
  )
  expect(told.filter(Boolean)).toEqual(['At least 14 characters', 'At least 14 characters'])
})
