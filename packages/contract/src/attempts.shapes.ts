import { kindNames } from '@meridian/questions/kinds.ts'
import { AnyAnswer, askedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { Id, Instant, Named } from './core/shapes.ts'
import { Extension } from './extensions.ts'
import { paperKinds } from './papers.ts'
import { ShownContent } from './questions.ts'

/**
 * A conflicting answer: written on another tab or device, without having seen the present one, which it did not
 * replace.
 */
export const ConflictingAnswer = z.object({
  /** The number that `resolves` names once the student has decided. */
  number: z.number().int(),
  answer: AnyAnswer,
  /** When it reached the server. */
  at: Instant,
})
export type ConflictingAnswer = z.infer<typeof ConflictingAnswer>

/**
 * A question as a student sees it while answering. There is no field in which a right answer could travel: options
 * without marks, matching answers under letters that were drawn.
 */
export const asked = {
  id: Id,
  type: z.enum(kindNames),
  question: z.string(),
  weight: z.number(),
  required: z.boolean(),
  position: z.number().int(),
  content: ShownContent.nullable(),
  ...askedFields,
  /** The last answer, and the number of its change; 0 without one. */
  answer: AnyAnswer.nullable(),
  seq: z.number().int(),
  /** How often the answer has changed, counted by the server: the `base` of the next change. */
  revision: z.number().int(),
  /** Conflicting answers that the student has to decide on while the attempt runs; at most a few, the newest last. */
  conflicts: z.array(ConflictingAnswer).default([]),
  /** True where the teacher has left the question out; told while the attempt runs. It need not be answered. */
  left_out: z.boolean().default(false),
}
export const AskedQuestion = z.object(asked)
export type AskedQuestion = z.infer<typeof AskedQuestion>
/** The checksum of the answers that were handed in, for the student to keep: see `receipt.ts`. */
export const Receipt = z.object({
  /** 1 for handing in; each acceptance of late answers adds one. */
  number: z.number().int(),
  /** SHA-256 over the answers in their canonical form, 64 hexadecimal digits. */
  sha256: z.string(),
  /** How many of the questions have an answer. */
  answers: z.number().int(),
  questions: z.number().int(),
  /** By the server's clock; of a later receipt, when it was written. */
  handed_in_at: Instant,
})
export type Receipt = z.infer<typeof Receipt>

/** The tab or device that writes an attempt now. */
export const Lease = z.object({
  id: Id,
  taken_at: Instant,
  /** When the page last sent something. */
  seen_at: Instant,
})
export type Lease = z.infer<typeof Lease>

/**
 * Late answers: still possible, waiting for the teacher, accepted or declined. `until` is null once nothing more may
 * arrive.
 */
export const Late = z.object({
  state: z.enum(['open', 'waiting', 'accepted', 'declined']),
  until: Instant.nullable(),
  answers: z.number().int(),
})
export type Late = z.infer<typeof Late>

/**
 * The time a student has for a paper: minutes from the start, null for no limit, and the student's own extension of it.
 */
export const ownTime = {
  time_limit: z.number().int().nullable(),
  extension: Extension.nullable(),
}

export const attemptHead = {
  id: Id,
  number: z.number().int(),
  status: z.enum(['in_progress', 'submitted', 'closed']),
  paper: z.object({
    id: Id,
    kind: z.enum(paperKinds),
    name: z.string(),
    description: z.string(),
    start_date: Instant.nullable(),
    /** The deadline of this student. */
    deadline: Instant.nullable(),
    ...ownTime,
  }),
  class: Named.nullable(),
  /** The name of the paper's owner, who reads the answers or has somebody read them. */
  teacher: z.string(),
  started_at: Instant,
  /**
   * When the attempt ends: the earlier of deadline and time limit, by the server's clock. It may move while the attempt
   * runs.
   */
  ends_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  /** The one who handed it in: the student, or the server when the time was over. */
  submitted_by: z.enum(['student', 'deadline']).nullable(),
  /** Null once it is handed in, and where no page has ever taken the attempt. */
  lease: Lease.nullable(),
  /** Null while it runs, and for what was handed in before there were receipts. */
  receipt: Receipt.nullable(),
  /** Receipts before the newest one, the oldest first. */
  earlier_receipts: z.array(Receipt).default([]),
  /**
   * When the result is released by itself, once nothing may arrive late any more; null where it is released or a
   * teacher decides.
   */
  result_from: Instant.nullable(),
  /** Null while it runs, and where nothing has arrived late and nothing can. */
  late: Late.nullable(),
  /** The server's clock, by which the player counts down. */
  server_time: Instant,
  max_score: z.number(),
}
