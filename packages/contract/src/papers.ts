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
  Named,
  paragraph,
  Version,
  WallTime,
} from './core/shapes.ts'
import { Question } from './questions.ts'

export const paperKinds = ['quiz', 'assignment', 'worksheet'] as const
export type PaperKind = (typeof paperKinds)[number]
/** How much one paper may hold. */
export const paperLimits = { questions: 200, classes: 50, units: 60, attempts: 20 } as const

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
  /** Attempts that wait for the teacher, and attempts in all; 0 for those who may not read the responses. */
  to_grade: z.number().int(),
  attempts_count: z.number().int(),
  version: Version,
  can: can('edit', 'delete', 'review', 'copy'),
})
export type Paper = z.infer<typeof Paper>

/**
 * The settings of a paper. Dates are wall time of the school; null means no bound. The grade is not among them: it is
 * that of the book, or of the classes where there is no book.
 */
export const settings = {
  name: line(160, 'papers.name_required'),
  description: paragraph(2000).pipe(z.string().min(1, { error: 'papers.description_required' })),
  book_id: Id.nullable().default(null),
  unit_ids: z.array(Id).max(paperLimits.units).default([]),
  class_ids: z.array(Id).max(paperLimits.classes).default([]),
  start_date: WallTime.nullable().default(null),
  manual_review: z.boolean().default(false),
  max_attempts: z.number().int().min(1).max(paperLimits.attempts).default(1),
}
/** Whether two wall times, where both are given, follow each other. */
export const inOrder = (start: string | null, end: string | null) =>
  start === null || end === null || start < end
export const dateOrder = { error: 'validation.date_order' }

export const PaperSettings = z
  .object({ id: Id, version: Version, ...settings, deadline: WallTime.nullable().default(null) })
  .refine((value) => inOrder(value.start_date, value.deadline), {
    ...dateOrder,
    path: ['deadline'],
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
  errors: ['forbidden', 'stale', 'in_use'],
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
  /** Null for a student who has left the classes of the paper; their work stays. */
  class: Named.nullable(),
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
  /** Every attempt of the student at the paper, in order, where it allows several. */
  attempts: z.array(z.object({ id: Id, number: z.number().int(), state: z.enum(responseStates) })),
  can: can('review', 'close'),
})
export type ResponseDetail = z.infer<typeof ResponseDetail>

/**
 * One row per student of the paper's classes: the attempt that waits for a grade, or else the best one. Filters:
 * `class_id`, `state`. Sort: submitted_at, name, score. The counts are those of the class chosen.
 */
export const listResponses = route({
  method: 'POST',
  path: '/papers/responses',
  summary: 'Who has answered a paper, student by student, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({ paper_id: Id }),
  response: list(Response).extend({
    deadline: Instant.nullable(),
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
