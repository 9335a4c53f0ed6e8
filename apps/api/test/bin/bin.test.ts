import { bulkBin, getBinned, listBin, restoreBinned } from '@meridian/contract/bin.ts'
import { getBook, updateBook } from '@meridian/contract/books.ts'
import {
  bulkClassrooms,
  createClassroom,
  deleteClassroom,
  getClassroom,
} from '@meridian/contract/classrooms.ts'
import { deleteQuiz, getQuiz } from '@meridian/contract/quizzes.ts'
import {
  bulkStudents,
  createStudent,
  deleteStudent,
  getStudent,
} from '@meridian/contract/students.ts'
import { deleteTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { sweepBin } from '../../src/features/bin/bin.sweep.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { confirm, type Staff, staffOf } from '../staff.ts'
import { makeFile } from './world.ts'

// P36: what is deleted lies in the bin, and comes back whole.

let harness: Harness
let ours: Staff
let theirs: Staff
let prg: Client
let ibc: Client
beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
  theirs = await staffOf(harness)
  const [superAdmin, staff] = [
    await makeUser(harness.db, 'PRG', null),
    await makeUser(harness.db, 'IBC', null),
  ]
  prg = await confirm(await harness.as(superAdmin), superAdmin)
  ibc = await harness.as(staff)
})
afterAll(() => harness.close())

const params = (id: string) => ({ params: { id } })
const binOf = async (client: Client, query = '') =>
  (await client.call(listBin, { body: { query, metaData: { perPage: 100 } } })).data
/** Deletes with a call, and gives the entry of the bin. */
async function entryOf(deleting: Promise<{ bin: string[] }>): Promise<string> {
  const { bin } = await deleting
  expect(bin).toHaveLength(1)
  return bin[0] ?? ''
}
const aClass = (fields: Parameters<typeof makeClassroom>[2] = {}) =>
  makeClassroom(harness.db, ours.school.id, fields)
const aStudent = (fields: Parameters<typeof makeStudent>[2] = {}) =>
  makeStudent(harness.db, ours.school.id, fields)
const deletesClass = (id: string) => entryOf(ours.admin.call(deleteClassroom, params(id)))
const deletesStudent = (id: string) => entryOf(ours.admin.call(deleteStudent, params(id)))
const restores = (id: string, together = false, client = ours.admin) =>
  client.call(restoreBinned, { ...params(id), body: { together } })
const looksAt = async (id: string) => (await ours.admin.call(getBinned, params(id))).data

test('the bin says what it was, what comes back, who deleted it and how long it stays', async () => {
  const students = [await aStudent(), await aStudent()]
  const classroom = await aClass({
    name: `Bin ${unique()}`,
    studentIds: students.map(({ id }) => id),
    teacherIds: [ours.teacherAccount.id],
  })
  const entry = await deletesClass(classroom.id)
  const [row, ...more] = await binOf(ours.admin, classroom.name)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    id: entry,
    kind: 'classroom',
    name: classroom.name,
    deleted_by: ours.account.name,
    days_left: 30,
    things: [
      { kind: 'students', count: 2, text: '2 students' },
      { kind: 'teachers', count: 1, text: '1 teacher' },
    ],
  })
  const answer = await restores(entry)
  expect(answer).toMatchObject({
    data: { kind: 'classroom', id: classroom.id, name: classroom.name },
  })
  expect(await binOf(ours.admin, classroom.name)).toEqual([])
  const audit = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', classroom.id)
    .select(['action', 'entity', 'actor_id'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['deleted', 'brought back'])
})

test('a person who comes back logs in as before; their sessions have ended', async () => {
  const student = await aStudent()
  const session = await harness.as(student)
  const entry = await deletesStudent(student.id)
  expect((await failure(harness.as(student))).status).toBe(401)
  await restores(entry)
  await harness.as(student)
  expect((await failure(session.call(listBin, { body: {} }))).status).toBe(401)
})

test('a name and an email in the bin are free for others', async () => {
  const classroom = await aClass()
  await deletesClass(classroom.id)
  const grade_id = await gradeOfLevel(harness.db, 6)
  const fields = { grade_id, book_ids: [], teacher_ids: [], student_ids: [] }
  await ours.admin.call(createClassroom, { body: { ...fields, name: classroom.name } })
  const student = await aStudent()
  await deletesStudent(student.id)
  await ours.admin.call(createStudent, {
    body: { name: 'Nour', email: student.email, phone: '', grade_id, class_ids: [] },
  })
})

