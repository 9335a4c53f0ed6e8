import { createHash } from 'node:crypto'
import type { BesideAnswer, StudentAttempt } from '@meridian/contract/attempts.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import { arrangePrompt, askedFields, rightAnswer } from '@meridian/questions/registry.ts'
import { total } from '@meridian/questions/total.ts'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { feedbackForStudent } from '../grading/feedback.shared.ts'
import { StoredContent } from '../papers/questions.present.ts'
import { answerOf, keyOf, promptOf } from '../papers/stored.shared.ts'
import { lateOf } from './attempts.late.ts'
import { holderOf, leasesOf } from './attempts.lease.ts'
import {
  type AskedRow,
  asideOf,
  askedQuestions,
  classOf,
  markedQuestions,
} from './attempts.queries.ts'
import { receiptsOf } from './attempts.receipt.ts'
import type { Attempt } from './attempts.visible.ts'

/**
 * An attempt as its student sees it: what is asked and answered, and after release points and right answers.
 * visibility() decides, and what it does not grant is not read from the database.
 */
export async function presentAttempt(
  db: Database,
  actor: Actor,
  attempt: Attempt,
): Promise<StudentAttempt> {
  const sees = visibility('student', attempt)
  const [beside, shown] = await Promise.all([
    besideQuestions(db, attempt),
    sees.grades && sees.keys
      ? markedFor(db, actor, attempt, sees.feedback)
      : askedOf(db, actor, attempt),
  ])
  return { ...headOf(attempt), ...beside, ...shown }
}

/** What stands beside the questions: class, page that writes, receipts, late answers. */
async function besideQuestions(db: Database, attempt: Attempt) {
  const running = attempt.status === 'in_progress'
  const [inClass, lease, receipts, late] = await Promise.all([
    classOf(db, attempt),
    running ? leaseOf(db, attempt.id) : null,
    running ? { receipt: null, earlier_receipts: [] } : receiptsOf(db, attempt.id),
    running ? null : lateOf(db, attempt),
  ])
  return { class: inClass, lease, ...receipts, late }
}

/** The questions as they are before release. */
async function askedOf(db: Database, actor: Actor, attempt: Attempt) {
  const running = attempt.status === 'in_progress'
  const [rows, aside, addressOf] = await Promise.all([
    askedQuestions(db, { attemptId: attempt.id }),
    running ? asideOf(db, attempt.id) : null,
    fileAddresses(db, actor),
  ])
  return {
    released: false as const,
    max_score: Number(total(rows.map(({ weight }) => weight))),
    questions: rows.map((row) => {
      const left_out = running && !row.counts
      const asked = presentAsked(row, attempt, addressOf, aside?.get(row.id))
      return { ...asked, left_out, required: asked.required && !left_out }
    }),
  }
}

/** The questions with points and right answers, for whom visibility() grants both. */
async function markedFor(db: Database, actor: Actor, attempt: Attempt, withFeedback: boolean) {
  const [marked, said, addressOf] = await Promise.all([
    markedQuestions(db, attempt.id),
    withFeedback ? feedbackForStudent(db, attempt.id) : () => '',
    fileAddresses(db, actor),
  ])
  const rows = marked.toSorted((a, b) => a.place - b.place)
  return {
    released: true as const,
    feedback: said(null),
    score: points(attempt.score),
    left_to_grade: rows.filter(({ score }) => score === null).length,
    questions: rows.map((row) => ({
      ...presentAsked(row, attempt, addressOf),
      score: points(row.score),
      correct: row.correct,
      right_answer: rightAnswer(row.type, keyOf(row)),
      treatment: row.treatment,
      feedback: said(row.id),
    })),
  }
}

async function leaseOf(db: Database, attemptId: string) {
  const holder = holderOf(await leasesOf(db, attemptId))
  if (!holder?.taken_at) return null
  const { id, taken_at, seen_at } = holder
  return { id, taken_at: taken_at.toISOString(), seen_at: seen_at.toISOString() }
}

function headOf(attempt: Attempt) {
  return {
    id: attempt.id,
    number: attempt.number,
    status: attempt.status,
    paper: {
      id: attempt.paper_id,
      kind: attempt.kind,
      name: attempt.paper_name,
      description: attempt.paper_description,
      start_date: attempt.start_date?.toISOString() ?? null,
      deadline: attempt.deadline?.toISOString() ?? null,
      time_limit: attempt.time_limit,
      extension: attempt.extension,
    },
    started_at: attempt.started_at.toISOString(),
    ends_at: attempt.ends_at?.toISOString() ?? null,
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    submitted_by: attempt.submitted_by as StudentAttempt['submitted_by'],
    result_from: resultFrom(attempt),
    server_time: attempt.now.toISOString(),
    max_score: Number(attempt.max_score),
  }
}

function resultFrom({ status, manual_review, held, late_until }: Attempt): string | null {
  const byItself = status === 'submitted' && !manual_review && held
  return byItself ? (late_until?.toISOString() ?? null) : null
}

function presentAsked(
  row: Omit<AskedRow, 'counts'>,
  attempt: Attempt,
  addressOf: AddressOf,
  aside: BesideAnswer[] = [],
) {
  return {
    id: row.id,
    type: row.type,
    question: row.text,
    weight: Number(row.weight),
    required: row.required,
    position: row.place,
    content: presentContent(row.content, addressOf),
    ...nothingAsked,
    ...shownPrompt(row, attempt),
    answer: answerOf(row),
    seq: Number(row.answer_seq),
    revision: row.revision,
    beside: aside,
    left_out: false,
  }
}

/** The fields of all kinds, for those that a question's own kind does not have. */
const nothingAsked = z.object(askedFields).parse({})

/**
 * What an answer is chosen from, where the attempt has an order of its own: by a sum over the ids of the question in this
 * attempt and of the choice, which stays as it is and says nothing of what is right.
 */
function shownPrompt(
  row: Pick<AskedRow, 'id' | 'type' | 'prompt'>,
  { shuffle_choices }: Pick<Attempt, 'shuffle_choices'>,
) {
  const prompt = promptOf(row)
  if (!shuffle_choices) return prompt
  return arrangePrompt(row.type, prompt, (choices) =>
    choices
      .map((choice) => ({
        choice,
        place: createHash('sha256').update(`${row.id} ${choice.id}`).digest('hex'),
      }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ choice }) => choice),
  )
}

/** What is shown with a question, with an address to read it from. */
export function presentContent(content: unknown, addressOf: AddressOf) {
  const stored = StoredContent.parse(content)
  return stored && { ...stored, url: addressOf(stored.file_id) }
}

/** Points as the calls carry them. */
export function points(value: string | null): number | null {
  return value === null ? null : Number(value)
}
