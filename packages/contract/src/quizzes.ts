import { z } from 'zod'
import { staff, superAdmin, teacher } from './core/access.ts'
import { bulkCall, listCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  Deleted,
  data,
  Id,
  IdParams,
  Instant,
  Named,
  SavedVersion,
  WallTime,
} from './core/shapes.ts'
import { Archived, dateOrder, inOrder, Paper, StateOfPaper, settings } from './papers.ts'

/** A quiz is a paper of kind quiz: its id is the paper's. */
export const Quiz = z.object({
  id: Id,
  /** Empty until its settings are saved for the first time. */
  name: z.string(),
  description: z.string(),
  /** The address within the site where students answer it. */
  url: z.string(),
  paper: z.object({ id: Id, deadline: Instant.nullable() }),
  owner: Named,
  /** Set in the list of readers who see several schools. */
  school: Named.optional(),
  grade: Named.nullable(),
  book_id: Id.nullable(),
  classes: z.array(Named),
  start_date: Instant.nullable(),
  end_date: Instant.nullable(),
  manual_review: z.boolean(),
  /** Attempts that wait for grades, and attempts that are graded and wait to be released. */
  to_grade: z.number().int(),
  to_release: z.number().int(),
  state: StateOfPaper,
  archived: z.boolean(),
  can: can('edit', 'delete', 'archive'),
})
export type Quiz = z.infer<typeof Quiz>

export const QuizSettings = z
  .object({
    id: Id,
    version: SavedVersion,
    ...settings,
    end_date: WallTime.nullable().default(null),
  })
  .refine((value) => inOrder(value.start_date, value.end_date), {
    ...dateOrder,
    path: ['end_date'],
  })

export const listQuizzes = listCall(Quiz, {
  path: '/quiz/getAll',
  summary:
    'Quizzes in reach, by page. Sort: name, start_date, end_date. Archived ones only with the filter `archived`.',
  access: ['PRG', ...teacher],
})
export const getQuiz = route({
  method: 'GET',
  path: '/quiz/:id',
  summary: 'One quiz with its questions, as its author sees it.',
  access: staff,
  scope: at('quiz'),
  params: IdParams,
  response: data(Quiz.omit({ paper: true }).extend({ paper: Paper })),
})
export const createQuiz = route({
  method: 'POST',
  path: '/quiz',
  summary: 'Makes an empty quiz and gives its id.',
  access: teacher,
  response: data(z.object({ id: Id })),
})
export const updateQuiz = route({
  method: 'PUT',
  path: '/quiz',
  summary: 'Changes the settings of a quiz.',
  access: teacher,
  scope: at('quiz', 'body.id'),
  body: QuizSettings,
  response: data(Paper),
  errors: ['forbidden', 'stale', 'in_use', 'conflict'],
})
export const deleteQuiz = route({
  method: 'DELETE',
  path: '/quiz/:id',
  summary: 'Deletes a quiz that nobody has answered.',
  access: ['PRG', ...teacher],
  scope: at('quiz'),
  params: IdParams,
  response: Deleted,
  errors: ['forbidden', 'in_use'],
  confirmed: true,
})
export const getQuizRemoval = removalCall('quiz', {
  path: '/quiz/removal/:id',
  summary: 'What deleting a quiz would take with it, and whether it can be deleted.',
  access: ['PRG', ...teacher],
})
export const archiveQuiz = route({
  method: 'PUT',
  path: '/quiz/archive/:id',
  summary: 'Puts a quiz away, or brings it back: nobody starts an archived one.',
  access: ['PRG', ...teacher],
  scope: at('quiz'),
  params: IdParams,
  response: data(Archived),
  errors: ['forbidden'],
})
/** For the super admin (P9.12). Only a deletion needs a confirmed password. */
export const bulkQuizzes = bulkCall(['delete', 'archive', 'restore'], {
  path: '/quiz/bulk',
  summary: 'Deletes, archives or restores several quizzes; answers for each.',
  access: superAdmin,
})
