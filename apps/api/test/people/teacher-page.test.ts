import { getClassroom } from '@meridian/contract/classrooms.ts'
import {
  changeClassTeachers,
  getTeacherWork,
  listPapersOfTeacher,
} from '@meridian/contract/teachers.page.ts'
import { blockTeacher, getTeacher, updateTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
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

const missing = '0193c0de-0000-7000-8000-000000000000'
const essay = { type: 'essay' as const, question: 'Why rivers?', weight: 4, required: true }
const hour = 3_600_000
const teacher = () => makeTeacher(harness.db, ours.school.id)
const teachersOf = async (id: string) =>
  (await admin.call(getClassroom, { params: { id } })).data.teachers.map((one) => one.id)
const change = (
  id: string,
  body: { leave?: string | null; join?: string | null },
  client = admin,
) => client.call(changeClassTeachers, { body: { id, ...body } })
const invalid = (path: string) => ({ status: 422, errors: [{ path }] })

test('the page of a teacher counts what waits with them, of their own papers alone', async () => {
  const one = await teacher()
  const colleague = await teacher()
  const student = await makeStudent(harness.db, ours.school.id)
  const classroom = await makeClassroom(harness.db, ours.school.id, {
    teacherIds: [one.id, colleague.id],
    studentIds: [student.id],
  })
  const own = {
    schoolId: ours.school.id,
    ownerId: one.userId,
    manualReview: true,
    questions: [essay],
  }
  const past = { deadline: new Date(Date.now() - hour) }
  const given = { classIds: [classroom.id] }
  const late = await makePaper(harness.db, { ...own, ...given, ...past, name: 'Late' })
  const open = await makePaper(harness.db, { ...own, ...given, name: 'Open' })
  await makePaper(harness.db, { ...own, name: 'Draft' })
  const elsewhere = await makePaper(harness.db, {
    ...own,
    ...given,
    ...past,
    ownerId: colleague.userId,
  })
  for (const paper of [late, open, elsewhere])
    await makeAttempt(harness.db, paper, {
      studentId: student.id,
      answers: [{ text: 'Rivers give water.' }],
    })
  const read = () => admin.call(getTeacherWork, { params: { id: one.id } })
  expect((await read()).data).toEqual({
    ...{ last_login: null, to_grade: 2, late: 1, questions: 0, drafts: 1 },
  })
  await harness.as(one)
  expect((await read()).data.last_login).toMatch(/^\d{4}-/)

  const list = (filters: { name: string; value: string }[] = []) =>
    admin.call(listPapersOfTeacher, { body: { teacher_id: one.id, filters } })
  const { data } = await list()
  expect(
    data.map(({ name, to_grade, state, classes }) => ({ name, to_grade, state, classes })),
  ).toEqual(
    ['Open', 'Late'].map((name) => ({
      ...{ name, to_grade: 1, state: name === 'Open' ? 'open' : 'closed' },
      classes: [{ id: classroom.id, name: classroom.name }],
    })),
  )
  await sql`alter table paper_classes disable trigger paper_classes_immutable`.execute(harness.db)
  await sql`update paper_classes set created_at = now() - interval '5 weeks' where paper_id = ${late.id}`.execute(
    harness.db,
  )
  await sql`alter table paper_classes enable trigger paper_classes_immutable`.execute(harness.db)
  const span = async (value: string) =>
    (await list([{ name: 'weeks', value }])).data.map(({ name }) => name)
  expect([await span('2'), await span('6'), await span('x')]).toEqual([
    ['Open'],
    ['Open', 'Late'],
    [],
  ])
})

test('a teacher is taken out of a class and another one takes over; the answer takes it back', async () => {
  const [one, two] = [await teacher(), await teacher()]
  const { id } = await makeClassroom(harness.db, ours.school.id, { teacherIds: [one.id] })
  const { data, message } = await change(id, { leave: one.id, join: two.id })
  expect(message).toBe('Teachers of the class changed')
  expect(data.undo).toEqual({ leave: two.id, join: one.id })
  expect(await teachersOf(id)).toEqual([two.id])
  const audited = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .select('details')
    .execute()
  expect(audited).toMatchObject([
    { details: { teacher_ids: { added: [two.id], removed: [one.id] } } },
  ])
  // A second click finds nothing to change, and writes nothing down.
  expect((await change(id, { leave: one.id, join: two.id })).data.undo).toBeNull()
  if (data.undo) await change(id, data.undo)
  expect(await teachersOf(id)).toEqual([one.id])
  await change(id, { leave: one.id })
  expect(await teachersOf(id)).toEqual([])
  const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  await change(id, { join: two.id }, prg)
  expect((await admin.call(getTeacher, { params: { id: two.id } })).data.classes).toMatchObject([
    { id },
  ])
})

test('nobody of another school, nobody blocked and nobody twice takes over a class', async () => {
  const [one, blocked] = [await teacher(), await teacher()]
  await admin.call(blockTeacher, { params: { id: blocked.id } })
  const { id } = await makeClassroom(harness.db, ours.school.id, {
    teacherIds: [one.id, blocked.id],
  })
  for (const join of [theirs.teacherAccount.id, missing, blocked.id, one.id, 'no-id', '\u0000'])
    expect(await failure(change(id, { leave: one.id, join }))).toMatchObject(invalid('join'))
  for (const leave of [theirs.teacherAccount.id, missing])
    expect(await failure(change(id, { leave }))).toMatchObject(invalid('leave'))
  expect(await failure(change(id, {}))).toMatchObject(invalid('join'))
  expect((await teachersOf(id)).sort()).toEqual([one.id, blocked.id].sort())
  await change(id, { leave: blocked.id })
  expect(await teachersOf(id)).toEqual([one.id])
  const elsewhere = failure(change(id, { leave: one.id }, theirs.admin))
  expect(await elsewhere).toEqual(await failure(change(missing, { leave: one.id }, theirs.admin)))
})

test('the form of a teacher brings another one into the classes that are taken away, or nobody', async () => {
  const [one, next] = [await teacher(), await teacher()]
  const make = (teacherIds: string[]) => makeClassroom(harness.db, ours.school.id, { teacherIds })
  const [first, second, stays] = [
    await make([one.id]),
    await make([one.id, next.id]),
    await make([one.id]),
  ]
  const save = async (body: object, client = admin) => {
    const { data } = await admin.call(getTeacher, { params: { id: one.id } })
    const { name, phone, email } = data.user
    const same = { id: one.id, version: data.version, name, phone, email }
    return client.call(updateTeacher, { body: { ...same, ...body } })
  }
  const leave = { class_ids: [stays.id] }
  const blocked = await teacher()
  await admin.call(blockTeacher, { params: { id: blocked.id } })
  const strange = await makeTeacher(harness.db, theirs.school.id)
  for (const takes_over of [one.id, blocked.id, strange.id, missing, 'x', '\u0000'])
    expect(await failure(save({ ...leave, takes_over }))).toMatchObject(invalid('takes_over'))
  // Nothing of what was refused is there.
  expect(await teachersOf(first.id)).toEqual([one.id])
  await save({ ...leave, takes_over: next.id })
  expect(await teachersOf(first.id)).toEqual([next.id])
  expect(await teachersOf(second.id)).toEqual([next.id])
  expect(await teachersOf(stays.id)).toEqual([one.id])
  const { rows } = await sql<{ details: object }>`select details from audit_log
    where entity = 'teacher' and entity_id = ${one.id} and action = 'changed' order by at desc limit 1`.execute(
    harness.db,
  )
  expect(rows[0]?.details).toMatchObject({ takes_over: next.id })
  // Where no class is left, nobody comes into one; without an answer nobody takes over.
  await save({ ...leave, takes_over: next.id })
  expect(await teachersOf(stays.id)).toEqual([one.id])
  await save({ class_ids: [], takes_over: null })
  expect(await teachersOf(stays.id)).toEqual([])
})
