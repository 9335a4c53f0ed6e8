import { limits } from '@meridian/questions/limits.ts'
import { AnyAnswer } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { Receipt } from './attempts.shapes.ts'
import { teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { points } from './core/points.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, Named, Version } from './core/shapes.ts'
import { latinDigits } from './core/text.ts'
import {
  Anonymous,
  ChosenLevels,
  Criteria,
  Draft,
  Feedback,
  FeedbackDraft,
  FeedbackText,
  GivenBy,
  LevelsInput,
  Revision,
} from './grading.shapes.ts'
import { Paper } from './papers.ts'
import { Question } from './questions.ts'

/**
 * The states of a student at a paper, for the teacher; a student who has not started is a row too. `unreleased` is
 * graded, and the student sees nothing of it yet; `graded` is graded and seen.
 */
export const responseStates = [
  'not_started',
  'in_progress',
  'to_grade',
  'unreleased',
  'graded',
  'missed',
] as const
export const ResponseQuestion = z.object({
  /** The id that a review names as attempt_question_id. */
  id: Id,
  question: Question,
  answer: z.object({
    /** The answer as its kind's answers travel; null without one. */
    value: AnyAnswer.nullable(),
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
  /** What it is graded by, and the level of each once it is; both are empty without a rubric. */
  criteria: Criteria,
  levels: ChosenLevels.default({}),
  version: Version,
  /** The grader who graded it by hand; null without one. */
  graded: GivenBy.nullable(),
  /** The feedback that the student reads with the released result. */
  feedback: Feedback.nullable(),
  /** The reader's own draft; nobody else's is ever here. */
  draft: Draft.nullable(),
  /** How many earlier and conflicting answers `listAnswerHistory` has. */
  earlier: z.number().int(),
})
export const Response = z.object({
  /** The attempt; null for a student who has not started. */
  id: Id.nullable(),
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  paper: Paper.pick({
    id: true,
    kind: true,
    resource: true,
    start_date: true,
    deadline: true,
    manual_review: true,
  }),
  /** The questions with their answers: empty before the start, and where the request does not want them. */
  questions: z.array(ResponseQuestion),
  /** Null for a student who has left the classes of the paper; the work stays. */
  class: Named.nullable(),
  number: z.number().int().nullable(),
  state: z.enum(responseStates),
  started_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** Whether the student sees the result: after the review is closed, or by itself where nobody reviews. */
  released: z.boolean(),
  /** When the student will see it: of a closed review whose moment has not come; null for any other. */
  release_at: Instant.nullable(),
  score: z.number().nullable(),
  max_score: z.number().nullable(),
  /** Questions that still need a grade. */
  left_to_grade: z.number().int(),
})
export type Response = z.infer<typeof Response>
export const ListedResponse = Response.extend({
  /**
   * When the student's own time ends, with their extension; null for no end. With names hidden it is null for
   * everybody: an end that one student alone has would name them.
   */
  deadline: Instant.nullable(),
})
export type ListedResponse = z.infer<typeof ListedResponse>
export const ResponseDetail = Response.extend({
  /** Every attempt of the student at the paper, in order, where it allows several. */
  attempts: z.array(z.object({ id: Id, number: z.number().int(), state: z.enum(responseStates) })),
  /** The student's newest receipt, and whether the present answers still give the same sum. */
  receipt: Receipt.extend({ matches: z.boolean() }).nullable(),
  /**
   * The feedback to the whole, which the student reads with the released result; `version` is 0 where there never was
   * any.
   */
  feedback: Feedback.extend({ version: Version }).nullable(),
  feedback_draft: FeedbackDraft.nullable(),
  /** Late answers that wait for the teacher's decision, before which the review cannot be closed. */
  late_waiting: z.number().int(),
  /** Until when more may arrive; null where nothing may. Closing the review ends it. */
  late_until: Instant.nullable(),
  can: can('review', 'close'),
})
export type ResponseDetail = z.infer<typeof ResponseDetail>

/**
 * One row per student of the paper's classes: the attempt that waits for a grade, or else the best one. Filters:
 * `class_id`, `state`, `waits` (for grades, for the decision on late answers, or graded and for release). Sort:
 * submitted_at, name, score, work (to grade, the oldest first; then graded and not released, answering, released, and
 * the rest, each by name). The counts are those of the class chosen. With names hidden, students are searched and
 * sorted by their labels.
 */
export const listResponses = route({
  method: 'POST',
  path: '/papers/responses',
  summary: 'Who has answered a paper, student by student, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({
    paper_id: Id,
    /** False for a page that reads the answers of one attempt at a time. */
    questions: z.boolean().default(true),
    anonymous: Anonymous,
  }),
  response: list(ListedResponse).extend({
    deadline: Instant.nullable(),
    counts: z.object({
      all: z.number().int(),
      to_grade: z.number().int(),
      unreleased: z.number().int(),
      graded: z.number().int(),
      in_progress: z.number().int(),
      /** Students who have not started, and students who missed it. */
      not_handed_in: z.number().int(),
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
  query: z.object({ anonymous: z.enum(['true', 'false']).default('false') }),
  response: data(ResponseDetail),
})
export const EarlierAnswer = z.object({
  /** Counted up for each answer. */
  number: z.number().int(),
  /** Replaced by a later answer, or written on another tab or device and never in its place (a conflict). */
  kind: z.enum(['replaced', 'conflict']),
  /** Laid out as the answer itself, so that a page shows both alike. */
  answer: ResponseQuestion.shape.answer.pick({ value: true, userAnswer: true }),
  /** When the server took it, and when it was replaced or became a conflict. */
  given_at: Instant.nullable(),
  recorded_at: Instant,
})
export type EarlierAnswer = z.infer<typeof EarlierAnswer>
export const listAnswerHistory = route({
  method: 'POST',
  path: '/papers/responses/history',
  summary:
    'Earlier values of one answer, and values from other devices, the newest first, by page.',
  access: ['PRG', ...teacher],
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: ListRequest.extend({ attempt_question_id: Id }),
  response: list(EarlierAnswer),
})
/** A number, or typed digits; an empty field is no grade. */
const typedNumber = z
  .union([z.number(), z.string().max(20)], { error: 'grading.grade_required' })
  .transform((value) => {
    if (typeof value === 'number') return value
    const digits = latinDigits(value).trim()
    if (digits === '') return undefined
    return /^\d+([.\u066b]\d+)?$/.test(digits) ? Number(digits.replace('\u066b', '.')) : -1
  })

/**
 * Whether the student sees the result only after the waiting time of the installation, in which the release can be taken
 * back. Left out it is seen at once, as a published client expects.
 */
export const Wait = z.boolean().default(false)

/** A grade by hand: "Grade invalid" above the weight or below zero; two decimals. */
export const ReviewInput = z.object({
  attempt_question_id: Id,
  grade: typedNumber.pipe(
    points('grading.grade_invalid', 'grading.grade_required')
      .min(0, { error: 'grading.grade_invalid' })
      .max(limits.weightMax, { error: 'grading.grade_invalid' }),
  ),
  /** Left out it follows from the points, which decide by themselves how far an answer is shown to be right. */
  correct: z.boolean().optional(),
  /**
   * A level for each criterion where the question has a rubric: `grade` is what they add up to. Left out without a rubric.
   */
  levels: LevelsInput.optional(),
  /** The version of the answer's grading that the grader saw; a newer one answers 409. */
  version: Version.optional(),
  /** The feedback that the student reads with the result; left out, it stays as it is. */
  feedback: FeedbackText.optional(),
  /**
   * The grader's draft that this grade was made from. It is removed, unless it was changed on another page meanwhile.
   */
  draft: Revision.optional(),
  /**
   * Whether the grader means to change a grade that the student sees already (decision 045). With false such a grade
   * stays, and the answer is 409. Left out it changes, since a published client does not know of the question.
   */
  change_released: z.boolean().optional(),
  anonymous: Anonymous,
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
export const undoReview = route({
  method: 'PUT',
  path: '/questions/review/undo',
  summary:
    'Gives a grade back that was changed after its student had seen it, as long as nothing else came since.',
  access: teacher,
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: z.object({
    attempt_question_id: Id,
    /** The version that the change made; a newer one answers 409. */
    version: Version,
    anonymous: Anonymous,
  }),
  response: data(ResponseDetail),
  errors: ['forbidden', 'stale', 'conflict'],
})
export const closeReview = route({
  method: 'PUT',
  path: '/papers/review',
  summary: 'Closes the review of an attempt: its student sees the result.',
  access: teacher,
  scope: at('attempt', 'body.attempt_id'),
  body: z.object({ attempt_id: Id, wait: Wait, anonymous: Anonymous }),
  response: data(ResponseDetail),
  errors: ['forbidden', 'conflict'],
})
