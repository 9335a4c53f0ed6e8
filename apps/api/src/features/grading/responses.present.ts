import type { ResponseDetail, responseStates } from '@meridian/contract/grading.responses.ts'
import { isReleased, visibility } from '@meridian/contract/visibility.ts'
import { linesOf } from '@meridian/questions/words.ts'
import { sql } from 'kysely'
import { points, presentContent } from '../../assessment/content.ts'
import { viewerOf } from '../../assessment/grader.ts'
import {
  classOf,
  gradedBy,
  type MarkedRow,
  markedAnswers,
  markedQuestions,
} from '../../assessment/questions.ts'
import { receiptOf, receiptSum } from '../../assessment/receipts.ts'
import { held, lateWaiting } from '../../assessment/states.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Attempt, loadAttempt } from '../../visible/attempts.ts'
import { paperHead } from '../papers/papers.shared.ts'
import { presentQuestion } from '../papers/questions.shared.ts'
import { deskOf, deskOfAttempt, type OnDesk } from './desk.queries.ts'
import { labelOf } from './labels.shared.ts'
import { lateAtReview } from './late.queries.ts'
import { mayClose, mayReview } from './review.policy.ts'

/**
 * An attempt by its id, as `presentResponse` shows it, for the answer to a call that has changed it.
 * @throws CallError not_found
 */
export async function responseOf(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
  anonymous: boolean,
  t: Translate,
): Promise<ResponseDetail> {
  const attempt = await loadAttempt(services.db, actor, id)
  if (!attempt) throw notFound()
  return presentResponse(services, actor, attempt, anonymous, t)
}

/**
 * An attempt with its answers and the right ones, for whoever grades or oversees it. With names hidden, its student
 * is shown under their label.
 * @throws CallError not_found where the actor does not see right answers
 */
export async function presentResponse(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  attempt: Attempt,
  anonymous: boolean,
  t: Translate,
): Promise<ResponseDetail> {
  if (!visibility(viewerOf(actor, attempt), attempt).keys) throw notFound()
  const { paper_id: paperId, student_id: studentId } = attempt
  const [paper, rows, student, inClass, attempts, receipt, addressOf, desk, late] =
    await Promise.all([
      paperHead(db, paperId),
      markedQuestions(db, attempt.id),
      anonymous ? labelOf(db, paperId, studentId, t) : studentOf(db, studentId),
      classOf(db, attempt),
      attemptsBeside(db, attempt),
      receiptOf(db, attempt.id),
      fileAddresses(secrets, actor),
      deskOfAttempt(db, actor, attempt.id),
      lateAtReview(db, attempt),
    ])
  const deskOfAnswer = await deskOf(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const handedIn = attempt.status !== 'in_progress'
  const left = handedIn ? rows.filter(({ score }) => score === null).length : 0
  return {
    id: attempt.id,
    student,
    paper,
    class: inClass,
    number: attempt.number,
    state: stateOf(attempt, left),
    started_at: attempt.started_at.toISOString(),
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    closed_at: attempt.closed_at?.toISOString() ?? null,
    released: isReleased(attempt),
    release_at: releaseAt(attempt),
    score: points(attempt.score),
    max_score: points(attempt.max_score),
    left_to_grade: left,
    questions: rows.map((row) => presentAnswered(row, paperId, addressOf, deskOfAnswer(row.id))),
    attempts,
    ...desk,
    ...late,
    receipt: receipt && { ...receipt, matches: receipt.sha256 === receiptSum(attempt.id, rows) },
    can: { review: mayReview(attempt), close: mayClose(attempt, left) },
  }
}

/** When the student will see the result of a closed review whose moment has not come. */
function releaseAt({ status, held, closed_at }: Attempt): string | null {
  return status === 'closed' && held ? (closed_at?.toISOString() ?? null) : null
}

function stateOf(
  attempt: Pick<Attempt, 'status' | 'manual_review' | 'held' | 'late_waiting'>,
  left: number,
): (typeof responseStates)[number] {
  if (attempt.status === 'in_progress') return 'in_progress'
  if (left > 0 || attempt.late_waiting) return 'to_grade'
  return isReleased(attempt) ? 'graded' : 'unreleased'
}

/**
 * The questions and answers of several attempts at one paper, for a reader of its responses.
 * @returns them by the id of the attempt
 */
export async function answersOf(
  services: Pick<Services, 'db' | 'secrets'>,
  reader: { userId: string; at: Date },
  paperId: string,
  attemptIds: readonly string[],
): Promise<Map<string, Answered[]>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await markedQuestions(services.db, ...attemptIds)
  const shown = await presentedBy(services, reader, paperId, rows)
  return new Map(
    [...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, own]) => [id, own.map(shown)]),
  )
}

