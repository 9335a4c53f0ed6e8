import {
  blockClassroom,
  bulkClassrooms,
  type ClassroomDetail,
  createClassroom,
  deleteClassroom,
  getClassroom,
  listClassrooms,
  listTeacherClassrooms,
  updateClassroom,
} from '@meridian/contract/classrooms.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let harness: Harness
let grade: string
let school: Awaited<ReturnType<typeof aSchool>>
let other: Awaited<ReturnType<typeof aSchool>>
beforeAll(async () => {
  harness = await startHarness()
  grade = await gradeOfLevel(harness.db, 6)
  school = await aSchool()
  other = await aSchool()
})
afterAll(() => harness.close())

const missing = '0193c0de-0000-7000-8000-000000000000'

/** A school with a licensed book, a teacher, a student and an admin who is logged in. */
async function aSchool() {
  const book = await makeBook(harness.db, { level: 6 })
  const { id, name } = await makeSchool(harness.db, { bookIds: [book.id] })
  return {
    id,
    name,
    book,
    teacher: await makeTeacher(harness.db, id, { name: 'Karim Fathy' }),
    student: await makeStudent(harness.db, id, { name: 'Salma Hassan', phone: '01012345678' }),
    admin: await harness.as(await makeSchoolAdmin(harness.db, id)),
  }
}

const confirm = (client: Client) =>
  client.call(checkPassword, {
    body: { email: client.session?.user.email ?? '', password: 'factory-password' },
  })
const create = async (fields: Partial<BodyInput<typeof createClassroom>> = {}, at = school) =>
  (
    await at.admin.call(createClassroom, {
      body: { name: `Class ${unique()}`, grade_id: grade, ...fields },
    })
  ).data
/** What the form sends back of a classroom. */
function editOf(classroom: ClassroomDetail): BodyInput<typeof updateClassroom> {
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  const { id, version, name, thumbnail_id, books, teachers, students } = classroom
  return {
    id,
    version,
    name,
    grade_id: classroom.grade.id,
    thumbnail_id,
    book_ids: ids(books),
    teacher_ids: ids(teachers),
    student_ids: ids(students),
  }
}
const update = (body: BodyInput<typeof updateClassroom>) =>
  school.admin.call(updateClassroom, { body })
const auditOf = async (id: string) =>
  (
    await harness.db
      .selectFrom('audit_log')
      .where('entity_id', '=', id)
      .select('action')
      .orderBy('at')
      .execute()
  ).map((row) => row.action)

test('a classroom is added with its picture, book, teachers and students', async () => {
  const picture = await uploadPicture(school.admin)
  const { data, message } = await school.admin.call(createClassroom, {
    body: {
      name: 'Grade 6 A',
      grade_id: grade,
      thumbnail_id: picture.id,
      book_ids: [school.book.id, school.book.id],
      teacher_ids: [school.teacher.id],
      student_ids: [school.student.id],
    },
  })
  expect(message).toBe('Classroom added')
  expect(data).toMatchObject({
    name: 'Grade 6 A',
    active: true,
    thumbnail: picture.url,
    school: { id: school.id, name: school.name },
    grade: { id: grade, name: 'Grade 6' },
    books: [{ id: school.book.id, name: school.book.name, thumbnail: null }],
    teachers: [{ id: school.teacher.id, user: { name: 'Karim Fathy' } }],
    students: [{ id: school.student.id, user: { name: 'Salma Hassan', phone: '01012345678' } }],
    meta: { students_count: 1, studentsTotal: 1 },
    can: { edit: true, block: true, delete: true, announce: true, give: false },
  })
  expect(await auditOf(data.id)).toEqual(['created'])
})

