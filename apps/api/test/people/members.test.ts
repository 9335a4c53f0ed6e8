import {
  type ClassroomDetail,
  createClassroom,
  getClassroom,
  updateClassroom,
} from '@meridian/contract/classrooms.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { getStudent, listStudents, updateStudent } from '@meridian/contract/students.ts'
import { getTeacher, listTeachers, updateTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeStudent, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let ours: Staff
beforeAll(async () => {
  harness = await startHarness()
  ours = await staffOf(harness)
})
afterAll(() => harness.close())

const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
const classroomOf = async (id: string) =>
  (await ours.admin.call(getClassroom, { params: { id } })).data
const studentOf = async (id: string) => (await ours.admin.call(getStudent, { params: { id } })).data
const teacherOf = async (id: string) => (await ours.admin.call(getTeacher, { params: { id } })).data

type ClassroomBody = BodyInput<typeof updateClassroom>
/** What the form of a classroom sends back. */
const classroomForm = (classroom: ClassroomDetail): ClassroomBody => ({
  id: classroom.id,
  version: classroom.version,
  name: classroom.name,
  grade_id: classroom.grade.id,
  book_ids: ids(classroom.books),
  teacher_ids: ids(classroom.teachers),
  student_ids: ids(classroom.students),
})
const saveClassroom = (body: ClassroomBody) => ours.admin.call(updateClassroom, { body })
/** What the form of a student sends back. */
const studentForm = ({
  id,
  version,
  user,
  grade,
  classes,
}: Awaited<ReturnType<typeof studentOf>>) => ({
  id,
  version,
  name: user.name,
  email: user.email,
  grade_id: grade.id,
  class_ids: ids(classes),
})
const saveStudent = (body: BodyInput<typeof updateStudent>) =>
  ours.admin.call(updateStudent, { body })
const stale = { status: 409, code: 'stale' }

test("a student put into a class on the student's page makes the class's open form out of date", async () => {
  const student = await makeStudent(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id)
  const open = classroomForm(await classroomOf(id))
  await saveStudent({ ...studentForm(await studentOf(student.id)), class_ids: [id] })
  expect(await failure(saveClassroom({ ...open, name: `Class ${unique()}` }))).toMatchObject(stale)
  expect(ids((await classroomOf(id)).students)).toEqual([student.id])
})

test('a class given students and teachers on its page makes their open forms out of date', async () => {
  const student = await makeStudent(harness.db, ours.school.id)
  const teacher = await makeTeacher(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id)
  const open = studentForm(await studentOf(student.id))
  const { version, user } = await teacherOf(teacher.id)
  await saveClassroom({
    ...classroomForm(await classroomOf(id)),
    student_ids: [student.id],
    teacher_ids: [teacher.id],
  })
  expect(await failure(saveStudent({ ...open, name: 'Salma' }))).toMatchObject(stale)
  const body = { id: teacher.id, version, name: 'Nadia', email: user.email }
  expect(await failure(ours.admin.call(updateTeacher, { body }))).toMatchObject(stale)
  expect(ids((await studentOf(student.id)).classes)).toEqual([id])
  // Loaded again, both can be saved.
  await saveStudent(studentForm(await studentOf(student.id)))
  const again = { ...body, version: (await teacherOf(teacher.id)).version }
  expect((await ours.admin.call(updateTeacher, { body: again })).data.classes).toHaveLength(1)
})

test('of a class and a student saved at the same moment, nothing is lost', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [
      await makeStudent(harness.db, ours.school.id),
      await makeStudent(harness.db, ours.school.id),
    ]
    const { id } = await makeClassroom(harness.db, ours.school.id)
    const form = classroomForm(await classroomOf(id))
    const student = studentForm(await studentOf(two.id))
    const [classSaved, studentSaved] = await Promise.allSettled([
      saveClassroom({ ...form, student_ids: [one.id] }),
      saveStudent({ ...student, class_ids: [id] }),
    ])
    for (const answer of [classSaved, studentSaved])
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(stale)
    const expected = [
      ...(classSaved.status === 'fulfilled' ? [one.id] : []),
      ...(studentSaved.status === 'fulfilled' ? [two.id] : []),
    ]
    expect(new Set(ids((await classroomOf(id)).students))).toEqual(new Set(expected))
  }
})

test('what an edit leaves out of books, teachers and students stays', async () => {
  const book = await makeBook(harness.db)
  const student = await makeStudent(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id, {
    bookIds: [book.id],
    teacherIds: [ours.teacherAccount.id],
    studentIds: [student.id],
  })
  const { version, grade } = await classroomOf(id)
  const { data } = await saveClassroom({ id, version, name: `${unique()}`, grade_id: grade.id })
  expect(ids(data.books)).toEqual([book.id])
  expect(ids(data.teachers)).toEqual([ours.teacherAccount.id])
  expect(ids(data.students)).toEqual([student.id])
})

