import { criteriaOf } from '@meridian/questions/registry.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compiled, firstOf } from '../platform/database/compiled.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { counts, rightKey, treatment } from './corrected.ts'

/** Where a question stands for the student, under `alias`: its own place in the attempt, else the paper's. */
export function placeOf(alias: string) {
  return sql<number>`coalesce(${sql.ref(`${alias}.shown`)}, ${sql.ref(`${alias}.position`)})`
}

/** The questions of an attempt as a student may read them at any time: neither keys nor points are even selected. */
export const askedQuestions = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('aq.attempt_id', '=', attemptId)
    .orderBy(placeOf('aq'))
    .select(['aq.id', placeOf('aq').as('place'), 'aq.weight', 'aq.answer', 'aq.answer_seq'])
    .select(['aq.revision', counts('qc').as('counts')])
    .select(['v.type', 'v.text', 'v.required', 'v.content', 'v.prompt']),
)

/** The same of one attempt or several, with keys and points, for whom visibility() grants both. */
export function markedQuestions(db: Reader, ...attemptIds: string[]) {
  const [attemptId, ...others] = attemptIds
  return attemptId !== undefined && others.length === 0
    ? ofAttempt(db, { attemptId })
    : ofAttempts(db, { attemptIds })
}

// One attempt is asked for by its id: for a list the database reckons with ten, and plans anew in every call.
const ofAttempt = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  marked(db).where('aq.attempt_id', '=', attemptId),
)
const ofAttempts = compiled((db, { attemptIds }: Slots<{ attemptIds: readonly string[] }>) =>
  marked(db).where(sql<SqlBool>`aq.attempt_id = any(${attemptIds}::uuid[])`),
)

/** Single answers as markedQuestions() has them, by their ids. */
export const markedAnswers = compiled((db, { ids }: Slots<{ ids: readonly string[] }>) =>
  marked(db).where(sql<SqlBool>`aq.id = any(${ids}::uuid[])`),
)

/** The statement of marked questions, without saying which. */
export function marked(db: Reader) {
  return db
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .orderBy('aq.attempt_id')
    .orderBy('aq.position')
    .select(['aq.attempt_id', 'aq.id', placeOf('aq').as('place'), 'aq.position'])
    .select(['aq.weight', 'aq.answer', 'aq.answer_seq'])
    .select(['v.type', 'v.text', 'v.required', 'v.content', 'v.prompt'])
    .select(['aq.revision', 'aq.score', 'aq.correct', 'aq.levels', 'aq.version', 'aq.question_id'])
    .select(sql<number>`aq.earlier - aq.thinned`.as('earlier'))
    .select(['v.number', 'v.explanation'])
    .select([rightKey('v', 'qc').as('key'), treatment('qc').as('treatment')])
}

/** What a teacher graded an answer by, and the level of each. Where a correction decides the points there are no levels. */
export function gradedBy(row: Pick<MarkedRow, 'type' | 'key' | 'levels' | 'treatment'>) {
  const { type, key, levels, treatment } = row
  return {
    criteria: [...criteriaOf(type, key)],
    levels: treatment === null && levels !== null ? levels : {},
  }
}

export type AskedRow = Awaited<ReturnType<typeof askedQuestions>>[number]
export type MarkedRow = Awaited<ReturnType<typeof markedQuestions>>[number]

/** The class through which the student of an attempt has its paper; null when they have left it. */
export function classOf(db: Reader, { paper_id, student_id }: Whose) {
  return firstOf(classesWith(db, { paper_id, student_id }))
}

interface Whose {
  paper_id: string
  student_id: string
}
const classesWith = compiled((db, { paper_id, student_id }: Slots<Whose>) =>
  classBy(db, sql`${paper_id}`, sql`${student_id}`),
)

/** The same as a column of a statement that reads the attempt under `alias`. */
export function classColumn(db: Reader, alias: string) {
  const of = classBy(db, sql.ref(`${alias}.paper_id`), sql.ref(`${alias}.student_id`))
  return sql<{ id: string; name: string } | null>`(select to_jsonb(c) from (${of}) c)`
}

function classBy(db: Reader, paper: RawBuilder<unknown>, student: RawBuilder<unknown>) {
  return db
    .selectFrom('given as gi')
    .innerJoin('classrooms as c', 'c.id', 'gi.classroom_id')
    .where(sql<SqlBool>`gi.paper_id = ${paper}`)
    .where(sql<SqlBool>`gi.student_id = ${student}`)
    .orderBy('c.active', 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(1)
    .select(['c.id', 'c.name'])
}
