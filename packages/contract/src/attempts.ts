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

/** A value of an answer that was written on another tab or device and did not take the place of the one that stands. */
export const BesideAnswer = z.object({
  /** What `settles` names once the student has decided. */
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
  /** What was answered last, and the number of that change; 0 where nothing was. */
  answer: AnyAnswer.nullable(),
  seq: z.number().int(),
  /** How often the answer has changed, counted by the server: the `base` of the next change. */
  revision: z.number().int(),
  /** What is left for the student to decide on while the attempt runs; at most a few, the newest last. */
  beside: z.array(BesideAnswer).default([]),
  /** Told while the attempt runs: the teacher has taken it out of the reckoning, and it need not be answered. */
  left_out: z.boolean().default(false),
}
export const AskedQuestion = z.object(asked)
export type AskedQuestion = z.infer<typeof AskedQuestion>
/** The same after release: with points and the right answer, in the form in which answers travel. */
export const MarkedQuestion = z.object({
  ...asked,
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  right_answer: AnyAnswer.nullable(),
  /** How a correction has it counted: not at all, or in full for everybody. */
  treatment: z.enum(['drop', 'credit']).nullable().default(null),
  /** What the teacher says to the answer; empty where nothing. */
  feedback: z.string().default(''),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

/** What an attempt was handed in with, for the student to keep: see `receipt.ts`. */
export const Receipt = z.object({
  /** 1 for handing in; one more each time that answers were accepted which had arrived late. */
  number: z.number().int(),
  /** SHA-256 over the answers in their canonical form, 64 hexadecimal digits. */
  sha256: z.string(),
  /** How many of the questions have an answer. */
  answers: z.number().int(),
  questions: z.number().int(),
  /** By the server's clock; of a later one, when it was written. */
  handed_in_at: Instant,
})
export type Receipt = z.infer<typeof Receipt>

/** The tab or device that writes an attempt now. */
export const Lease = z.object({
  id: Id,
  taken_at: Instant,
  /** When it last sent something. */
  seen_at: Instant,
})
export type Lease = z.infer<typeof Lease>

/**
 * What may arrive, or has arrived, after the server has handed an attempt in: still possible, waiting for the teacher,
 * accepted or declined. `until` is null once nothing more may.
 */
export const Late = z.object({
  state: z.enum(['open', 'waiting', 'accepted', 'declined']),
  until: Instant.nullable(),
  answers: z.number().int(),
})
export type Late = z.infer<typeof Late>

/** The time a student has for a paper: minutes from the start, null for no limit, and what of it is theirs alone. */
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
    /** The student's own. */
    deadline: Instant.nullable(),
    ...ownTime,
  }),
  class: Named.nullable(),
  started_at: Instant,
  /** When it ends: the earlier of deadline and time limit, by the server's clock. It may move while the attempt runs. */
  ends_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  /** Who handed it in: the student, or the server when its time was over. */
  submitted_by: z.enum(['student', 'deadline']).nullable(),
  /** Null once it is handed in, and where no page has ever taken the attempt. */
  lease: Lease.nullable(),
  /** Null while it runs, and for what was handed in before there were receipts. */
  receipt: Receipt.nullable(),
  /** Receipts before that one, the oldest first. */
  earlier_receipts: z.array(Receipt).default([]),
  /** When the result comes by itself, once nothing may arrive late any more; null where it is out or a teacher decides. */
  result_from: Instant.nullable(),
  /** Null while it runs, and where nothing can arrive late or has. */
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
  /** What the teacher says to the whole; empty where nothing. */
  feedback: z.string().default(''),
  questions: z.array(MarkedQuestion),
})
export const StudentAttempt = z.discriminatedUnion('released', [HiddenAttempt, ReleasedAttempt])
export type StudentAttempt = z.infer<typeof StudentAttempt>

/** How a paper stands for a student. */
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
    /** The student's own. */
    deadline: Instant.nullable(),
    ...ownTime,
    questions_count: z.number().int(),
    /** Of the attempt named below, else of the paper as it is now. */
    max_score: z.number(),
    max_attempts: z.number().int(),
  }),
  /** The class through which the student has the paper; null for old work of a class they have left. */
  class: Named.nullable(),
  state: z.enum(studentStates),
  /** False in a disabled classroom, outside the dates and when no attempt is left. */
  can_start: z.boolean(),
  /** Why nobody can start now, in a sentence; null where one can, or where an attempt is running. */
  why_not: z.string().nullable(),
  attempts_used: z.number().int(),
  /** The running attempt, or the best released one, or the last. */
  attempt_id: Id.nullable(),
  submitted_at: Instant.nullable(),
  /** Null until it is released. */
  score: z.number().nullable(),
  /** Answers of a released attempt that a teacher has still to grade; the score leaves them out. */
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
/** One of them, with every attempt that was made at it, the newest first. */
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
 * Takes an attempt for one page, which may then write. The page draws `lease`; it gets the attempt where nobody has it, or
 * where whoever has it is the one it names as `after`: its own device's last page, or the one that the student has been
 * asked about. `lease` in the answer says who has it. Asking again changes nothing, and a page that has lost an attempt does
 * not get it back by an old request.
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
 * With a lease: `seq` numbers the changes of one page in order, and the server keeps the last one taken of each page. `from`
 * is the lease under which a change was numbered, where another page of the device brings it. `base` is the revision that
 * its writer saw. `settles` is the number up to which the student has decided on what lies beside the answer.
 *
 * Without a lease, while no page has taken the attempt: `seq` grows with every change of one answer, and a change that is
 * not newer than what is stored changes nothing.
 *
 * Either way a batch may be sent again as often as the network asks for it. One without answers says that the page is there.
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
          /** The revision of what stands now. */
          revision: z.number().int(),
          /** What stands, where that is not what was sent. */
          answer: AnyAnswer.nullable().optional(),
          /** The number under which what was sent lies beside, because its writer had not seen what stands. */
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
