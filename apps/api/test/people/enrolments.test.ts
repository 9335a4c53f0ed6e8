import { getClassroom, updateClassroom } from '@meridian/contract/classrooms.ts'
import { changeEnrolments, enrolmentLimits, gradePlacement } from '@meridian/contract/enrolments.ts'
import { listGroups } from '@meridian/contract/groups.ts'
import { getStudent, listStudents, updateStudent } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeGroup } from '../../src/factories/groups.ts'
import { makeStudent, makeStudents } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'
import { untilWaiting } from '../waiting.ts'

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

const missing = '0193c0de-0000-7000-8000-000000000000'
const student = (level = 6) => makeStudent(harness.db, ours.school.id, { level })
const classroom = (studentIds: string[] = [], level = 6) =>
  makeClassroom(harness.db, ours.school.id, { studentIds, level })
const classesOf = async (id: string) =>
  (await admin.call(getStudent, { params: { id } })).data.classes.map((one) => one.id)
type Changes = { id: string; join?: string[]; leave?: string[]; groups?: string[] }[]
const change = (changes: Changes, client = admin) =>
  client.call(changeEnrolments, { body: { changes } })
const audited = (id: string) =>
  harness.db.selectFrom('audit_log').where('entity_id', '=', id).select('details').execute()

test('students come into a class, and the answer takes it back', async () => {
  const [one, two] = [await student(), await student()]
  const { id, name } = await classroom()
  const { data, message } = await change([
    { id: one.id, join: [id] },
    { id: two.id, join: [id] },
  ])
  expect(data).toMatchObject({ done: [one.id, two.id], failed: [] })
  expect(message).toBe(`2 students are in ${name} now`)
  expect(await classesOf(one.id)).toEqual([id])
  expect(await audited(id)).toMatchObject([
    { details: { student_ids: { added: [one.id, two.id], removed: [] } } },
  ])

  // Once more there is nothing to change, and nothing is written down.
  const again = await change([{ id: one.id, join: [id] }])
  expect(again).toMatchObject({ data: { done: [one.id], failed: [], undo: [] } })
  expect(again.message).toBe('Nothing had to be changed: it was so already')
  expect(await audited(id)).toHaveLength(1)

  await change(data.undo)
  expect(await classesOf(one.id)).toEqual([])
  expect(await classesOf(two.id)).toEqual([])
})

test('a student moves with what was said of the groups, and comes back into them', async () => {
  const one = await student()
  const [from, to] = [await classroom([one.id]), await classroom()]
  await makeGroup(harness.db, {
    schoolId: ours.school.id,
    classroomId: from.id,
    studentIds: [one.id],
  })
  const members = async () =>
    (await admin.call(listGroups, { params: { id: from.id } })).data[0]?.students.length
  const { data } = await change([{ id: one.id, join: [to.id], leave: [from.id] }])
  expect(await classesOf(one.id)).toEqual([to.id])
  expect(await members()).toBe(0)
  await change(data.undo)
  expect(await classesOf(one.id)).toEqual([from.id])
  expect(await members()).toBe(1)
  expect(await audited(from.id)).toMatchObject([
    { details: { student_ids: { added: [], removed: [one.id] } } },
    { details: { student_ids: { added: [one.id], removed: [] } } },
  ])
})

test('who may not come in stays where they are, with the reason, and the others go', async () => {
  const [fits, older] = [await student(6), await student(7)]
  const seventh = await classroom([older.id], 7)
  const { id, name } = await classroom()
  const theirStudent = await makeStudent(harness.db, theirs.school.id)
  const { data } = await change([
    { id: older.id, join: [id], leave: [seventh.id] },
    { id: fits.id, join: [id] },
    { id: theirStudent.id, join: [id] },
    { id: missing, join: [id] },
    { id: 'nobody', join: [id] },
  ])
  expect(data.done).toEqual([fits.id])
  expect(data.failed).toEqual([
    { id: older.id, message: `Not of the grade of ${name}` },
    { id: theirStudent.id, message: 'This could not be found.' },
    { id: missing, message: 'This could not be found.' },
    { id: 'nobody', message: 'This could not be found.' },
  ])
  expect(await classesOf(older.id)).toEqual([seventh.id])
})