test('a class whose name is taken comes back under the next one, which is said before', async () => {
  const classroom = await aClass()
  const entry = await deletesClass(classroom.id)
  await aClass({ name: classroom.name })
  await aClass({ name: `${classroom.name} (2)` })
  const name = `${classroom.name} (3)`
  const { allowed, notes } = await looksAt(entry)
  expect(allowed).toBe(true)
  expect(notes).toEqual([
    {
      kind: 'name',
      message: `The name is taken. It comes back as “${name}”. You can rename it then.`,
    },
  ])
  expect((await restores(entry)).data.name).toBe(name)
  expect((await ours.admin.call(getClassroom, params(classroom.id))).data.name).toBe(name)
})

test('an email that is taken keeps a person in the bin, and names who has it, within the school alone', async () => {
  const [near, far] = [await aStudent(), await aStudent()]
  const entries = [await deletesStudent(near.id), await deletesStudent(far.id)]
  const holder = await makeTeacher(harness.db, ours.school.id, { email: near.email, name: 'Amina' })
  await makeTeacher(harness.db, theirs.school.id, { email: far.email, name: 'Secret' })
  expect((await looksAt(entries[0] ?? '')).conflicts).toEqual([
    {
      kind: 'email',
      message: `The email ${near.email} is that of Amina now. Give Amina another one, then restore.`,
      see: { kind: 'teacher', id: holder.id },
    },
  ])
  const [other] = (await looksAt(entries[1] ?? '')).conflicts
  expect(other).toMatchObject({ kind: 'email', see: null })
  expect(other?.message).not.toContain('Secret')
  const refused = await failure(restores(entries[0] ?? ''))
  expect([refused.status, refused.code]).toEqual([409, 'conflict'])
  expect(refused.message).toContain('Amina')
  expect(await binOf(ours.admin, near.name)).toHaveLength(1)
  await sql`update users set email = ${`moved-${near.email}`} where id = ${holder.userId}`.execute(
    harness.db,
  )
  await restores(entries[0] ?? '')
})

test('what connects two things that are both in the bin comes back with the second, whichever that is', async () => {
  const membersOf = async (id: string) =>
    (
      await harness.db
        .selectFrom('enrolments')
        .where('classroom_id', '=', id)
        .select('student_id')
        .execute()
    ).map(({ student_id }) => student_id)
  for (const firstDeleted of ['student', 'classroom'] as const)
    for (const firstRestored of ['student', 'classroom'] as const) {
      const student = await aStudent()
      const classroom = await aClass({ studentIds: [student.id] })
      const entries: Record<string, string> = {}
      const delete_ = {
        student: () => deletesStudent(student.id),
        classroom: () => deletesClass(classroom.id),
      }
      const last = firstDeleted === 'student' ? 'classroom' : 'student'
      entries[firstDeleted] = await delete_[firstDeleted]()
      entries[last] = await delete_[last]()
      await restores(entries[firstRestored] ?? '')
      await restores(entries[firstRestored === 'student' ? 'classroom' : 'student'] ?? '')
      expect(await membersOf(classroom.id), `${firstDeleted} ${firstRestored}`).toEqual([
        student.id,
      ])
    }
})

test('both come back in one step, and it is said that the other lies there too', async () => {
  const student = await aStudent()
  const classroom = await aClass({ studentIds: [student.id] })
  const entry = await deletesStudent(student.id)
  const other = await deletesClass(classroom.id)
  const { notes, together } = await looksAt(entry)
  expect(together).toEqual([{ id: other, kind: 'classroom', name: classroom.name }])
  expect(notes.map(({ kind }) => kind)).toEqual(['in_bin'])
  await restores(entry, true)
  const { data } = await ours.admin.call(getStudent, params(student.id))
  expect(data.classes).toMatchObject([{ id: classroom.id }])
  expect((await failure(looksAt(other))).status).toBe(404)
})

test('a paper whose owner lies in the bin is not restored before them', async () => {
  const teacher = await makeTeacher(harness.db, ours.school.id)
  const quiz = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: teacher.userId,
    questions: oneOfEachKind,
  })
  const own = await confirm(await harness.as(teacher), teacher)
  const entry = await entryOf(own.call(deleteQuiz, params(quiz.id)))
  const owner = await entryOf(ours.admin.call(deleteTeacher, params(teacher.id)))
  const { allowed, conflicts } = await looksAt(entry)
  expect([allowed, conflicts.map(({ kind }) => kind)]).toEqual([false, ['in_bin']])
  expect((await failure(restores(entry))).code).toBe('conflict')
  await restores(entry, true)
  expect((await failure(looksAt(owner))).status).toBe(404)
  const back = await harness.as(teacher)
  expect((await back.call(getQuiz, params(quiz.id))).data.paper.questions).toHaveLength(4)
})

