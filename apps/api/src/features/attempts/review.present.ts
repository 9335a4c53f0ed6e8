import type { ResponseDetail, responseStates } from '@meridian/contract/responses.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf, KeyOf, PromptOf } from '@meridian/questions/registry.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { paperHead } from '../papers/papers.shared.ts'
import { presentQuestion } from '../papers/questions.present.ts'
import { mayClose, mayReview, viewerOf } from './attempts.policy.ts'
import { points, presentContent } from './attempts.present.ts'
import { classOf, type MarkedRow, markedQuestions } from './attempts.queries.ts'
import { receiptOf, receiptSum } from './attempts.receipt.ts'
import type { Attempt } from './attempts.visible.ts'

/** An attempt with its answers and the right ones, as whoever grades or oversees it sees it. */
export async function presentResponse(
  db: Database,
  actor: Actor,
  attempt: Attempt,
): Promise<ResponseDetail> {
  if (!visibility(viewerOf(actor, attempt), attempt).keys) throw notFound()
  const [paper, rows, student, inClass, attempts, receipt, addressOf] = await Promise.all([
    paperHead(db, attempt.paper_id),
    markedQuestions(db, attempt.id),
    studentOf(db, attempt.student_id),
    classOf(db, attempt),
    attemptsBeside(db, attempt),
    receiptOf(db, attempt.id),
    fileAddresses(db, actor),
  ])
  const handedIn = attempt.status !== 'in_progress'
  const left = handedIn ? rows.filter(({ score }) => score === null).length : 0
  return {
    id: attempt.id,
    student: { id: student.id, user: { name: student.name } },
    paper,
    class: inClass,
    number: attempt.number,
    state: stateOf(attempt, left),
    started_at: attempt.started_at.toISOString(),
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    closed_at: attempt.closed_at?.toISOString() ?? null,
    score: points(attempt.score),
    max_score: points(attempt.max_score),
    left_to_grade: left,
    questions: rows.map((row) => presentAnswered(row, attempt.paper_id, addressOf)),
    attempts,
    receipt: receipt && { ...receipt, matches: receipt.sha256 === receiptSum(attempt.id, rows) },
    can: { review: mayReview(actor, attempt), close: mayClose(actor, attempt, left) },
  }
}

function stateOf(
  attempt: Pick<Attempt, 'status' | 'manual_review'>,
  left: number,
): (typeof responseStates)[number] {
  if (attempt.status === 'in_progress') return 'in_progress'
  const open = attempt.status === 'submitted' && attempt.manual_review
  return open || left > 0 ? 'to_grade' : 'graded'
}

/** One question of an attempt with the answer given and the right one. */
export function presentAnswered(row: MarkedRow, paperId: string, addressOf: AddressOf) {
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
      value: row.answer as AnswerOf<KindName> | null,
      correct: row.correct,
      score: points(row.score),
      userAnswer: row.type === 'matching' ? pairsOf(row) : [],
    },
    version: row.version,
    earlier: row.earlier,
  }
}

/** Each statement of a matching question with the answer given and the right one, in words. */
export function pairsOf(row: Pick<MarkedRow, 'prompt' | 'key' | 'answer'>) {
  const { statements, answers } = row.prompt as PromptOf<'matching'>
  const { pairs } = row.key as KeyOf<'matching'>
  const given = (row.answer as AnswerOf<'matching'> | null)?.pairs ?? {}
  const text = (letter: string | undefined) =>
    answers.find((answer) => answer.letter === letter)?.text ?? null
  return statements.map(({ id, text: statement }) => ({
    statement,
    answer: text(given[id]),
    correct: given[id] !== undefined && given[id] === pairs[id],
    right: text(pairs[id]) ?? '',
  }))
}

function studentOf(db: Database, studentId: string) {
  return db
    .selectFrom('students as st')
    .innerJoin('users as u', 'u.id', 'st.user_id')
    .where('st.id', '=', studentId)
    .select(['st.id', 'u.name'])
    .executeTakeFirstOrThrow()
}

async function attemptsBeside(db: Database, attempt: Attempt) {
  const rows = await db
    .selectFrom('attempts as a')
    .where('a.paper_id', '=', attempt.paper_id)
    .where('a.student_id', '=', attempt.student_id)
    .orderBy('a.number')
    .select(['a.id', 'a.number', 'a.status', 'a.manual_review'])
    .select((of) =>
      of
        .selectFrom('attempt_questions as aq')
        .whereRef('aq.attempt_id', '=', 'a.id')
        .where('aq.score', 'is', null)
        .select(of.fn.countAll<string>().as('left'))
        .as('left'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: stateOf(row, Number(row.left)),
  }))
}