/**
 * Some answers to one paper, for a reader of its responses.
 * @returns them by their id
 */
export async function answersWithId(
  services: Pick<Services, 'db' | 'secrets'>,
  reader: { userId: string; at: Date },
  paperId: string,
  ids: readonly string[],
): Promise<Map<string, Answered>> {
  if (ids.length === 0) return new Map()
  const rows = await markedAnswers(services.db, { ids })
  const shown = await presentedBy(services, reader, paperId, rows)
  return new Map(rows.map((row) => [row.id, shown(row)]))
}

async function presentedBy(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  reader: { userId: string; at: Date },
  paperId: string,
  rows: readonly MarkedRow[],
) {
  const [addressOf, deskOfAnswer] = await Promise.all([
    fileAddresses(secrets, reader),
    deskOf(
      db,
      reader,
      rows.map(({ id }) => id),
    ),
  ])
  return (row: MarkedRow) => presentAnswered(row, paperId, addressOf, deskOfAnswer(row.id))
}

export type Answered = ReturnType<typeof presentAnswered>

/**
 * A question of an attempt with the student's answer and the right one, and with the grader's draft, feedback and
 * grade.
 */
function presentAnswered(row: MarkedRow, paperId: string, addressOf: AddressOf, desk: OnDesk) {
  const question = presentQuestion(
    { ...row, id: row.question_id, paper_id: paperId, earlier_attempts: '0' },
    { counts: false },
  )
  return {
    id: row.id,
    question: {
      ...question,
      content: presentContent(row.content, addressOf),
      correct: row.correct,
    },
    answer: {
      value: row.answer,
      correct: row.correct,
      score: points(row.score),
      userAnswer: pairsOf(row),
    },
    ...gradedBy(row),
    version: row.version,
    ...desk,
    earlier: row.earlier,
  }
}

/** The statements of a question that has some, each with the student's answer and the right one in words. */
export function pairsOf(row: Pick<MarkedRow, 'type' | 'prompt' | 'key' | 'answer'>) {
  return linesOf(row.type, row.prompt, row.key, row.answer).flatMap(
    ({ statement, given, right, correct }) =>
      statement === null
        ? []
        : [{ statement, answer: given, correct: correct === true, right: right ?? '' }],
  )
}

async function studentOf(db: Database, studentId: string) {
  const student = await firstOf(studentWithId(db, { studentId }))
  if (!student) throw notFound()
  return { id: student.id, user: { name: student.name } }
}

const studentWithId = compiled((db, { studentId }: Slots<{ studentId: string }>) =>
  db
    .selectFrom('students as st')
    .innerJoin('users as u', 'u.id', 'st.user_id')
    .where('st.id', '=', studentId)
    .select(['st.id', 'u.name']),
)

const attemptsOfStudent = compiled((db, of: Slots<Pick<Attempt, 'paper_id' | 'student_id'>>) =>
  db
    .selectFrom('attempts as a')
    .where('a.paper_id', '=', of.paper_id)
    .where('a.student_id', '=', of.student_id)
    .orderBy('a.number')
    .select(['a.id', 'a.number', 'a.status', 'a.manual_review'])
    .select(sql<boolean>`${held('a')}`.as('held'))
    .select(sql<boolean>`${lateWaiting('a')}`.as('late_waiting'))
    .select((of) =>
      of
        .selectFrom('attempt_questions as aq')
        .whereRef('aq.attempt_id', '=', 'a.id')
        .where('aq.score', 'is', null)
        .select(of.fn.countAll<string>().as('left'))
        .as('left'),
    ),
)

async function attemptsBeside(db: Database, attempt: Attempt) {
  const rows = await attemptsOfStudent(db, attempt)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: stateOf(row, Number(row.left)),
  }))
}