test('of two who restore at once one wins, and the other is told', async () => {
  const classroom = await aClass()
  const entry = await deletesClass(classroom.id)
  const answers = await Promise.allSettled([restores(entry), restores(entry), restores(entry)])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(2)
  for (const { status, message } of refused)
    expect([status, message]).toEqual([
      404,
      'This is not in the bin any more: somebody has brought it back, or its 30 days are over.',
    ])
})

test('several are deleted and undone at once, each for itself', async () => {
  const [a, b] = [await aStudent(), await aStudent()]
  const ids = [a.id, b.id]
  const { bin = [] } = await ours.admin.call(bulkStudents, { body: { action: 'delete', ids } })
  expect(bin).toHaveLength(2)
  const missing = '0193c0de-0000-7000-8000-000000000000'
  const { data, message } = await ours.admin.call(bulkBin, {
    body: { action: 'restore', ids: bin },
  })
  expect([data.done, data.failed, message]).toEqual([bin, [], '2 things are back'])
  const again = await ours.admin.call(bulkBin, {
    body: { action: 'restore', ids: [...bin, missing] },
  })
  expect(again.data.done).toEqual([])
  expect(new Set(again.data.failed.map((one) => one.message)).size).toBe(1)
  const blocked = await ours.admin.call(bulkClassrooms, {
    body: { action: 'disable', ids: [(await aClass()).id] },
  })
  expect(blocked.bin).toBeUndefined()
})

test('nobody knows of the bin of another school, a teacher of their own alone, and IBC of no child', async () => {
  const student = await aStudent({ name: `Child ${unique()}` })
  const entry = await deletesStudent(student.id)
  const teacher = await makeTeacher(harness.db, ours.school.id)
  const quiz = await makePaper(harness.db, {
    schoolId: ours.school.id,
    ownerId: teacher.userId,
    name: `Own ${unique()}`,
  })
  const own = await confirm(await harness.as(teacher), teacher)
  const paper = await entryOf(own.call(deleteQuiz, params(quiz.id)))
  for (const client of [theirs.admin, ours.teacher, own, ibc, prg]) {
    expect(await binOf(client, student.name)).toEqual([])
    expect((await failure(client.call(getBinned, params(entry)))).status).toBe(404)
    expect((await failure(restores(entry, false, client))).status).toBe(404)
  }
  for (const client of [theirs.admin, ours.teacher, ibc, prg])
    expect(await binOf(client, quiz.name)).toEqual([])
  expect(await binOf(own, quiz.name)).toMatchObject([{ id: paper }])
  expect(await binOf(ours.admin, quiz.name)).toMatchObject([{ id: paper }])
  await restores(paper, false, own)
})

test('the super admin brings back what they have deleted in a school', async () => {
  const student = await aStudent()
  const entry = await entryOf(prg.call(deleteStudent, params(student.id)))
  await restores(entry, false, prg)
  await ours.admin.call(getStudent, params(student.id))
})

test('the list counts its groups, and is filtered by them', async () => {
  const name = `Grouped ${unique()}`
  await deletesClass((await aClass({ name })).id)
  await deletesStudent((await aStudent({ name: `${name} A` })).id)
  await deletesStudent((await aStudent({ name: `${name} B` })).id)
  const { groups } = await ours.admin.call(listBin, { body: { query: name } })
  expect(groups).toEqual([
    { group: 'classes', count: 1 },
    { group: 'people', count: 2 },
  ])
  const people = await ours.admin.call(listBin, {
    body: { query: name, filters: [{ name: 'group', value: 'people' }], sort: { column: 'name' } },
  })
  expect(people.data.map((row) => row.name)).toEqual([`${name} A`, `${name} B`])
  expect(people.groups).toEqual(groups)
})

