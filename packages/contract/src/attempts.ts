import { kindNames } from '@meridian/questions/kinds.ts'
import { AnyAnswer, askedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { student } from './core/access.ts'
import { AsStudent } from './core/as-student.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Named } from './core/shapes.ts'
import { Extension } from './extensions.ts'
import { paperKinds } from './papers.ts'
import { ShownContent } from './questions.ts'

/**
 * A conflicting answer: written on another tab or device, without having seen the present one, which it did not
 * replace.
 */
export const BesideAnswer = z.object({
  /** The number that `settles` names once the student has decided. */
  number: z.number().int(),
  answer: AnyAnswer,
  /** When it reached the server. */
  at: Instant,
})
export type BesideAnswer = z.infer<typeof BesideAnswer>

/**
 * A question as a student sees it while answering. There is no field in which a right answer could travel: options
 * without marks, matching answers under letters that were drawn.
 */
const asked = {
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
  beside: z.array(BesideAnswer).default([]),
  /** True where the teacher has left the question out; told while the attempt runs. It need not be answered. */
  left_out: z.boolean().default(false),
}
export const AskedQuestion = z.object(asked)
export type AskedQuestion = z.infer<typeof AskedQuestion>
/** The same question after release: with points and the right answer, in the form in which answers travel. */
export const MarkedQuestion = z.object({
  ...asked,
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  right_answer: AnyAnswer.nullable(),
  /** The way a correction has it counted: not at all, or in full for everybody. */
  treatment: z.enum(['drop', 'credit']).nullable().default(null),
  /** The teacher's feedback to the answer; empty without any. */
  feedback: z.string().default(''),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

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
const ownTime = {
  time_limit: z.number().int().nullable(),
  extension: Extension.nullable(),
}

const head = {
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
export const HiddenAttempt = z.object({
  ...head,
  released: z.literal(false),
  questions: z.array(AskedQuestion),
})
export const ReleasedAttempt = z.object({
  ...head,
  released: z.literal(true),
  score: z.number().nullable(),
  /** Questions that a teacher has not graded yet; the score leaves them out. */
  left_to_grade: z.number().int(),
  /** The teacher's feedback to the whole; empty without any. */
  feedback: z.string().default(''),
  questions: z.array(MarkedQuestion),
})
export const StudentAttempt = z.discriminatedUnion('released', [HiddenAttempt, ReleasedAttempt])
export type StudentAttempt = z.infer<typeof StudentAttempt>

/** The states of a paper for a student. */
export const studentStates = [
  'upcoming',
  'open',
  'in_progress',
  'waiting',
  'released',
  'missed',
] as const
export const StudentPaper = z.object({
  paper: z.object({
    id: Id,
    kind: z.enum(paperKinds),
    name: z.string(),
    description: z.string(),
    book: Named.nullable(),
    start_date: Instant.nullable(),
    /** The deadline of this student. */
    deadline: Instant.nullable(),
    ...ownTime,
    questions_count: z.number().int(),
    /** The maximum of the attempt named below, otherwise of the paper as it is now. */
    max_score: z.number(),
    max_attempts: z.number().int(),
  }),
  /** The class through which the student has the paper; null for old work of a class they have left. */
  class: Named.nullable(),
  state: z.enum(studentStates),
  /** False in a disabled classroom, outside the dates and when no attempt is left. */
  can_start: z.boolean(),
  /** Why the student cannot start now, in a sentence; null where they can, or where an attempt is running. */
  why_not: z.string().nullable(),
  attempts_used: z.number().int(),
  /** The running attempt, or the best released one, or the last. */
  attempt_id: Id.nullable(),
  submitted_at: Instant.nullable(),
  /** Null until it is released. */
  score: z.number().nullable(),
  /** Answers of a released attempt that a teacher has not graded yet; the score leaves them out. */
  left_to_grade: z.number().int(),
})
export type StudentPaper = z.infer<typeof StudentPaper>

/** Filter `state` (several values). Sort: deadline, submitted_at, name. */
export const listStudentPapers = route({
  method: 'POST',
  path: '/attempts/getAll',
  summary: "The student's papers with how each stands, by page.",
  access: student,
  body: ListRequest,
  response: list(StudentPaper),
})
/** A paper of the student with every attempt that was made at it, the newest first. */
export const StudentPaperDetail = StudentPaper.extend({
  attempts: z.array(
    z.object({
      id: Id,
      number: z.number().int(),
      status: z.enum(['in_progress', 'submitted', 'closed']),
      submitted_at: Instant.nullable(),
      released: z.boolean(),
      /** Null until it is released. */
      score: z.number().nullable(),
      max_score: z.number(),
    }),
  ),
})
export type StudentPaperDetail = z.infer<typeof StudentPaperDetail>
export const getStudentPaper = route({
  method: 'GET',
  path: '/attempts/papers/:id',
  summary: 'One paper of the student: what it is, how it stands, and the attempts made at it.',
  access: student,
  asStudent: at('paper'),
  params: IdParams,
  query: AsStudent,
  response: data(StudentPaperDetail),
  errors: ['not_found'],
})
export const startAttempt = route({
  method: 'POST',
  path: '/attempts',
  summary: 'Starts an attempt at a paper, or gives the one that is running.',
  access: student,
  body: z.object({ paper_id: Id }),
  response: data(StudentAttempt),
  errors: ['not_found', 'not_open'],
})
export const getAttempt = route({
  method: 'GET',
  path: '/attempts/:id',
  summary: 'One attempt: the questions while answering, the result after release.',
  access: student,
  scope: at('attempt'),
  asStudent: at('attempt'),
  params: IdParams,
  query: AsStudent,
  response: data(StudentAttempt),
})
const Counter = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/**
 * Takes an attempt for one page, which may then write. The page draws `lease`. It gets the attempt where no page has
 * it, or where it names the present holder as `after`: the last page of its own device, or the one that the student has
 * been asked about. `lease` in the answer names the holder. Asking again changes nothing, and a page that has lost an
 * attempt does not get it back by an old request.
 */
export const takeAttempt = route({
  method: 'POST',
  path: '/attempts/:id/lease',
  summary: 'Takes an attempt for one tab or device, which may then save answers.',
  resent: true,
  access: student,
  scope: at('attempt'),
  params: IdParams,
  body: z.object({ lease: z.uuid(), after: z.uuid().nullable().default(null) }),
  response: data(StudentAttempt),
  errors: ['not_open'],
})

/**
 * With a lease: `seq` numbers the changes of one page in order, and the server keeps the last one taken of each page.
 * `from` is the lease under which a change was numbered, where another page of the device sends it. `base` is the
 * revision that its writer saw. `settles` is the number up to which the student has decided on conflicting answers.
 *
 * Without a lease, while no page has taken the attempt: `seq` grows with every change of one answer, and a change that
 * is not newer than the stored one changes nothing.
 *
 * Either way a batch may be sent again as often as the network asks for it. A batch without answers says that the page
 * is there.
 */
export const AnswerChange = z.object({
  id: Id,
  seq: Counter,
  value: AnyAnswer.nullable(),
  base: z.number().int().min(0).max(2_147_483_647).default(0),
  from: z.uuid().optional(),
  settles: z.number().int().min(1).max(2_147_483_647).optional(),
})
export const saveAnswers = route({
  method: 'PUT',
  path: '/attempts/:id/answers',
  summary: 'Saves answers; what comes back is stored.',
  resent: true,
  access: student,
  scope: at('attempt'),
  params: IdParams,
  body: z.object({
    lease: z.uuid().optional(),
    answers: z.array(AnswerChange).max(200),
  }),
  response: data(
    z.object({
      acknowledged: z.array(
        z.object({
          id: Id,
          seq: z.number().int(),
          from: Id.optional(),
          /** The revision of the present answer. */
          revision: z.number().int(),
          /** The present answer, where it is not the one that was sent. */
          answer: AnyAnswer.nullable().optional(),
          /**
           * The number of the conflict that the sent answer became, because its writer had not seen the present one.
           */
          beside: z.number().int().optional(),
        }),
      ),
      server_time: Instant,
      /** When the attempt ends; it may have moved. */
      ends_at: Instant.nullable(),
    }),
  ),
  errors: ['not_open', 'elsewhere'],
})
export const submitAttempt = route({
  method: 'POST',
  path: '/attempts/:id/submit',
  summary: 'Hands an attempt in and gives the receipt. Handing in twice changes nothing.',
  access: student,
  scope: at('attempt'),
  params: IdParams,
  /** The lease of the page that hands in; needed once a page has taken the attempt. */
  query: z.object({ lease: z.uuid().optional() }),
  response: data(StudentAttempt),
  errors: ['not_open', 'elsewhere'],
})