test('every sentence of the form; what is of another school is like what does not exist', async () => {
  const good = { name: 'A class', grade_id: grade }
  const notAvailable = 'This is no longer available'
  const cases: [object, string, string][] = [
    [{ ...good, name: '\u0000 ' }, 'name', 'This is required'],
    [{ ...good, name: 'x'.repeat(81) }, 'name', 'At most 80 characters'],
    [{ ...good, grade_id: '' }, 'grade_id', 'Choose a grade'],
    [{ ...good, grade_id: missing }, 'grade_id', notAvailable],
    [{ ...good, thumbnail_id: missing }, 'thumbnail_id', notAvailable],
    [{ ...good, student_ids: Array(1001).fill(missing) }, 'student_ids', 'At most 1000'],
    ...(['book_ids', 'teacher_ids', 'student_ids'] as const).flatMap(
      (path): [object, string, string][] => {
        const foreign = {
          book_ids: other.book,
          teacher_ids: other.teacher,
          student_ids: other.student,
        }
        return [foreign[path].id, missing, 'no id'].map((id) => [
          { ...good, [path]: [id] },
          path,
          notAvailable,
        ])
      },
    ),
  ]
  for (const [body, path, message] of cases) {
    const error = await failure(
      school.admin.call(createClassroom, { body: body as BodyInput<typeof createClassroom> }),
    )
    expect(error).toMatchObject({ status: 422, errors: [{ path, message }] })
  }
  const kept = await harness.db
    .selectFrom('classrooms')
    .where('name', '=', 'A class')
    .selectAll()
    .execute()
  expect(kept).toEqual([])
})

test('a name belongs to one classroom of a school, also when two are added at the same moment', async () => {
  const name = `Class ${unique()}`
  const results = await Promise.allSettled([create({ name }), create({ name }), create({ name })])
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await failure(create({ name }))).toMatchObject({
    status: 422,
    errors: [{ path: 'name', message: 'This name is already used' }],
  })
  const second = await create()
  expect(await failure(update({ ...editOf(second), name }))).toMatchObject({
    status: 422,
    errors: [{ path: 'name' }],
  })
  expect((await create({ name }, other)).name).toBe(name)
})

test('an edit replaces who and what is in the classroom', async () => {
  const more = await makeStudent(harness.db, school.id, { name: 'Adam Tarek' })
  const classroom = await create({
    book_ids: [school.book.id],
    teacher_ids: [school.teacher.id],
    student_ids: [school.student.id],
  })
  const { data } = await update({
    ...editOf(classroom),
    name: `${classroom.name} B`,
    book_ids: [],
    student_ids: [more.id.toUpperCase()],
  })
  expect(data.name).toBe(`${classroom.name} B`)
  expect(data.books).toEqual([])
  expect(data.teachers.map(({ id }) => id)).toEqual([school.teacher.id])
  expect(data.students.map(({ id }) => id)).toEqual([more.id])
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', classroom.id)
    .where('action', '=', 'changed')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(log.details).toMatchObject({
    student_ids: { added: [more.id], removed: [school.student.id] },
    book_ids: { added: [], removed: [school.book.id] },
  })
  expect(log.details).not.toHaveProperty('teacher_ids')
  expect(await failure(update(editOf(classroom)))).toMatchObject({ status: 409, code: 'stale' })
})

test('a picture stays whoever edits; a colleague’s upload cannot be put in', async () => {
  const picture = await uploadPicture(school.admin)
  const classroom = await create({ thumbnail_id: picture.id })
  const colleague = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const kept = await colleague.call(updateClassroom, { body: editOf(classroom) })
  expect(kept.data.thumbnail_id).toBe(picture.id)
  const foreign = await uploadPicture(other.admin)
  const body = { ...editOf(kept.data), thumbnail_id: foreign.id }
  expect(await failure(colleague.call(updateClassroom, { body }))).toMatchObject({
    status: 422,
    errors: [{ path: 'thumbnail_id' }],
  })
})

test('disabling and enabling', async () => {
  const classroom = await create()
  const params = { id: classroom.id }
  const first = await school.admin.call(blockClassroom, { params })
  expect(first).toMatchObject({ data: { active: false }, message: 'Classroom disabled' })
  const second = await school.admin.call(blockClassroom, { params })
  expect(second).toMatchObject({ data: { active: true }, message: 'Classroom enabled' })
  expect(await auditOf(classroom.id)).toEqual(['created', 'disabled', 'enabled'])
})

async function withWork() {
  const classroom = await create({
    teacher_ids: [school.teacher.id],
    student_ids: [school.student.id],
  })
  const paper = await makePaper(harness.db, {
    schoolId: school.id,
    ownerId: school.teacher.userId,
    classIds: [classroom.id],
  })
  await harness.db
    .insertInto('attempts')
    .values({
      tenant_id: school.id,
      paper_id: paper.id,
      student_id: school.student.id,
      manual_review: false,
      max_score: 1,
    })
    .execute()
  return classroom
}

