import { randomUUID } from 'node:crypto'
import { getAttempt } from '@meridian/contract/answering.ts'
import {
  closeThread,
  listThreads,
  listWaitingThreads,
  type Thread,
  writeToThread,
} from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { type ClassWorld, rightAnswers } from '../answering/attempts.world.ts'
import type { Client, Harness } from '../harness.ts'

type Fields = Parameters<ClassWorld['paper']>[0]

/** A result of Salma's that is out, with the ids of its first two answers. */
export async function releasedResult(w: ClassWorld, fields: Fields = {}, student = w.salma) {
  const paper = await w.paper({ manualReview: true, ...fields })
  const attempt = await makeAttempt(w.db, paper, {
    studentId: student.id,
    answers: rightAnswers(paper),
    grades: paper.questions.map(() => '1.00'),
    status: 'closed',
  })
  return { paper, attempt, ...(await answersOf(w, attempt)) }
}

/** The ids of the first two answers of an attempt. */
export async function answersOf(w: ClassWorld, attempt: { id: string }) {
  const [first, second] = await w.db
    .selectFrom('attempt_questions')
    .where('attempt_id', '=', attempt.id)
    .orderBy('position')
    .select('id')
    .execute()
  if (!first || !second) throw new Error('An attempt with two answers')
  return { first: first.id, second: second.id }
}

/** Writes about an answer; every message is another one unless its id is given. */
export const write = (client: Client, answer: string, text: string, more = {}) =>
  client.call(writeToThread, {
    body: { attempt_question_id: answer, idempotency_key: randomUUID(), text, ...more },
  })
export const close = (client: Client, answer: string, closed = true) =>
  client.call(closeThread, { body: { attempt_question_id: answer, closed } })
/** What somebody reads of the questions about an attempt. */
export const threadsOf = async (client: Client, { id }: { id: string }, query = {}) =>
  (await client.call(listThreads, { params: { id }, query })).data
/** The one thread of an attempt. */
export async function threadOf(client: Client, attempt: { id: string }): Promise<Thread> {
  const [thread] = (await threadsOf(client, attempt)).threads
  if (!thread) throw new Error('A thread')
  return thread
}
/** The answers that wait for somebody, the oldest first. */
export const waitingFor = async (client: Client) =>
  (await client.call(listWaitingThreads, { body: { metaData: { perPage: 100 } } })).data.map(
    ({ id }) => id,
  )
/** All that a student is told of their attempt. */
export const attemptOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(getAttempt, { params: { id } })).data

/** Lets so many days have passed since a result came out. */
export const releasedAgo = (h: Harness, { id }: { id: string }, days: number) =>
  sql`update attempts set submitted_at = submitted_at - make_interval(days => ${days}::int),
    started_at = started_at - make_interval(days => ${days}::int),
    closed_at = closed_at - make_interval(days => ${days}::int) where id = ${id}`.execute(h.db)

/** Sets for how many days students may ask about a paper. */
export const askDays = (h: Harness, { id }: { id: string }, days: number | null) =>
  h.db.updateTable('papers').set({ ask_days: days }).where('id', '=', id).execute()
