import { z } from 'zod'
import { school } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Named } from './core/shapes.ts'
import { paperStates } from './papers.ts'

/** Who opens the page of a teacher: the admins of their school and the super admin. It names no student. */
const readers = ['PRG', ...school] as const

const count = z.number().int()

export const getTeacherWork = route({
  method: 'GET',
  path: '/teachers/work/:id',
  costly: 'statistics',
  summary: 'When a teacher was last here, and how much waits with them.',
  access: readers,
  scope: at('teacher'),
  params: IdParams,
  response: data(
    z.object({
      /** When the teacher last logged in; null for one who never has. */
      last_login: Instant.nullable(),
      /** What was handed in at their own papers and waits for grades, and how much of it at papers past their deadline. */
      to_grade: count,
      late: count,
      /** Questions about answers to their own papers that wait for an answer. */
      questions: count,
      /** Quizzes and assignments that they have given to nobody yet. */
      drafts: count,
    }),
  ),
})
export type TeacherWork = z.infer<(typeof getTeacherWork)['response']>['data']

const GivenPaper = z.object({
  id: Id,
  /** Empty for a quiz that has no name yet. */
  name: z.string(),
  kind: z.enum(['quiz', 'assignment']),
  /** The book through which the page of an assignment is reached. */
  book_id: Id.nullable(),
  classes: z.array(Named),
  state: z.enum(paperStates),
  /** When it was first given to a class. */
  given_at: Instant,
  deadline: Instant.nullable(),
  to_grade: count,
})
export type GivenPaper = z.infer<typeof GivenPaper>

/** The latest given first. Filter: `weeks`, which leaves out what was given longer ago than so many. Sort: given_at, name. Search: name. */
export const listPapersOfTeacher = route({
  method: 'POST',
  path: '/teachers/papers/getAll',
  summary: 'The quizzes and assignments that a teacher has given, by page.',
  access: readers,
  scope: at('teacher', 'body.teacher_id'),
  body: ListRequest.extend({ teacher_id: Id }),
  response: list(GivenPaper),
})

export const changeClassTeachers = route({
  method: 'PUT',
  path: '/classrooms/teachers',
  summary:
    'Takes a teacher out of a class and brings another one into their place, or one of the two; says how to undo it.',
  access: readers,
  scope: at('classroom', 'body.id'),
  body: z
    .object({
      /** The class. */
      id: Id,
      /** The teachers who leave it and who come into it. */
      leave: Id.nullable().default(null),
      join: Id.nullable().default(null),
    })
    .refine(({ leave, join }) => leave !== null || join !== null, {
      error: 'validation.required',
      path: ['join'],
    })
    .refine(({ leave, join }) => leave === null || leave !== join, {
      error: 'validation.not_available',
      path: ['join'],
    }),
  response: data(
    z.object({
      /** What takes the change back; null where nothing was changed. */
      undo: z.object({ leave: Id.nullable(), join: Id.nullable() }).nullable(),
    }),
  ),
  errors: ['conflict'],
})
