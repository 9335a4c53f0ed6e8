import type { Score } from '@meridian/questions/kind.ts'
import { type AnswerOf, scoreAnswer } from '@meridian/questions/registry.ts'
import { total } from '@meridian/questions/total.ts'
import { writeReceipts } from '../assessment/receipts.ts'
import { json } from '../platform/database/json.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { MadePaper, MadeQuestion } from './papers.ts'

export type AnyKindOfAnswer = AnswerOf<MadeQuestion['type']>

export interface AttemptFields {
  studentId: string
  /** Handed in unless told. */
  status?: 'in_progress' | 'submitted' | 'closed'
  number?: number
  /** By the place of the question; null or nothing where none was given. */
  answers?: (AnyKindOfAnswer | null)[]
  /** A teacher's points, by the place of the question, such as "3.50". */
  grades?: (string | null)[]
  gradedBy?: string
  startedAt?: Date
  submittedAt?: Date
  submittedBy?: 'student' | 'deadline'
  closedAt?: Date
}

const minute = 60_000

/** An attempt at a paper, scored as handing in and reviewing score it. Handed in unless told. */
export async function makeAttempt(db: Reader, paper: MadePaper, fields: AttemptFields) {
  const [made] = await makeAttempts(db, paper, [fields])
  if (!made) throw new Error('No attempt was made')
  return made
}

/** Attempts of several students at one paper of a school, in two inserts. */
export async function makeAttempts(db: Reader, paper: MadePaper, attempts: AttemptFields[]) {
  if (attempts.length === 0) return []
  const { tenant_id } = paper
  if (tenant_id === null) throw new Error('Nobody answers a paper of the provider')
  const scored = attempts.map((fields) => ({ fields, scores: scoresOf(paper, fields) }))
  const rows = await db
    .insertInto('attempts')
    .values(
      scored.map(({ fields, scores }) => ({
        tenant_id,
        paper_id: paper.id,
        student_id: fields.studentId,
        number: fields.number ?? 1,
        manual_review: paper.manual_review,
        max_score: total(paper.questions.map(({ weight }) => String(weight))),
        score: isOpen(fields) ? null : total(scores.map((one) => one?.score ?? null)),
        ...timesOf(paper, fields),
      })),
    )
    .returningAll()
    .execute()
  const made = scored.map(({ fields, scores }) => {
    const row = rows.find(
      (one) => one.student_id === fields.studentId && one.number === (fields.number ?? 1),
    )
    if (!row) throw new Error('No attempt was made')
    return { row, fields, scores }
  })
  const answers = made.flatMap(({ row, fields, scores }) =>
    paper.questions.map((question, place) => ({
      tenant_id,
      attempt_id: row.id,
      question_id: question.id,
      version_id: question.versionId,
      position: place + 1,
      weight: question.weight,
      ...answerOf(paper, row, fields, place, scores[place] ?? null),
    })),
  )
  if (answers.length > 0) await db.insertInto('attempt_questions').values(answers).execute()
  const handedIn = made.filter(({ fields }) => !isOpen(fields)).map(({ row }) => row.id)
  if (handedIn.length > 0) await writeReceipts(db, handedIn)
  return made.map(({ row }) => row)
}

const isOpen = ({ status }: AttemptFields) => status === 'in_progress'

function timesOf(paper: MadePaper, fields: AttemptFields) {
  const status = fields.status ?? 'submitted'
  const submitted = fields.submittedAt ?? new Date()
  const started = fields.startedAt ?? new Date(submitted.getTime() - 20 * minute)
  const closed = status === 'closed'
  return {
    status,
    started_at: started,
    created_at: started,
    ends_at: paper.deadline,
    submitted_at: status === 'in_progress' ? null : submitted,
    submitted_by: status === 'in_progress' ? null : (fields.submittedBy ?? 'student'),
    closed_at: closed ? (fields.closedAt ?? new Date()) : null,
    closed_by: closed ? (fields.gradedBy ?? paper.owner_id) : null,
  }
}

/** What each question has earned; null while answering and where a teacher still has to grade. */
function scoresOf(paper: MadePaper, fields: AttemptFields): (Score | null)[] {
  return paper.questions.map((question, place) => {
    if (isOpen(fields)) return null
    const grade = fields.grades?.[place]
    if (grade != null) return { score: grade, correct: Number(grade) * 2 >= question.weight }
    const answer = fields.answers?.[place] ?? null
    return scoreAnswer(question.type, question.key, answer, question.weight)
  })
}

function answerOf(
  paper: MadePaper,
  row: { started_at: Date },
  fields: AttemptFields,
  place: number,
  score: Score | null,
) {
  const answer = fields.answers?.[place] ?? null
  const graded = fields.grades?.[place] != null
  return {
    answer: answer === null ? null : json(answer),
    answer_seq: answer === null ? 0 : 1,
    revision: answer === null ? 0 : 1,
    answered_at: answer === null ? null : new Date(row.started_at.getTime() + (place + 1) * minute),
    score: score?.score ?? null,
    correct: score?.correct ?? null,
    graded_by: graded ? (fields.gradedBy ?? paper.owner_id) : null,
    graded_at: graded ? (fields.closedAt ?? new Date()) : null,
  }
}