test('books and students that come into a class are of its grade', async () => {
  const seventh = await makeBook(harness.db, { name: 'Seventh', level: 7 })
  await harness.db
    .insertInto('school_books')
    .values({ tenant_id: ours.school.id, book_id: seventh.id })
    .execute()
  const older = await makeStudent(harness.db, ours.school.id, { name: 'Omar', level: 7 })
  const body = { name: `Class ${unique()}`, grade_id: await gradeOfLevel(harness.db, 6) }
  const refused = (more: object) =>
    failure(ours.admin.call(createClassroom, { body: { ...body, ...more } }))
  expect(await refused({ book_ids: [seventh.id] })).toMatchObject({
    status: 422,
    errors: [{ path: 'book_ids', message: 'Seventh is a book of another grade' }],
  })
  expect(await refused({ student_ids: [older.id] })).toMatchObject({
    status: 422,
    errors: [{ path: 'student_ids', message: 'Omar is a student of another grade' }],
  })
})

test('a class that moves up a grade takes its students along and leaves its books', async () => {
  const book = await makeBook(harness.db, { name: 'Sixth' })
  const student = await makeStudent(harness.db, ours.school.id)
  const { id } = await makeClassroom(harness.db, ours.school.id, {
    bookIds: [book.id],
    studentIds: [student.id],
  })
  const grade_id = await gradeOfLevel(harness.db, 7)
  const form = { ...classroomForm(await classroomOf(id)), grade_id }
  expect(await failure(saveClassroom(form))).toMatchObject({
    errors: [{ path: 'book_ids', message: 'Sixth is a book of another grade' }],
  })
  const { data } = await saveClassroom({ ...form, book_ids: [] })
  expect(ids(data.students)).toEqual([student.id])
  const moved = await saveStudent({ ...studentForm(await studentOf(student.id)), grade_id })
  expect(ids(moved.data.classes)).toEqual([id])
})

test('a class takes a thousand students and no more, from either side, and can still be saved', async () => {
  const { id } = await makeClassroom(harness.db, ours.school.id, { name: 'Full' })
  const people = Array.from({ length: 1001 }, () => ({ password: null }))
  const students = await makeStudents(harness.db, ours.school.id, people)
  const most = ids(students).slice(0, 1000)
  const last = students.at(-1)?.id ?? ''
  const { data } = await saveClassroom({
    ...classroomForm(await classroomOf(id)),
    student_ids: most,
  })
  expect(data.meta.students_count).toBe(1000)
  const into = { ...studentForm(await studentOf(last)), class_ids: [id] }
  expect(await failure(saveStudent(into))).toMatchObject({
    status: 422,
    errors: [
      { path: 'class_ids', message: 'Full is full: a classroom holds at most 1000 students' },
    ],
  })
  const form = classroomForm(await classroomOf(id))
  expect(await failure(saveClassroom({ ...form, student_ids: [...most, last] }))).toMatchObject({
    errors: [{ path: 'student_ids', message: 'At most 1000' }],
  })
  expect((await saveClassroom(form)).data.meta.students_count).toBe(1000)
})

test('teachers are filtered by the grades of their classes', async () => {
  const teacher = await makeTeacher(harness.db, ours.school.id)
  await makeClassroom(harness.db, ours.school.id, { level: 11, teacherIds: [teacher.id] })
  const value = await gradeOfLevel(harness.db, 11)
  const { data, filters } = await ours.admin.call(listTeachers, {
    body: { filters: [{ name: 'grade_id', value }] },
  })
  expect(ids(data)).toEqual([teacher.id])
  expect(filters.map(({ field }) => field)).toEqual(['grade_id', 'class_id', 'state'])
})

test('a teacher cannot find out by filtering who sits in a class they do not teach', async () => {
  const student = await makeStudent(harness.db, ours.school.id)
  const people = { studentIds: [student.id] }
  const own = await makeClassroom(harness.db, ours.school.id, {
    ...people,
    teacherIds: [ours.teacherAccount.id],
  })
  const other = await makeClassroom(harness.db, ours.school.id, people)
  const found = async (value: string) =>
    ids(
      (await ours.teacher.call(listStudents, { body: { filters: [{ name: 'class_id', value }] } }))
        .data,
    )
  expect(await found(own.id)).toEqual([student.id])
  expect(await found(other.id)).toEqual([])
})
