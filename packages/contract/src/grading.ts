import { kindNames } from '@meridian/questions/kinds.ts'
import { z } from 'zod'
import { teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  data,
  Id,
  IdParams,
  Instant,
  Message,
  Named,
  paragraph,
  Version,
  WallTime,
} from './core/shapes.ts'
import { gradingLimits } from './grading.limits.ts'
import { Response, ResponseDetail, ResponseQuestion, Wait } from './grading.responses.ts'
import {
  Anonymous,
  DraftInput,
  FeedbackDraftInput,
  FeedbackText,
  Revision,
} from './grading.shapes.ts'

/** The draft that is stored now: revision 0 where there is none. */
const StoredDraft = z.object({ revision: Revision, saved_at: Instant.nullable() })

/**
 * Stores a grader's draft for an answer, which nobody else reads; null throws it away. `revision` is that of the draft
 * on the page: where another page has written since, the answer is 409, and nothing changes. Sending the same draft
 * again changes nothing.
 */
export const saveDraft = route({
  method: 'PUT',
  path: '/questions/review/draft',
  summary: 'Keeps what a grader has typed about an answer; it is no grade.',
  resent: true,
  access: teacher,
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: z.object({
    attempt_question_id: Id,
    revision: Revision,
    draft: DraftInput.nullable(),
  }),
  response: data(StoredDraft),
  errors: ['forbidden', 'stale', 'conflict'],
})
export const saveFeedbackDraft = route({
  method: 'PUT',
  path: '/papers/review/draft',
  summary: 'Keeps what a grader has typed about a whole attempt; nobody else sees it.',
  resent: true,
  access: teacher,
  scope: at('attempt', 'body.attempt_id'),
  body: z.object({
    attempt_id: Id,
    revision: Revision,
    draft: FeedbackDraftInput.nullable(),
  }),
  response: data(StoredDraft),
  errors: ['forbidden', 'stale', 'conflict'],
})

/** Gives feedback and leaves the points alone: an answer that was scored by itself stays so. */
export const giveFeedback = route({
  method: 'PUT',
  path: '/questions/review/feedback',
  summary: 'Says something to an answer, which its student reads with the released result.',
  access: teacher,
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: z.object({
    attempt_question_id: Id,
    feedback: FeedbackText,
    /** The version of the answer's grading on the page; a newer one answers 409. */
    version: Version,
    draft: Revision.optional(),
    anonymous: Anonymous,
  }),
  response: data(ResponseDetail),
  errors: ['forbidden', 'stale', 'conflict'],
})
export const givePaperFeedback = route({
  method: 'PUT',
  path: '/papers/review/feedback',
  summary: 'Says something to the whole attempt, which its student reads with the released result.',
  access: teacher,
  scope: at('attempt', 'body.attempt_id'),
  body: z.object({
    attempt_id: Id,
    feedback: FeedbackText,
    /** The version of the feedback on the page: 0 where there was none. */
    version: Version,
    draft: Revision.optional(),
    anonymous: Anonymous,
  }),
  response: data(ResponseDetail),
  errors: ['forbidden', 'stale', 'conflict'],
})

export const GradingQuestion = z.object({
  id: Id,
  position: z.number().int(),
  question: z.string(),
  type: z.enum(kindNames),
  weight: z.number(),
  /** How many answers were handed in, and how many of them have no points. */
  answers: z.number().int(),
  left: z.number().int(),
})
export type GradingQuestion = z.infer<typeof GradingQuestion>
export const Grading = z.object({
  /** Every question that a student was asked, in order. */
  questions: z.array(GradingQuestion),
  /** Answers without points, and the attempts they are in. */
  left: z.object({ answers: z.number().int(), attempts: z.number().int() }),
  /** Attempts whose answers all have points and whose release nobody has set. */
  unreleased: z.number().int(),
  /** Results whose release is set and has not come: how many, and when the first of them is seen; null without one. */
  releasing: z.object({ results: z.number().int(), at: Instant }).nullable(),
  /** Seconds for which a release waits, so that it can be taken back; 0 where it does not. */
  release_wait: z.number().int(),
  /** How many of those hold a draft of the reader's. */
  drafts: z.number().int(),
  /** Attempts whose late answers wait for the teacher's decision: they are not released before it. */
  late: z.number().int(),
  /**
   * Students who have not handed in and still may, or whose answers may still arrive late; and until when the last of
   * them may send any, null for no end. A release now could help them.
   */
  open: z.object({ students: z.number().int(), until: Instant.nullable() }),
  /** The students of the paper's classes: how many there are, have handed in, and are answering now. */
  running: z.object({
    students: z.number().int(),
    handed_in: z.number().int(),
    answering: z.number().int(),
    /** Those whom a reminder reaches: they have not handed in, and still may. */
    to_remind: z.number().int(),
  }),
  can: can('release', 'remind'),
})
export type Grading = z.infer<typeof Grading>
export const getGrading = route({
  method: 'GET',
  path: '/papers/:id/grading',
  summary:
    'What is left to grade of a paper, question by question, and what is graded and not released.',
  access: ['PRG', ...teacher],
  scope: at('paper'),
  params: IdParams,
  response: data(Grading),
  errors: ['forbidden'],
})

