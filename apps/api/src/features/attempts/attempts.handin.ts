import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { writeReceipts } from './attempts.receipt.ts'
import { scoreAttempt } from './attempts.score.ts'
import { readMarkables } from './marks.shared.ts'

/** How many attempts one transaction hands in. */
const batchSize = 50

/**
 * Hands in running attempts that the caller has locked: scores what can be scored, stores points and sums, copies
 * manual_review from the paper. At the deadline the time of handing in is the deadline, not the moment of the sweep.
 */
export async function handIn(
  tx: Tx,
  attemptIds: readonly string[],
  by: 'student' | 'deadline',
): Promise<void> {
  const questions = await readMarkables(tx, attemptIds)
  const byAttempt = Map.groupBy(questions, (question) => question.attempt_id)
  const scored = attemptIds.map((id) => ({ id, ...scoreAttempt(byAttempt.get(id) ?? []) }))
  const points = json(scored.flatMap(({ scores }) => scores))
  await sql`
    update attempt_questions aq set score = s.score, correct = s.correct
    from jsonb_to_recordset(${points}) as s(id uuid, score numeric, correct boolean)
    where aq.id = s.id`.execute(tx)
  const sums = json(scored.map(({ id, score, most }) => ({ id, score, most })))
  const at = by === 'student' ? sql`clock_timestamp()` : sql`greatest(p.deadline, a.started_at)`
  await sql`
    update attempts a set status = 'submitted', submitted_by = ${by}, submitted_at = ${at},
      manual_review = p.manual_review, score = s.score, max_score = s.most
    from papers p, jsonb_to_recordset(${sums}) as s(id uuid, score numeric, most numeric)
    where a.id = s.id and p.id = a.paper_id`.execute(tx)
  await writeReceipts(tx, attemptIds)
}

/**
 * Hands in every running attempt whose deadline is over, with what was saved by then (decision 4); those that somebody
 * else holds are left to them. `only` narrows it to the attempts (alias `a`) about to be read. Gives their number.
 */
export async function submitExpired(db: Database, only?: Condition): Promise<number> {
  // Whoever looks as a student may change nothing; what is over was handed in before (decision 036).
  if (db.isTransaction) return 0
  let count = 0
  for (;;) {
    const batch = await inTransaction(db, (tx) => handInBatch(tx, only))
    count += batch
    if (batch < batchSize) return count
  }
}

async function handInBatch(tx: Tx, only: Condition | undefined): Promise<number> {
  let expired = tx
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .where('a.status', '=', 'in_progress')
    .where('p.deadline', '<=', sql<Date>`clock_timestamp()`)
  if (only) expired = expired.where(only)
  const attempts = await expired
    .orderBy('a.id')
    .limit(batchSize)
    .select(['a.id', 'a.school_id'])
    .forUpdate('a')
    .skipLocked()
    .execute()
  if (attempts.length === 0) return 0
  await handIn(
    tx,
    attempts.map(({ id }) => id),
    'deadline',
  )
  await tx
    .insertInto('audit_log')
    .values(
      attempts.map(({ id, school_id }) => ({
        school_id,
        action: 'submitted',
        entity: 'attempt',
        entity_id: id,
        details: json({ by: 'deadline' }),
      })),
    )
    .execute()
  return attempts.length
}

/** For submitExpired: the attempts of one student, at one paper, or just one. */
export function attemptsWhere(
  column: 'id' | 'student_id' | 'paper_id',
  value: string | null,
): Condition {
  return sql<SqlBool>`${sql.ref(`a.${column}`)} = ${value}`
}
