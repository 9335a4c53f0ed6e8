import { questionBody } from '@meridian/questions/body.ts'
import { kindNames } from '@meridian/questions/kinds.ts'
import { z } from 'zod'
import { staff, teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  data,
  Id,
  IdParams,
  Instant,
  line,
  Message,
  Named,
  paragraph,
  Version,
  WallTime,
} from './core/shapes.ts'

export const paperKinds = ['quiz', 'assignment', 'worksheet'] as const

/** A picture, film or recording shown with a question; `alt` says in words what it shows. */
export const QuestionContent = z.object({
  file_id: Id,
  alt: line(300),
})

const shown = {
  id: Id,
  paper_id: Id,
  question: z.string(),
  weight: z.number(),
  required: z.boolean(),
  position: z.number().int(),
  content: z.object({ file_id: Id, url: z.string(), alt: z.string() }).nullable(),
}
/** A question as its author and other teachers see it, right answers included. Never sent to a student. */
export const Question = z.object({
  ...shown,
  type: z.enum(kindNames),
  mcqOptions: z
    .array(z.object({ id: z.string(), value: z.string(), isCorrect: z.boolean() }))
    .default([]),
  tofOption: z.object({ status: z.boolean() }).nullable().default(null),
  matchingOptions: z
    .array(z.object({ id: z.string(), statement: z.string(), answer: z.string(), key: z.string() }))
    .default([]),
  /** Which version of the question this is; a save names the one it was made from. */
  version: Version,
  /** How many attempts hold an earlier version. */
  earlier_attempts: z.number().int(),
})
export type Question = z.infer<typeof Question>

export const NewQuestion = questionBody({
  paper_id: Id,
  content: QuestionContent.nullable().default(null),
})
const QuestionEdit = questionBody({
  id: Id,
  version: Version,
  content: QuestionContent.nullable().default(null),
})

/** A save that switched the paper to manual review says so, for the warning of section 4. */
const SavedQuestion = z.object({ question: Question, manual_review_activated: z.boolean() })

export const createQuestion = route({
  method: 'POST',
  path: '/questions/create',
  summary: 'Adds a question at the end of a paper.',
  access: ['IBC', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: NewQuestion,
  response: data(SavedQuestion),
  errors: ['forbidden'],
})
export const updateQuestion = route({
  method: 'PUT',
  path: '/questions/update',
  summary: 'Saves a question as a new version; attempts keep the one they were answered with.',
  access: ['IBC', ...teacher],
  scope: at('question', 'body.id'),
  body: QuestionEdit,
  response: data(SavedQuestion),
  errors: ['forbidden', 'stale'],
})
export const reorderQuestions = route({
  method: 'PUT',
  path: '/questions/reorder',
  summary: 'Moves a question to the position of another.',
  access: ['IBC', ...teacher],
  scope: at('question', 'body.id'),
  body: z.object({ id: Id, position: z.number().int().min(1) }),
  response: data(z.array(z.object({ id: Id, position: z.number().int() }))),
  errors: ['forbidden'],
})
export const deleteQuestion = route({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Takes a question out of its paper; attempts that hold it keep it.',
  access: ['IBC', ...teacher],
  scope: at('question'),
  params: IdParams,
  response: Message,
  errors: ['forbidden'],
})

export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  resource: z.object({
    id: Id.nullable(),
    name: z.string(),
    description: z.string(),
    book_id: Id.nullable(),
  }),
  questions: z.array(Question),
  classes: z.array(Named),
  grade: Named.nullable(),
  book: Named.nullable(),
  units: z.array(Named),
  start_date: Instant.nullable(),
  deadline: Instant.nullable(),
  time_zone: z.string(),
  manual_review: z.boolean(),
  max_attempts: z.number().int(),
  owner: z.object({ id: Id, name: z.string() }),
  /** Attempts that wait for the teacher, and attempts in all. */
  to_grade: z.number().int(),
  attempts_count: z.number().int(),
  version: Version,
  can: can('edit', 'delete', 'respond', 'copy'),
})
export type Paper = z.infer<typeof Paper>

/** The settings of a paper. Dates are wall time of the school; null means no bound. */
const settings = {
  name: line(160),
  description: paragraph(2000).pipe(z.string().min(1, { error: 'validation.required' })),
  book_id: Id.nullable().default(null),
  unit_ids: z.array(Id).max(60).default([]),
  class_ids: z.array(Id).max(50).default([]),
  start_date: WallTime.nullable().default(null),
  manual_review: z.boolean().default(false),
  max_attempts: z.number().int().min(1).max(20).default(1),
}
const inOrder = (start: string | null, end: string | null) =>
  start === null || end === null || start < end
const dateOrder = { error: 'validation.date_order' }

export const PaperSettings = z
  .object({ id: Id, version: Version, ...settings, deadline: WallTime.nullable().default(null) })
  .refine((value) => inOrder(value.start_date, value.deadline), {
    ...dateOrder,
    path: ['deadline'],
  })