test('a class of another school is neither joined nor left, and answers as one that is missing', async () => {
  const one = await student()
  const mine = await classroom()
  const other = await makeSchool(harness.db)
  const theirsOne = await makeStudent(harness.db, other.id)
  const far = await makeClassroom(harness.db, other.id, { studentIds: [theirsOne.id] })
  const said = async (changes: Changes) => (await change(changes)).data.failed[0]?.message
  const nothing = await said([{ id: one.id, join: [missing] }])
  expect(await said([{ id: one.id, join: [far.id] }])).toBe(nothing)
  expect(await said([{ id: one.id, join: [mine.id], leave: [far.id] }])).toBe(nothing)
  expect(await said([{ id: theirsOne.id, leave: [far.id] }])).toBe(nothing)
  expect(await classesOf(one.id)).toEqual([])
  const kept = await harness.db
    .selectFrom('enrolments')
    .where('classroom_id', '=', far.id)
    .selectAll()
    .execute()
  expect(kept).toHaveLength(1)
})

test('neither a teacher nor the super admin changes who is in a class, and empty or endless requests are refused', async () => {
  const one = await student()
  const { id } = await classroom()
  expect(await failure(change([{ id: one.id, join: [id] }], ours.teacher))).toMatchObject({
    status: 403,
  })
  expect(await failure(change([]))).toMatchObject({ status: 422 })
  const many = Array.from({ length: enrolmentLimits.students + 1 }, () => ({
    id: one.id,
    join: [id],
  }))
  expect(await failure(change(many))).toMatchObject({ status: 422 })
})

test('a class takes as many as it holds, and leaving one makes room', async () => {
  const people = await makeStudents(
    harness.db,
    ours.school.id,
    Array.from({ length: 1001 }, () => ({ password: null })),
  )
  const ids = people.map((one) => one.id)
  const [full, other] = [await classroom(), await classroom()]
  const first = await change(ids.slice(0, 1000).map((id) => ({ id, join: [full.id] })))
  expect(first.data.done).toHaveLength(1000)
  const [last, gone] = [ids[1000] ?? '', ids[0] ?? '']
  const refused = await change([{ id: last, join: [full.id] }])
  expect(refused.data.failed).toMatchObject([
    { id: last, message: expect.stringContaining('is full') },
  ])
  const { data } = await change([
    { id: gone, join: [other.id], leave: [full.id] },
    { id: last, join: [full.id] },
  ])
  expect(data.failed).toEqual([])
  expect(await classesOf(last)).toEqual([full.id])

  // Two who come at once for the last place: one of them gets it.
  const next = ids[1] ?? ''
  await change([{ id: last, leave: [full.id] }])
  await change([{ id: next, leave: [full.id] }])
  await change([{ id: last, join: [full.id] }])
  const asked = await harness.db.transaction().execute(async (tx) => {
    await sql`select from classrooms where id = ${full.id} for update`.execute(tx)
    const coming = [gone, next].map((id) => change([{ id, join: [full.id] }]))
    await untilWaiting(harness.db, 2)
    return { coming }
  })
  const both = await Promise.all(asked.coming)
  expect(both.map((answer) => answer.data.done.length).sort()).toEqual([0, 1])
})

test('forms that were open before are out of date afterwards', async () => {
  const one = await student()
  const { id } = await classroom()
  const form = (await admin.call(getClassroom, { params: { id } })).data
  const person = (await admin.call(getStudent, { params: { id: one.id } })).data
  await change([{ id: one.id, join: [id] }])
  const body = { id, name: form.name, grade_id: form.grade.id, version: form.version }
  expect(await failure(admin.call(updateClassroom, { body }))).toMatchObject({ status: 409 })
  const save = admin.call(updateStudent, {
    body: {
      id: one.id,
      version: person.version,
      name: 'Salma',
      email: one.email,
      grade_id: person.grade.id,
    },
  })
  expect(await failure(save)).toMatchObject({ status: 409 })
})

