import { z } from 'zod'
import { Receipt } from './attempts.shapes.ts'
import { teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Version } from './core/shapes.ts'
import { ResponseQuestion } from './grading.responses.ts'

/** One answer that arrived after the end. All times are the server's; no clock of a device is ever asked. */
export const LateAnswer = z.object({
  /** The answer that it would replace. */
  attempt_question_id: Id,
  position: z.number().int(),
  answer: ResponseQuestion.shape.answer.pick({ value: true, userAnswer: true }),
  /**
   * When the server last heard of the device before the end, and whether that is so long ago that it was out of
   * contact.
   */
  heard_at: Instant,
  out_of_contact: z.boolean(),
  arrived_at: Instant,
  /** False for a late answer that a later one to the same question follows: only the last would count. */
  counts: z.boolean(),
})
export type LateAnswer = z.infer<typeof LateAnswer>
export const LateAnswers = z.object({
  state: z.enum(['waiting', 'accepted', 'declined']),
  /** When the attempt ended. */
  ended_at: Instant,
  /** Until when more may arrive; null once nothing may. */
  until: Instant.nullable(),
  answers: z.array(LateAnswer),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  version: Version,
  can: z.object({ decide: z.boolean() }),
})
export type LateAnswers = z.infer<typeof LateAnswers>
const LateReview = z.object({
  /** Null where nothing has arrived late. */
  late: LateAnswers.nullable(),
  /** Receipts before the newest one, the oldest first. */
  earlier_receipts: z.array(Receipt),
})
export type LateReview = z.infer<typeof LateReview>
export const getLateAnswers = route({
  method: 'GET',
  path: '/papers/responses/:id/late',
  summary: 'What of an attempt arrived after its end, with what the server knows of it.',
  access: ['PRG', ...teacher],
  scope: at('attempt'),
  params: IdParams,
  response: data(LateReview),
})
export const decideLateAnswers = route({
  method: 'PUT',
  path: '/papers/responses/late',
  summary: 'Accepts what arrived late, which then counts, or declines it. Nothing more may arrive.',
  access: teacher,
  scope: at('attempt', 'body.attempt_id'),
  body: z.object({
    attempt_id: Id,
    accept: z.boolean(),
    /** The version of the late answers that the teacher saw. */
    version: Version,
  }),
  response: data(LateReview),
  errors: ['forbidden', 'stale', 'conflict'],
})
