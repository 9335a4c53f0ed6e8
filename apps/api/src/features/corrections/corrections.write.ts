import { sql } from 'kysely'
import { sumPoints } from '../../assessment/points.ts'
import { json } from '../../platform/database/json.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Answered, Plan } from './corrections.plan.ts'

/**
 * Makes a paper's corrections and hand-ins go one after the other, and holds its handed-in attempts against graders: what
 * is read afterwards is what is changed.
 */
export async function lockMarks(tx: Tx, paperId: string): Promise<void> {
  await tx.selectFrom('papers').where('id', '=', paperId).select('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('attempts')
    .where('paper_id', '=', paperId)
    .where('status', '<>', 'in_progress')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
}

/** Keeps what every answer has before a correction. */
export async function keepMarks(tx: Tx, correctionId: string, { marks }: Plan): Promise<void> {
  const ids = marks.map(({ answer }) => answer.id)
  await sql`
    insert into corrected_answers (tenant_id, correction_id, attempt_question_id, score, correct, graded_at, answer_seq)
    select aq.tenant_id, ${correctionId}::uuid, aq.id, aq.score, aq.correct, aq.graded_at, aq.answer_seq
    from attempt_questions aq where aq.id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * Keeps grades that were given by hand under a later correction with one that hides them again, as if they had been given
 * before it: they come back when it is taken back.
 */
export async function keepHandGrades(
  tx: Tx,
  correctionId: string,
  graded: readonly Answered[],
): Promise<void> {
  const rows = graded.map(({ id, own_score, own_correct }) => ({ id, own_score, own_correct }))
  await sql`
    insert into corrected_answers (tenant_id, correction_id, attempt_question_id, score, correct, graded_at, answer_seq)
    select aq.tenant_id, ${correctionId}::uuid, aq.id, g.own_score, g.own_correct, aq.graded_at, aq.answer_seq
    from jsonb_to_recordset(${json(rows)}) as g(id uuid, own_score numeric, own_correct boolean)
    join attempt_questions aq on aq.id = g.id
    on conflict (correction_id, attempt_question_id) do update
      set score = excluded.score, correct = excluded.correct,
        graded_at = excluded.graded_at, answer_seq = excluded.answer_seq`.execute(tx)
}

/** Writes the new points of every answer that has others, and adds their attempts up. */
export async function writeMarks(tx: Tx, { marks }: Plan): Promise<void> {
  const changed = marks.map(({ answer, mark }) => ({ id: answer.id, ...mark }))
  await sql`
    update attempt_questions aq set score = s.score, correct = s.correct, version = aq.version + 1
    from jsonb_to_recordset(${json(changed)}) as s(id uuid, score numeric, correct boolean)
    where aq.id = s.id and (aq.score, aq.correct) is distinct from (s.score, s.correct)`.execute(tx)
  await sumPoints(
    tx,
    marks.map(({ answer }) => answer.attempt_id),
  )
}

/** Tells students whose released mark has changed; of all others nothing is written. */
export async function tellStudents(
  tx: Tx,
  correctionId: string,
  undone: boolean,
  { attempts }: Plan,
): Promise<number> {
  const told = attempts.filter(({ attempt }) => attempt.released)
  if (told.length === 0) return 0
  const rows = told.map(({ attempt, before, after }) => ({
    attempt_id: attempt.id,
    score_before: before.score / 100,
    max_before: before.most / 100,
    score_after: after.score / 100,
    max_after: after.most / 100,
  }))
  await sql`
    insert into grade_notices (tenant_id, attempt_id, correction_id, undone, score_before, max_before, score_after,
      max_after)
    select a.tenant_id, a.id, ${correctionId}::uuid, ${undone}, n.score_before, n.max_before, n.score_after, n.max_after
    from jsonb_to_recordset(${json(rows)}) as n(attempt_id uuid, score_before numeric, max_before numeric,
      score_after numeric, max_after numeric)
    join attempts a on a.id = n.attempt_id`.execute(tx)
  return told.length
}
