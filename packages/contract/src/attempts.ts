import { kindNames } from '@meridian/questions/kinds.ts'
import { AnyAnswer } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { student } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Named } from './core/shapes.ts'
import { paperKinds } from './papers.ts'
import { ShownContent } from './questions.ts'

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
  options: z.array(z.object({ id: z.string(), value: z.string() })).default([]),
  statements: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  answers: z.array(z.object({ letter: z.string(), text: z.string() })).default([]),
  /** What was answered last, and the number of that change; 0 where nothing was. */
  answer: AnyAnswer.nullable(),
  seq: z.number().int(),
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
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

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
    deadline: Instant.nullable(),
  }),
  class: Named.nullable(),
  started_at: Instant,
  submitted_at: Instant.nullable(),
  /** Who handed it in: the student, or the server at the deadline. */
  submitted_by: z.enum(['student', 'deadline']).nullable(),
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
    deadline: Instant.nullable(),
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
  params: IdParams,
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
  params: IdParams,
  response: data(StudentAttempt),
})
/**
 * `seq` grows with every change of one answer, over all tabs and devices: a client takes the greater of the clock's
 * microseconds and one more than it knows. A change that is not newer than what is stored is acknowledged and changes
 * nothing, so a batch may be sent again as often as the network asks for it.
 */
export const AnswerChange = z.object({
  id: Id,
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  value: AnyAnswer.nullable(),
})
export const saveAnswers = route({
  method: 'PUT',
  path: '/attempts/:id/answers',
  summary: 'Saves answers; what comes back is stored.',
  access: student,
  scope: at('attempt'),
  params: IdParams,
  body: z.object({ answers: z.array(AnswerChange).min(1).max(200) }),
  response: data(
    z.object({
      /** With `answer` where a newer one was stored before this change came: from another tab or device. */
      acknowledged: z.array(
        z.object({ id: Id, seq: z.number().int(), answer: AnyAnswer.nullable().optional() }),
      ),
      server_time: Instant,
    }),
  ),
  errors: ['not_open'],
})
export const submitAttempt = route({
  method: 'POST',
  path: '/attempts/:id/submit',
  summary: 'Hands an attempt in. Handing in twice changes nothing.',
  access: student,
  scope: at('attempt'),
  params: IdParams,
  response: data(StudentAttempt),
  errors: ['not_open'],
})