test('the form of a class brings students who leave another one for it', async () => {
  const [moves, both] = [await student(), await student()]
  const from = await classroom([moves.id, both.id])
  const { id } = await classroom()
  const { data: form } = await admin.call(getClassroom, { params: { id } })
  const save = (student_ids: string[], leaving: string[]) =>
    admin.call(updateClassroom, {
      body: {
        id,
        name: form.name,
        grade_id: form.grade.id,
        student_ids,
        moves: leaving.map((one) => ({ id: one, leave: [from.id, id] })),
      },
    })
  const far = await makeClassroom(harness.db, theirs.school.id)
  for (const leave of [[missing], [far.id]]) {
    const moved = { id: moves.id, leave }
    const body = { id, name: form.name, grade_id: form.grade.id, moves: [moved] }
    expect(await failure(admin.call(updateClassroom, { body }))).toMatchObject({
      status: 422,
      errors: [{ path: 'moves', message: 'This is no longer available' }],
    })
  }
  // Who is not brought here does not leave either.
  await save([], [moves.id])
  expect(await classesOf(moves.id)).toEqual([from.id])
  await save([moves.id, both.id], [moves.id])
  expect(await classesOf(moves.id)).toEqual([id])
  expect((await classesOf(both.id)).sort()).toEqual([from.id, id].sort())
  expect((await audited(from.id)).at(-1)).toMatchObject({
    details: { student_ids: { added: [], removed: [moves.id] } },
  })
})

test('two changes at once that move students past each other both come to an end', async () => {
  const [a, b] = [await classroom(), await classroom()]
  const people = await makeStudents(harness.db, ours.school.id, [{}, {}, {}, {}])
  await change(people.map(({ id }, index) => ({ id, join: [index % 2 ? a.id : b.id] })))
  const swap = (from: string, to: string, parity: number) =>
    people
      .filter((_, index) => index % 2 === parity)
      .map(({ id }) => ({ id, join: [to], leave: [from] }))
  const answers = await Promise.all([change(swap(a.id, b.id, 1)), change(swap(b.id, a.id, 0))])
  expect(answers.flatMap(({ data }) => data.failed)).toEqual([])
  for (const [index, { id }] of people.entries())
    expect(await classesOf(id)).toEqual([index % 2 ? b.id : a.id])
})

test('a school reads how many of each grade are in no class, and finds them by the filter', async () => {
  const staff = await staffOf(harness)
  const ten = await makeStudents(
    harness.db,
    staff.school.id,
    Array.from({ length: 10 }, (_, index) => ({ name: `Ten ${index}` })),
    10,
  )
  await makeStudent(harness.db, staff.school.id, { level: 11 })
  await makeClassroom(harness.db, staff.school.id, {
    level: 10,
    active: false,
    studentIds: ten.slice(0, 4).map(({ id }) => id),
  })
  const { data } = await staff.admin.call(gradePlacement)
  expect(data).toMatchObject([
    { id: await gradeOfLevel(harness.db, 10), students: 10, unplaced: 6 },
    { id: await gradeOfLevel(harness.db, 11), students: 1, unplaced: 1 },
  ])
  const found = await staff.admin.call(listStudents, {
    body: {
      filters: [
        { name: 'grade_id', value: data[0]?.id ?? '' },
        { name: 'placed', value: 'false' },
      ],
    },
  })
  expect(found.meta.total).toBe(6)
  const offered = found.filters.find(({ field }) => field === 'placed')
  expect(offered?.options?.map(({ label }) => label)).toEqual(['Not in a class', 'In a class'])
  const ofTeacher = await staff.teacher.call(listStudents, { body: {} })
  expect(ofTeacher.filters.map(({ field }) => field)).not.toContain('placed')
})
