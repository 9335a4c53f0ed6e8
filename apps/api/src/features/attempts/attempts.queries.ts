import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { rightKey, treatment } from '../papers/corrected.shared.ts'
import type { Attempt } from './attempts.visible.ts'

/** The questions of an attempt as a student may read them at any time: neither keys nor points are even selected. */
export function askedQuestions(db: Reader, attemptId: string) {
  return db
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('aq.attempt_id', '=', attemptId)
    .orderBy('aq.position')
    .select(['aq.id', 'aq.position', 'aq.weight', 'aq.answer', 'aq.answer_seq'])
    .select(['v.type', 'v.text', 'v.required', 'v.content', 'v.prompt'])
    .execute()
}

/** The same of one attempt or several, with keys and points, for whom visibility() grants both. */
export function markedQuestions(db: Reader, ...attemptIds: string[]) {
  return db
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where(sql<SqlBool>`aq.attempt_id = any(${attemptIds}::uuid[])`)
    .orderBy('aq.attempt_id')
    .orderBy('aq.position')
    .select(['aq.attempt_id', 'aq.id', 'aq.position', 'aq.weight', 'aq.answer', 'aq.answer_seq'])
    .select(['v.type', 'v.text', 'v.required', 'v.content', 'v.prompt'])
    .select(['aq.score', 'aq.correct', 'aq.version', 'aq.question_id'])
    .select('v.number')
    .select([rightKey('v', 'qc').as('key'), treatment('qc').as('treatment')])
    .execute()
}

export type AskedRow = Awaited<ReturnType<typeof askedQuestions>>[number]
export type MarkedRow = Awaited<ReturnType<typeof markedQuestions>>[number]

/** The class through which the student of an attempt has its paper; null when they have left it. */
export async function classOf(db: Reader, attempt: Pick<Attempt, 'paper_id' | 'student_id'>) {
  const row = await db
    .selectFrom('paper_classes as pc')
    .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
    .innerJoin('enrolments as e', 'e.classroom_id', 'c.id')
    .where('pc.paper_id', '=', attempt.paper_id)
    .where('e.student_id', '=', attempt.student_id)
    .orderBy('c.active', 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .select(['c.id', 'c.name'])
    .executeTakeFirst()
  return row ?? null
}
