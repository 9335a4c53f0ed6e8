import { AnyAnswer } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { AskedQuestion, attemptHead, ownTime } from './attempts.shapes.ts'
import { student } from './core/access.ts'
import { AsStudent } from './core/as-student.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Message, Named } from './core/shapes.ts'
import { paperKinds } from './papers.ts'
import { ReleasedAttempt } from './results.ts'

export const HiddenAttempt = z.object({
  ...attemptHead,
  released: z.literal(false),
  questions: z.array(AskedQuestion),
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
    /** With the address of its picture, for a cover. */
    book: Named.extend({ thumbnail: z.string().nullable() }).nullable(),
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
  /** How many questions of a running attempt have an answer here; null without one. */
  answered: z.number().int().nullable(),
  /** Null until it is released. */
  score: z.number().nullable(),
  /** Answers of a released attempt that a teacher has not graded yet; the score leaves them out. */
  left_to_grade: z.number().int(),
  /** Whether a result is released that the student has not opened, or not since its score has changed. */
  is_new: z.boolean(),
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
      is_new: z.boolean(),
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
 * revision that its writer saw. `resolves` is the number up to which the student has decided on conflicting answers.
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
  resolves: z.number().int().min(1).max(2_147_483_647).optional(),
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
          conflict: z.number().int().optional(),
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

/**
 * Sends the late answers of a device: those it had kept when the server handed the attempt in. Until `late.until` of
 * the attempt they are stored apart from its answers, for the teacher to decide on. `lease` in the body is the page of
 * this device that last had the attempt, `lease` of a change the page that made it. Sending the same again changes
 * nothing.
 *
 * Without answers it says that this device has nothing more to send. `pages` are those pages of the device that have
 * had the attempt: where no others have, nothing more may arrive from then on, and the result waits no longer.
 */
export const sendLateAnswers = route({
  method: 'PUT',
  path: '/attempts/:id/late',
  summary: 'Sends what a page had kept when the attempt ended, for the teacher to decide on.',
  resent: true,
  access: student,
  scope: at('attempt'),
  params: IdParams,
  body: z.object({
    lease: z.uuid(),
    answers: z
      .array(
        z.object({
          id: Id,
          lease: z.uuid(),
          seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
          value: AnyAnswer.nullable(),
        }),
      )
      .max(200),
    pages: z.array(z.uuid()).max(200).default([]),
  }),
  response: data(StudentAttempt),
  errors: ['not_open'],
})

/** Of a result that is not released it notes nothing, and says the same. */
export const seeResult = route({
  method: 'PUT',
  path: '/attempts/:id/seen',
  summary: 'Notes that the student has opened a released result, which is then no longer new.',
  resent: true,
  access: student,
  scope: at('attempt'),
  params: IdParams,
  response: Message,
})