export const QuestionAnswer = ResponseQuestion.extend({
  attempt_id: Id,
  /** Which attempt of the student it is in. */
  number: z.number().int(),
  student: Response.shape.student,
  class: Named.nullable(),
  submitted_at: Instant,
  /** When the result was released by closing the review. */
  closed_at: Instant.nullable(),
  /** Whether its student sees the result. */
  released: z.boolean(),
  can: can('review'),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>
/** Filters: `class_id`, `state` (to_grade, graded). Sort: submitted_at, name (with names hidden: the label), score. */
export const listQuestionAnswers = route({
  method: 'POST',
  path: '/papers/responses/question',
  summary: 'What all students have handed in to one question, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({ paper_id: Id, question_id: Id, anonymous: Anonymous }),
  response: list(QuestionAnswer),
  errors: ['forbidden'],
})

export const releaseGraded = route({
  method: 'POST',
  path: '/papers/review/all',
  summary: 'Closes the review of every attempt at a paper that is graded: all of them, or none.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({
    paper_id: Id,
    /** The number of attempts that the page named; with another number nothing is released, unless none is left. */
    count: z.number().int().min(1).max(1_000_000),
    wait: Wait,
    /** When students see the results, by the clock of the school; null for now, or after the wait. */
    at: WallTime.nullable().default(null),
  }),
  response: data(z.object({ released: z.number().int() })),
  errors: ['forbidden', 'conflict'],
})
export const takeBackRelease = route({
  method: 'PUT',
  path: '/papers/review/take-back',
  summary:
    'Takes back the releases of a paper whose moment has not come: no student has seen them.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({
    paper_id: Id,
    /** The one attempt whose release is taken back; left out, it is all of the paper. */
    attempt_id: Id.optional(),
  }),
  response: data(z.object({ taken_back: z.number().int() })),
  errors: ['forbidden'],
})

/** Only once an hour for each paper in a class; excused students, and those whose time is over, are left out. */
export const remindStudents = route({
  method: 'POST',
  path: '/papers/remind',
  summary:
    'Reminds everybody who has not handed a paper in and still may: in the bell, by mail and on their devices.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({
    paper_id: Id,
    /** The one class whose students are reminded; left out, it is all that the caller reads. */
    class_id: Id.optional(),
  }),
  response: data(
    z.object({
      reminded: z.number().int(),
      /** Who they are, and how each of them is reached. */
      students: z.array(
        z.object({
          id: Id,
          name: z.string(),
          /** Not for who has switched reminders off. */
          bell: z.boolean(),
          mail: z.boolean(),
          push: z.boolean(),
        }),
      ),
    }),
  ),
  errors: ['forbidden', 'conflict', 'too_many'],
})

export const SavedComment = z.object({ id: Id, text: z.string() })
export type SavedComment = z.infer<typeof SavedComment>
/** Sort: created_at, text. */
export const listComments = route({
  method: 'POST',
  path: '/comments/getAll',
  summary: "A teacher's own comments that were kept for reuse, by page.",
  access: teacher,
  body: ListRequest,
  response: list(SavedComment),
})
export const keepComment = route({
  method: 'POST',
  path: '/comments/create',
  summary: 'Keeps a comment for reuse. Keeping the same text twice changes nothing.',
  access: teacher,
  body: z.object({
    text: paragraph(gradingLimits.commentMax).pipe(
      z.string().min(1, { error: 'validation.required' }),
    ),
  }),
  response: data(SavedComment),
  errors: ['conflict'],
})
export const removeComment = route({
  method: 'PUT',
  path: '/comments/remove',
  summary: 'Takes a comment out of the list; feedback that was made of it stays.',
  access: teacher,
  scope: at('comment', 'body.id'),
  body: z.object({ id: Id }),
  response: Message,
})
