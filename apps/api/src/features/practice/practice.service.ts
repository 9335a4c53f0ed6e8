import type { DataOf } from '@meridian/contract/core/route.ts'
import type { answerPractice } from '@meridian/contract/practice.ts'
import {
  answerFits,
  explainAnswer,
  isAnswered,
  kinds,
  rightAnswer,
} from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { rightKey, treatment } from '../../assessment/corrected.ts'
import { pointsOf } from '../../assessment/points.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { StoredAnswer } from '../../platform/database/json-columns.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isSealed, type Practice } from '../../visible/practice.ts'
import { type Standing, standingAfter } from './boxes.ts'
import { markedKinds, today } from './practice.shared.ts'

const question = compiledFor(
  (db, viewer, { id, paperId }: Slots<{ id: string; paperId: string }>) =>
    db
      .selectFrom('questions as q')
      .innerJoin('question_versions as v', 'v.id', 'q.version_id')
      .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
      .where('q.id', '=', id)
      .where('q.paper_id', '=', paperId)
      .where('q.removed_at', 'is', null)
      .where(sql<boolean>`v.type in (${markedKinds})`)
      .select(['q.id', 'q.tenant_id', 'v.type', 'v.weight', 'v.prompt', 'v.explanation'])
      .select([rightKey('v', 'qc').as('key'), treatment('qc').as('treatment')])
      .select([
        isSealed(viewer, 'v').as('sealed'),
        sql<string>`${today(viewer)}::text`.as('today'),
      ]),
)

type Question = Awaited<ReturnType<typeof question>>[number]

/**
 * Marks the student's answer to a question of a worksheet as handing in would, and keeps when the question comes again. The answer
 * itself is not kept.
 * @throws CallError invalid for a question that is not asked there, and for an answer that is not the question's or not complete;
 * conflict for a question that stands in a paper that is not out for the student
 */
export async function markPractice(
  db: Database,
  actor: Actor,
  practice: Practice,
  { question_id, answer }: { question_id: string; answer: StoredAnswer },
): Promise<DataOf<typeof answerPractice>> {
  return inTransaction(db, async (tx) => {
    const row = isId(question_id)
      ? await firstOf(question(tx, actor, { id: question_id, paperId: practice.id }))
      : null
    if (!row || row.treatment === 'drop')
      throw invalidField('question_id', 'validation.not_available')
    if (row.sealed) throw new CallError('conflict', { key: 'practice.sealed' })
    requireWhole(row, answer)
    const right_answer = rightAnswer(row.type, row.key)
    const points = pointsOf({ ...row, answer, treatment: null })
    const [score, weight] = [Number(points.score), Number(row.weight)]
    if (points.score === null || right_answer === null)
      throw invalidField('question_id', 'validation.not_available')
    const before = await standingOf(tx, actor, row.id)
    const after = standingAfter(before, score === weight, row.today)
    await keep(tx, actor, row, after)
    return {
      outcome: score === weight ? 'right' : score > 0 ? 'partly' : 'wrong',
      score,
      weight,
      right_answer,
      explanation: row.explanation,
      ...explainAnswer(row.type, row.key),
      comes_on: after.due_on,
      missed_on: before?.missed_on ?? null,
    }
  })
}

/** Checks that an answer is one to its question, and complete: nothing is told for a part of one. */
function requireWhole({ type, prompt }: Question, answer: StoredAnswer): void {
  const parsed = kinds[type].answer.safeParse(answer)
  if (!parsed.success || !answerFits(type, prompt, parsed.data))
    throw invalidField('answer', 'answer.invalid')
  if (!isAnswered(type, prompt, parsed.data)) throw invalidField('answer', 'practice.incomplete')
}

/** How far the student was with a question; held until the transaction ends. */
async function standingOf(tx: Tx, actor: Actor, questionId: string): Promise<Standing | null> {
  const row = await tx
    .selectFrom('practised_questions')
    .where('student_id', '=', studentOf(actor))
    .where('question_id', '=', questionId)
    .select(['box', 'correct'])
    .select([
      sql<string | null>`due_on::text`.as('due_on'),
      sql<string | null>`missed_on::text`.as('missed_on'),
    ])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

async function keep(tx: Tx, actor: Actor, row: Question, standing: Standing): Promise<void> {
  const { due_on, missed_on, ...rest } = standing
  const kept = {
    ...rest,
    due_on: sql<Date | null>`${due_on}::date`,
    missed_on: sql<Date | null>`${missed_on}::date`,
    practised_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('practised_questions')
    .values({
      tenant_id: actor.tenantId,
      question_tenant_id: row.tenant_id,
      question_id: row.id,
      student_id: studentOf(actor),
      ...kept,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'question_id']).doUpdateSet(kept))
    .execute()
}

/** The student that the actor is; the calls admit nobody else. */
function studentOf({ studentId }: Actor): string {
  if (studentId === null) throw new Error('Only students practise')
  return studentId
}