test('after 30 days it goes for good, and the files with it, which stay until then', async () => {
  const fileId = await makeFile(harness.db, ours.school.id, ours.account.userId)
  const classroom = await aClass()
  await harness.db
    .updateTable('classrooms')
    .set({ thumbnail_id: fileId })
    .where('id', '=', classroom.id)
    .execute()
  const entry = await deletesClass(classroom.id)
  const unused = async () => {
    await sweepFiles(harness)
    const row = await harness.db
      .selectFrom('files')
      .where('id', '=', fileId)
      .select('unused_since')
      .executeTakeFirstOrThrow()
    return row.unused_since !== null
  }
  expect(await unused()).toBe(false)
  const left = async (interval: string) => {
    await sql`update bin_entries set ends_at = now() + ${interval}::interval where id = ${entry}`.execute(
      harness.db,
    )
    return (await binOf(ours.admin, classroom.name))[0]?.days_left
  }
  expect(await left('1 day 1 minute')).toBe(2)
  expect(await left('23 hours')).toBe(1)
  expect(await sweepBin(harness.db)).toBe(0)
  expect(await left('-1 second')).toBeUndefined()
  expect((await failure(restores(entry))).status).toBe(404)
  expect(await sweepBin(harness.db)).toBe(1)
  expect(await unused()).toBe(true)
  expect(
    await harness.db.selectFrom('bin_rows').where('entry_id', '=', entry).select('key').execute(),
  ).toEqual([])
})

test('no answer holds what the bin keeps', async () => {
  const student = await aStudent({ phone: '01234567890' })
  const entry = await deletesStudent(student.id)
  const answers = [
    await binOf(ours.admin, student.name),
    await looksAt(entry),
    await restores(entry),
  ]
  const text = JSON.stringify(answers)
  for (const secret of ['01234567890', '$argon2', 'password_hash', student.email])
    expect(text).not.toContain(secret)
})

test('a unit and a lesson that were removed from a book come back in their places, with what stood in them', async () => {
  const publisher = await makeUser(harness.db, 'IBC', null)
  const book = await makeBook(harness.db, {
    createdBy: publisher.userId,
    units: [
      ['Rivers', ['Nile', 'Delta']],
      ['Maps', ['Scale']],
      ['Trade', []],
    ],
  })
  const [rivers, maps] = book.units
  const place = { bookId: book.id, unitId: maps?.id ?? '', lessonId: maps?.lessonIds[0] ?? null }
  const resource = await makeResource(harness.db, { ...place, createdBy: publisher.userId })
  const client = await harness.as(publisher)
  const read = async () => (await client.call(getBook, params(book.id))).data
  const before = await read()
  const standsIn = async () =>
    harness.db
      .selectFrom('resources')
      .where('id', '=', resource.id)
      .select(['unit_id', 'lesson_id'])
      .executeTakeFirst()
  const units = before.units
    .filter(({ id }) => id !== maps?.id)
    .map(({ id, name, lessons }) => ({
      ...{ id, name },
      lessons: lessons
        .filter((lesson) => lesson.id !== rivers?.lessonIds[0])
        .map((lesson) => ({ id: lesson.id, name: lesson.name })),
    }))
  await client.call(updateBook, {
    body: {
      ...{ id: book.id, version: before.version, name: book.name, grade_id: book.grade_id },
      ...{ thumbnail_id: null, units, confirm_removal: true },
    },
  })
  expect(await standsIn()).toEqual({ unit_id: rivers?.id, lesson_id: null })
  const entries = await binOf(client, book.name)
  expect(entries.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ['lesson', 'Nile'],
    ['unit', 'Maps'],
  ])
  for (const { id } of entries) await restores(id, false, client)
  const after = await read()
  const names = ({ units: all }: typeof before) =>
    all.map(({ name, lessons }) => [name, lessons.map((lesson) => lesson.name)])
  expect(names(after)).toEqual(names(before))
  expect(await standsIn()).toEqual({ unit_id: maps?.id, lesson_id: maps?.lessonIds[0] })
})

test('a reference between two things comes back, whichever was deleted and restored first', async () => {
  for (const studentFirst of [true, false]) {
    const [student, teacher] = [await aStudent(), await makeTeacher(harness.db, ours.school.id)]
    await harness.db
      .insertInto('student_needs')
      .values({
        ...{ tenant_id: ours.school.id, student_id: student.id },
        ...{ time_factor: '1.50', set_by: teacher.userId },
      })
      .execute()
    const ofTeacher = await entryOf(ours.admin.call(deleteTeacher, params(teacher.id)))
    const ofStudent = await deletesStudent(student.id)
    await restores(studentFirst ? ofStudent : ofTeacher)
    await restores(studentFirst ? ofTeacher : ofStudent)
    const needs = await harness.db
      .selectFrom('student_needs')
      .where('student_id', '=', student.id)
      .select('set_by')
      .execute()
    expect(needs).toEqual([{ set_by: teacher.userId }])
  }
})