test('a classroom is deleted by a confirmed session only, and not with students’ work in it', async () => {
  const { admin } = await aSchool()
  expect(await failure(admin.call(deleteClassroom, { params: { id: missing } }))).toMatchObject({
    status: 404,
  })
  const busy = await withWork()
  const free = await create({ student_ids: [school.student.id] })
  const fresh = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  expect(await failure(fresh.call(deleteClassroom, { params: { id: free.id } }))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
    message: "You aren't authorized to make this action",
  })
  await confirm(fresh)
  expect(await failure(fresh.call(deleteClassroom, { params: { id: busy.id } }))).toMatchObject({
    status: 409,
    code: 'in_use',
    message: `“${busy.name}” can't be deleted, because it has 1 quiz or assignment and the work of 1 student. Disable it instead.`,
  })
  expect((await fresh.call(deleteClassroom, { params: { id: free.id } })).message).toBe(
    'Classroom deleted',
  )
  expect(await auditOf(free.id)).toEqual(['created', 'deleted'])
  expect(await failure(fresh.call(getClassroom, { params: { id: free.id } }))).toMatchObject({
    status: 404,
  })
})

test('bulk actions answer for each classroom', async () => {
  const client = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const bulk = (action: 'enable' | 'disable' | 'delete', ids: string[]) =>
    client.call(bulkClassrooms, { body: { action, ids } })
  const [one, two, busy] = [await create(), await create(), await withWork()]
  const foreign = await create({}, other)

  const disabled = await bulk('disable', [one.id, two.id.toUpperCase(), one.id])
  expect(disabled).toEqual({
    data: { done: [one.id, two.id], failed: [] },
    message: '2 classrooms disabled',
  })
  await bulk('disable', [one.id])
  expect(await auditOf(one.id)).toEqual(['created', 'disabled'])

  expect(await failure(bulk('delete', [one.id]))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
  })
  await confirm(client)
  const deleted = await bulk('delete', [one.id, busy.id, foreign.id, missing, 'no id'])
  expect(deleted.message).toBeUndefined()
  expect(deleted.data.done).toEqual([one.id])
  const [first, ...rest] = deleted.data.failed
  expect(first).toMatchObject({ id: busy.id, message: expect.stringContaining("can't be deleted") })
  expect(rest.map(({ id }) => id)).toEqual([foreign.id, missing, 'no id'])
  expect(new Set(rest.map(({ message }) => message))).toEqual(new Set(['This could not be found.']))
  expect((await other.admin.call(getClassroom, { params: { id: foreign.id } })).data.id).toBe(
    foreign.id,
  )
  expect(await failure(bulk('enable', []))).toMatchObject({ status: 422 })
})

test('another school’s classroom answers exactly like one that does not exist', async () => {
  const classroom = await create()
  for (const id of [classroom.id, missing, 'no-id']) {
    const params = { id }
    const answers = await Promise.all([
      failure(other.admin.call(getClassroom, { params })),
      failure(other.admin.call(blockClassroom, { params })),
      failure(other.admin.call(updateClassroom, { body: { ...editOf(classroom), id } })),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, message: 'This could not be found.' })
  }
})

test('teachers see the classrooms they teach, students theirs without each other', async () => {
  const account = await makeTeacher(harness.db, school.id)
  const classroom = await create({
    teacher_ids: [account.id],
    student_ids: [school.student.id],
  })
  const elsewhere = await create()
  const teacher = await harness.as(account)
  const seen = await teacher.call(listClassrooms, { body: {} })
  expect(seen.data.map(({ id }) => id)).toEqual([classroom.id])
  expect(seen.data[0]?.can).toEqual({
    edit: false,
    block: false,
    delete: false,
    announce: true,
    give: true,
  })
  expect(await failure(teacher.call(getClassroom, { params: { id: elsewhere.id } }))).toMatchObject(
    {
      status: 404,
    },
  )
  const body = editOf(classroom)
  expect(await failure(teacher.call(updateClassroom, { body }))).toMatchObject({ status: 403 })
  expect(
    await failure(teacher.call(createClassroom, { body: { name: 'Mine', grade_id: grade } })),
  ).toMatchObject({ status: 403 })

  const student = await harness.as(school.student)
  const { data } = await student.call(getClassroom, { params: { id: classroom.id } })
  expect(data).toMatchObject({ students: [], meta: { students_count: 1 } })
  expect(data.can).toEqual({
    edit: false,
    block: false,
    delete: false,
    announce: false,
    give: false,
  })
  expect(await failure(student.call(listClassrooms, { body: {} }))).toMatchObject({ status: 403 })

  const ofTeacher = await school.admin.call(listTeacherClassrooms, {
    params: { id: account.id },
    body: {},
  })
  expect(ofTeacher.data.map(({ id }) => id)).toEqual([classroom.id])
  expect(
    await failure(
      other.admin.call(listTeacherClassrooms, { params: { id: account.id }, body: {} }),
    ),
  ).toMatchObject({ status: 404 })
})

