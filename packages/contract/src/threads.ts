import { z } from 'zod'
import { student, teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, Named, paragraph } from './core/shapes.ts'
import { Anonymous } from './grading.shapes.ts'
import { threadLimits } from './threads.limits.ts'

/** How a thread stands: a question waits for an answer, the last one is answered, or nobody may ask any more. */
export const threadStates = ['waiting', 'answered', 'closed'] as const

/** One thing that was said about an answer. */
const ThreadMessage = z.object({
  id: Id,
  by: z.enum(['student', 'teacher']),
  /** With names hidden, the label of the student. */
  name: z.string(),
  /** Whether the reader wrote it. */
  own: z.boolean(),
  text: z.string(),
  at: Instant,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** What a student has asked about one answer and what was answered, the oldest first. */
export const Thread = z.object({
  attempt_question_id: Id,
  state: z.enum(threadStates),
  /** When a teacher closed it, or the time for questions ended; null while it is open, and where no moment is known. */
  closed_at: Instant.nullable(),
  messages: z.array(ThreadMessage),
  can: can('write', 'close', 'reopen'),
})
export type Thread = z.infer<typeof Thread>

/** What was asked about the answers of an attempt, and until when its student may ask. */
export const Threads = z.object({
  /** Whether the student may ask about the answers that have no thread. */
  open: z.boolean(),
  /** The last moment for questions; null where there is none, as long as the class runs. */
  until: Instant.nullable(),
  threads: z.array(Thread),
})
export type Threads = z.infer<typeof Threads>

/** Meridian's own call (P3.2). */
export const listThreads = route({
  method: 'GET',
  path: '/answers/threads/:id',
  summary:
    'What was asked about the answers of a released attempt, for its student and the teachers who read it.',
  access: [...student, ...teacher],
  scope: at('attempt'),
  params: IdParams,
  query: z.object({ anonymous: z.enum(['true', 'false']).default('false') }),
  response: data(Threads),
})
export const WriteInput = z.object({
  attempt_question_id: Id,
  /** Made by the page, once for each message, so that one that is sent twice is there once. */
  idempotency_key: z.guid({ error: 'validation.not_available' }).max(36),
  text: paragraph(threadLimits.textMax).pipe(z.string().min(1, { error: 'validation.required' })),
  /** How many messages a teacher has read before answering: what came since goes on waiting. Left out, all. */
  seen: z.number().int().min(0).max(threadLimits.messages).optional(),
  anonymous: Anonymous,
})
export type WriteInput = z.output<typeof WriteInput>
/** Meridian's own call (P3.2). The same message sent again changes nothing. */
export const writeToThread = route({
  method: 'POST',
  path: '/answers/threads',
  summary: 'Asks about a released answer, or answers what was asked.',
  costly: 'threads',
  access: [...student, ...teacher],
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: WriteInput,
  response: data(Threads),
  errors: ['conflict'],
})
/** Meridian's own call (P3.2). */
export const closeThread = route({
  method: 'PUT',
  path: '/answers/threads/close',
  summary: 'Closes the questions about an answer, or opens them again.',
  access: teacher,
  scope: at('attemptQuestion', 'body.attempt_question_id'),
  body: z.object({ attempt_question_id: Id, closed: z.boolean(), anonymous: Anonymous }),
  response: data(Threads),
})

/** A question about an answer that waits for the reader, or for a colleague of theirs. */
export const WaitingThread = z.object({
  /** The answer that was asked about, as its grading names it. */
  id: Id,
  attempt_id: Id,
  paper: z.object({
    id: Id,
    name: z.string(),
    kind: z.enum(['quiz', 'assignment']),
    book_id: Id.nullable(),
  }),
  /** The number of the question in the paper. */
  position: z.number().int(),
  student: Named,
  class: Named.nullable(),
  /** Since when the oldest message without an answer waits. */
  since: Instant,
})
export type WaitingThread = z.infer<typeof WaitingThread>
/** Meridian's own call (P3.2). Sort: since, student. */
export const listWaitingThreads = route({
  method: 'POST',
  path: '/answers/threads/getAll',
  summary: 'The questions about answers that wait for the caller, the oldest first, by page.',
  access: teacher,
  body: ListRequest,
  response: list(WaitingThread),
})
