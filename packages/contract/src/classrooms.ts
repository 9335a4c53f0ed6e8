import { z } from 'zod'
import { anyone, school, schoolStaff, teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { blockCall, bulkCall, deleteCall, listCall, readCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, line, Named, SavedVersion, Version } from './core/shapes.ts'
import { EnrolmentMove } from './enrolments.ts'

const ClassroomTeacher = z.object({ id: Id, user: z.object({ name: z.string() }) })
const ClassroomBook = Named.extend({ thumbnail: z.string().nullable() })

/** A classroom as the list shows it; `teachers` holds all of them, `students` is a count. */
export const Classroom = z.object({
  id: Id,
  name: z.string(),
  active: z.boolean(),
  /** The year that is over where the class is archived; null for one of the present year (P37.8). */
  year: Named.nullable(),
  /** A signed address of the picture, or null. */
  thumbnail: z.string().nullable(),
  school: Named,
  grade: Named,
  books: z.array(ClassroomBook),
  teachers: z.array(ClassroomTeacher),
  meta: z.object({ students_count: z.number().int(), studentsTotal: z.number().int() }),
  version: Version,
  can: can('edit', 'block', 'delete', 'announce', 'give'),
})
export type Classroom = z.infer<typeof Classroom>

/** A classroom with its students, for its page and its form. A student sees the names of no other students. */
export const ClassroomDetail = Classroom.extend({
  thumbnail_id: Id.nullable(),
  students: z.array(z.object({ id: Id, user: z.object({ name: z.string(), phone: z.string() }) })),
})
export type ClassroomDetail = z.infer<typeof ClassroomDetail>

export const classroomLimits = { name: 80, books: 20, teachers: 50, students: 1000 } as const

const memberIds = (kind: 'books' | 'teachers' | 'students') =>
  z.array(Id).max(classroomLimits[kind])
const fields = {
  name: line(classroomLimits.name),
  grade_id: z
    .string({ error: 'classrooms.grade_required' })
    .min(1, { error: 'classrooms.grade_required' })
    .max(64, { error: 'classrooms.grade_required' }),
  thumbnail_id: Id.nullable().default(null),
  /** Which of its students leave other classes for this one; those who are not named stay in theirs as well (P38.3). */
  moves: z.array(EnrolmentMove).max(classroomLimits.students).default([]),
}
export const NewClassroom = z.object({
  ...fields,
  book_ids: memberIds('books').default([]),
  teacher_ids: memberIds('teachers').default([]),
  student_ids: memberIds('students').default([]),
})
/** Books, teachers and students that are left out stay as they are. */
export const ClassroomEdit = z.object({
  id: Id,
  version: SavedVersion,
  ...fields,
  book_ids: memberIds('books').optional(),
  teacher_ids: memberIds('teachers').optional(),
  student_ids: memberIds('students').optional(),
})

export const listClassrooms = listCall(Classroom, {
  path: '/classrooms/getAll',
  summary: 'Classrooms in reach, by page.',
  access: ['PRG', ...schoolStaff],
})
export const listTeacherClassrooms = route({
  method: 'POST',
  path: '/classrooms/getAll/teacher/:id',
  summary: 'The classrooms of one teacher, by page.',
  access: ['PRG', ...school, ...teacher],
  scope: at('teacher'),
  params: IdParams,
  body: ListRequest,
  response: list(Classroom),
})
export const getClassroom = readCall('classroom', ClassroomDetail, {
  path: '/classrooms/:id',
  summary: 'One classroom with its students.',
  access: anyone,
})
export const createClassroom = route({
  method: 'POST',
  path: '/classrooms/create',
  summary: "Adds a classroom to the caller's school.",
  access: school,
  body: NewClassroom,
  response: data(ClassroomDetail),
})
export const updateClassroom = route({
  method: 'PUT',
  path: '/classrooms/update',
  summary: 'Changes a classroom, its books, teachers and students.',
  access: school,
  scope: at('classroom', 'body.id'),
  body: ClassroomEdit,
  response: data(ClassroomDetail),
  errors: ['stale'],
})
export const getClassroomRemoval = removalCall('classroom', {
  path: '/classrooms/removal/:id',
  summary: 'What deleting a classroom would take with it, and whether it can be done.',
  access: ['PRG', ...school],
})
export const deleteClassroom = deleteCall('classroom', {
  path: '/classrooms/delete/:id',
  summary: 'Deletes a classroom without attempts; otherwise says what hangs on it.',
  access: ['PRG', ...school],
})
export const blockClassroom = blockCall('classroom', Classroom, {
  path: '/classrooms/block/:id',
  summary: 'Disables or enables a classroom.',
  access: ['PRG', ...school],
})
export const bulkClassrooms = bulkCall(['enable', 'disable', 'delete'], {
  path: '/classrooms/bulk',
  summary: 'Enables, disables or deletes several classrooms; answers for each.',
  access: school,
})
