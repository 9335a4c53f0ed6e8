import type { HiddenAttempt } from '@meridian/contract/answering.ts'
import type { CheckedAnswer } from '@meridian/contract/preview.ts'
import { shuffle } from '@meridian/questions/random.ts'
import { answerFits, explainAnswer, kinds, rightAnswer } from '@meridian/questions/registry.ts'
import { total } from '@meridian/questions/total.ts'
import type { z } from 'zod'
import { presentAsked } from '../../assessment/asked.ts'
import { pointsOf } from '../../assessment/points.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { StoredAnswer } from '../../platform/database/json-columns.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { secretRandom } from '../../platform/random.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { classesOf } from '../papers/papers.shared.ts'
import { type QuestionRow, questionOfPaper, questionsOf } from '../papers/questions.shared.ts'

const minute = 60_000

/**
 * A paper as a student would see it who started at the time of the call: its questions through the same function as those
 * of an attempt, and an end where one would be. An end that has passed already is left out, so that an old paper can be
 * looked at. Writes nothing.
 */
export async function preview(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  paper: Paper,
): Promise<z.input<typeof HiddenAttempt>> {
  const [rows, classes, addressOf] = await Promise.all([
    questionsOf(db, paper.id),
    classesOfPaper(db, paper.id),
    fileAddresses(secrets, actor),
  ])
  const asked = paper.shuffle_questions ? shuffle(rows, secretRandom) : rows
  const own = { id: paper.id, shuffle_choices: paper.shuffle_choices }
  return {
    ...headOf(paper, actor.at),
    class: classes[0] ?? null,
    max_score: Number(total(rows.map(({ weight }) => weight))),
    questions: asked.map((row, index) => {
      const left_out = row.treatment === 'drop'
      const question = presentAsked(unanswered(row, index + 1), own, addressOf)
      return { ...question, left_out, required: question.required && !left_out }
    }),
  }
}

/** A question as it is at the start of an attempt, `place` from 1. */
function unanswered(row: QuestionRow, place: number) {
  return { ...row, place, answer: null, answer_seq: '0', revision: 0 }
}

/** The head of an attempt that began at `now`, and of which nothing has happened. */
function headOf(paper: Paper, now: Date) {
  const limit = paper.time_limit === null ? null : now.getTime() + paper.time_limit * minute
  const close = paper.deadline !== null && paper.deadline > now ? paper.deadline.getTime() : null
  const end = limit === null ? close : Math.min(limit, close ?? limit)
  return {
    id: paper.id,
    teacher: paper.teacher,
    number: 1,
    status: 'in_progress' as const,
    released: false as const,
    paper: {
      id: paper.id,
      kind: paper.kind,
      name: paper.name,
      description: paper.description,
      start_date: paper.start_date?.toISOString() ?? null,
      deadline: paper.deadline?.toISOString() ?? null,
      time_limit: paper.time_limit,
      extension: null,
    },
    started_at: now.toISOString(),
    ends_at: end === null ? null : new Date(end).toISOString(),
    server_time: now.toISOString(),
    ...{ submitted_at: null, submitted_by: null, lease: null, receipt: null },
    ...{ earlier_receipts: [], result_from: null, late: null },
  }
}

async function classesOfPaper(db: Database, paperId: string) {
  const row = await db
    .selectFrom('papers as p')
    .where('p.id', '=', paperId)
    .select(classesOf('p').as('classes'))
    .executeTakeFirst()
  return row?.classes ?? []
}

/**
 * What an answer to a question of a paper would get now. Writes nothing.
 * @throws CallError invalid for a question that is not the paper's, and for an answer that is not the question's
 */
export async function checkedAnswer(
  db: Database,
  paper: Paper,
  { question_id, answer }: { question_id: string; answer: StoredAnswer | null },
): Promise<CheckedAnswer> {
  const row = isId(question_id) ? await questionOfPaper(db, paper.id, question_id) : undefined
  if (!row) throw invalidField('question_id', 'validation.not_available')
  if (answer !== null && !fits(row, answer)) throw invalidField('answer', 'answer.invalid')
  const { score } = pointsOf({ ...row, answer })
  return {
    score: score === null ? null : Number(score),
    weight: Number(row.weight),
    right_answer: rightAnswer(row.type, row.key),
    explanation: row.explanation,
    ...explainAnswer(row.type, row.key),
  }
}

function fits({ type, prompt }: QuestionRow, answer: StoredAnswer): boolean {
  const parsed = kinds[type].answer.safeParse(answer)
  return parsed.success && answerFits(type, prompt, parsed.data)
}