export const QuizSettings = z
  .object({ id: Id, version: Version, ...settings, end_date: WallTime.nullable().default(null) })
  .refine((value) => inOrder(value.start_date, value.end_date), {
    ...dateOrder,
    path: ['end_date'],
  })

export const getPaper = route({
  method: 'GET',
  path: '/papers/:id',
  summary: 'A paper with its questions, as its author and other teachers see it.',
  access: staff,
  scope: at('paper'),
  params: IdParams,
  response: data(Paper),
})
export const updatePaper = route({
  method: 'PUT',
  path: '/papers',
  summary: 'Changes the settings of a worksheet or an assignment.',
  access: ['IBC', ...teacher],
  scope: at('paper', 'body.id'),
  body: PaperSettings,
  response: data(Paper),
  errors: ['forbidden', 'stale'],
})

/** How far a student is, for the teacher: "Not started" is a row too. */
export const responseStates = [
  'not_started',
  'in_progress',
  'to_grade',
  'graded',
  'missed',
] as const
export const ResponseQuestion = z.object({
  /** The id that a review names as attempt_question_id. */
  id: Id,
  question: Question,
  answer: z.object({
    /** As the kind's answer travels; null where none was given. */
    value: z.unknown().nullable(),
    correct: z.boolean().nullable(),
    score: z.number().nullable(),
    /** For matching: each statement with the student's answer. */
    userAnswer: z
      .array(
        z.object({
          statement: z.string(),
          answer: z.string().nullable(),
          correct: z.boolean(),
          right: z.string(),
        }),
      )
      .default([]),
  }),
  version: Version,
})
export const Response = z.object({
  /** The attempt; null for a student who has not started. */
  id: Id.nullable(),
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  class: Named,
  number: z.number().int().nullable(),
  state: z.enum(responseStates),
  started_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  score: z.number().nullable(),
  max_score: z.number().nullable(),
  /** Questions that still need a grade. */
  left_to_grade: z.number().int(),
})
export type Response = z.infer<typeof Response>
export const ResponseDetail = Response.extend({
  questions: z.array(ResponseQuestion),
  can: can('review', 'close'),
})
export type ResponseDetail = z.infer<typeof ResponseDetail>

/** Filters: `class_id`, `state`. The counts per state are those of the class chosen. */
export const listResponses = route({
  method: 'POST',
  path: '/papers/responses',
  summary: 'Who has answered a paper, student by student, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({ paper_id: Id }),
  response: list(Response).extend({
    counts: z.object({
      all: z.number().int(),
      to_grade: z.number().int(),
      graded: z.number().int(),
    }),
  }),
  errors: ['forbidden'],
})
export const getResponse = route({
  method: 'GET',
  path: '/papers/responses/:id',
  summary: 'One attempt with its answers and the right ones, for the teacher who reviews it.',
  access: ['PRG', ...teacher],
  scope: at('attempt'),
  params: IdParams,
  response: data(ResponseDetail),
})
/** "Grade invalid" above the weight or below zero; two decimals. */
export const ReviewInput = z.object({
  attempt_question_id: Id,
  grade: z
    .number({ error: 'review.grade_required' })
    .min(0, { error: 'review.grade_invalid' })
    .multipleOf(0.01, { error: 'review.grade_invalid' }),
  correct: z.boolean(),
  /** The version of the answer's grading that the grader saw; a newer one answers 409. */
  version: Version.optional(),
})
export const reviewQuestion = route({
  method: 'PUT',
  path: '/questions/review',
  summary: 'Grades one answer of an attempt that has been handed in.',
  access: teacher,
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: ReviewInput,
  response: data(ResponseDetail),
  errors: ['forbidden', 'stale', 'conflict'],
})
export const closeReview = route({
  method: 'PUT',
  path: '/papers/review',
  summary: 'Closes the review of an attempt: its student sees the result.',
  access: teacher,
  scope: at('attempt', 'body.attempt_id'),
  body: z.object({ attempt_id: Id }),
  response: data(ResponseDetail),
  errors: ['forbidden', 'conflict'],
})

/** A quiz is a paper of kind quiz: its id is the paper's. */
export const Quiz = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
  paper: z.object({ id: Id, deadline: Instant.nullable() }),
  grade: Named.nullable(),
  classes: z.array(Named),
  start_date: Instant.nullable(),
  end_date: Instant.nullable(),
  manual_review: z.boolean(),
  to_grade: z.number().int(),
  can: can('edit', 'delete'),
})
export type Quiz = z.infer<typeof Quiz>

export const listQuizzes = route({
  method: 'POST',
  path: '/quiz/getAll',
  summary: 'Quizzes in reach, by page.',
  access: ['PRG', ...teacher],
  body: ListRequest,
  response: list(Quiz),
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
  errors: ['forbidden', 'stale'],
})
export const deleteQuiz = route({
  method: 'DELETE',
  path: '/quiz/:id',
  summary: 'Deletes a quiz that nobody has answered.',
  access: ['PRG', ...teacher],
  scope: at('quiz'),
  params: IdParams,
  response: Message,
  errors: ['forbidden', 'in_use'],
  confirmed: true,
})