test('a teacher who administers the school may do both', async () => {
  const account = await makeTeacher(harness.db, school.id)
  await harness.db
    .insertInto('school_admins')
    .values({ tenant_id: school.id, user_id: account.userId })
    .execute()
  const client = await harness.as(account)
  const { data } = await client.call(createClassroom, {
    body: { name: `Class ${unique()}`, grade_id: grade },
  })
  expect(data.can).toEqual({ edit: true, block: true, delete: true, announce: true, give: false })
})

test('the super admin sees and disables, and changes nothing else', async () => {
  const client = await harness.as(await makeUser(harness.db, 'PRG', null))
  const classroom = await create()
  const { data } = await client.call(blockClassroom, { params: { id: classroom.id } })
  expect(data).toMatchObject({ active: false, can: { edit: false, block: true, delete: true } })
  expect(await failure(client.call(updateClassroom, { body: editOf(classroom) }))).toMatchObject({
    status: 403,
  })
  const list = await client.call(listClassrooms, {
    body: { filters: [{ name: 'school_id', value: other.id }] },
  })
  expect(list.data.every((row) => row.school.id === other.id)).toBe(true)
  expect(
    await failure(
      school.admin.call(listClassrooms, {
        body: { filters: [{ name: 'school_id', value: other.id }] },
      }),
    ),
  ).toMatchObject({ status: 422 })
})

test('search, sort, filters and pages', async () => {
  const here = await aSchool()
  const students = await Promise.all([1, 2].map(() => makeStudent(harness.db, here.id)))
  const seventh = await gradeOfLevel(harness.db, 7)
  await create({ name: 'الصفّ السادس أ', student_ids: students.map(({ id }) => id) }, here)
  await create({ name: 'beta 100%', book_ids: [here.book.id] }, here)
  const older = await makeStudent(harness.db, here.id, { level: 7 })
  const gamma = await create({ name: 'Gamma', grade_id: seventh, student_ids: [older.id] }, here)
  await here.admin.call(blockClassroom, { params: { id: gamma.id } })
  const list = (body: BodyInput<typeof listClassrooms>) => here.admin.call(listClassrooms, { body })
  const names = async (body: BodyInput<typeof listClassrooms>) =>
    (await list(body)).data.map(({ name }) => name)

  expect(await names({})).toEqual(['beta 100%', 'Gamma', 'الصفّ السادس أ'])
  expect(await names({ query: 'السادس ا' })).toEqual(['الصفّ السادس أ'])
  expect(await names({ query: '%' })).toEqual(['beta 100%'])
  expect(await names({ query: 'a\u0000' })).toEqual(['beta 100%', 'Gamma'])
  expect(await names({ sort: { column: 'students', direction: 'desc' } })).toEqual([
    'الصفّ السادس أ',
    'Gamma',
    'beta 100%',
  ])
  expect(await names({ filters: [{ name: 'active', value: 'false' }] })).toEqual(['Gamma'])
  expect(await names({ filters: [{ name: 'grade_id', value: [seventh] }] })).toEqual(['Gamma'])
  expect(await names({ filters: [{ name: 'book_id', value: here.book.id }] })).toEqual([
    'beta 100%',
  ])
  const pages = await Promise.all(
    [1, 2, 3].map((page) => names({ metaData: { page, perPage: 1 } })),
  )
  expect(pages.flat()).toEqual(['beta 100%', 'Gamma', 'الصفّ السادس أ'])
  const answer = await list({})
  expect(answer.meta.total).toBe(3)
  expect(answer.filters.map(({ field }) => field)).toEqual([
    'grade_id',
    'book_id',
    'active',
    'year_id',
    'no_teacher',
  ])
  expect(answer.filters[1]?.options).toEqual([{ label: here.book.name, value: here.book.id }])
  expect(await failure(list({ filters: [{ name: 'search_text', value: 'x' }] }))).toMatchObject({
    status: 422,
  })
})
