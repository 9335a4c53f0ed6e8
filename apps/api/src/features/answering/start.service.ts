import { sql } from 'kysely'
import { counts } from '../../assessment/corrected.ts'
import { endsAt, extended } from '../../assessment/ends.ts'
import { attemptsWhere, submitExpired } from '../../assessment/hand-in.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { whyNotStart } from './start.policy.ts'
import { findStudentPaper } from './student-papers.shared.ts'

/**
 * Starts an attempt at a paper, or finds the running one. When two tabs ask at once, the database's unique index
 * decides.
 * @returns the id of the attempt
 * @throws CallError not_found for a paper that is not the student's; not_open with the reason when it cannot be
 * started
 */
export async function start(db: Database, actor: Actor, paperId: string): Promise<string> {
  if (!isId(paperId)) throw notFound()
  await submitExpired(db, attemptsWhere('student_id', actor.studentId))
  return inTransaction(db, async (tx) => {
    // The student is locked before the paper, so that needs that are set now find this attempt, or are found by it.
    await tx
      .selectFrom('students')
      .where('id', '=', actor.studentId)
      .select('id')
      .forShare()
      .executeTakeFirstOrThrow(() => notFound())
    // The paper is locked, so that it is neither deleted nor changed between the check and the start.
    await tx
      .selectFrom('papers')
      .where('id', '=', paperId)
      .select('id')
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound())
    const paper = await findStudentPaper(tx, actor, paperId)
    if (!paper) throw notFound()
    if (paper.state === 'in_progress' && paper.attempt_id) return paper.attempt_id
    const reason = whyNotStart(paper.facts)
    if (reason) throw new CallError('not_open', reason)
    const made = await insertAttempt(tx, actor, paper.id)
    if (made) {
      await endLateWindows(tx, actor, paper.id)
      await audit(tx, actor, 'started', 'attempt', made, { paper_id: paper.id })
      return made
    }
    const running = await findRunning(tx, actor, paper.id)
    if (running) return running
    throw new CallError('not_open', {
      key: 'answering.none_left',
      values: { count: paper.facts.maxAttempts },
    })
  })
}

/**
 * Writes an attempt, with the current version, weight and place of each question that counts. It is one statement, so
 * that number, maximum, end and questions come from one state of the paper.
 * @returns null when another attempt is running or none is left
 */
async function insertAttempt(tx: Tx, actor: Actor, paperId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (
      select q.id as question_id, v.id as version_id, v.weight,
        row_number() over (order by q.position, q.id) as position,
        case when s.shuffle_questions then row_number() over (order by random()) end as shown
      from papers s
      join questions q on q.paper_id = s.id
      join question_versions v on v.id = q.version_id
      left join question_corrections qc on qc.id = q.correction_id
      where s.id = ${paperId} and q.removed_at is null and ${counts('qc')}
    ), made as (
      insert into attempts (tenant_id, paper_id, student_id, number, manual_review, max_score, started_at,
        ends_at, shuffle_choices)
      select p.tenant_id, p.id, ${actor.studentId}::uuid, used.number + 1, p.manual_review,
        (select sum(weight) from asked), now(), ${endsAt(sql`now()`)}, p.shuffle_choices
      from papers p ${extended(sql`${actor.studentId}::uuid`)} cross join lateral (
        select coalesce(max(a.number), 0) as number from attempts a
        where a.paper_id = p.id and a.student_id = ${actor.studentId}::uuid) used
      where p.id = ${paperId} and used.number < p.max_attempts and exists (select from asked)
      on conflict do nothing
      returning id, tenant_id
    ), pinned as (
      insert into attempt_questions (tenant_id, attempt_id, question_id, version_id, position, shown, weight)
      select made.tenant_id, made.id, asked.question_id, asked.version_id, asked.position, asked.shown, asked.weight
      from made cross join asked
    )
    select id from made`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Ends the time for late answers of the student's earlier attempts at the paper, whose results come now: the new
 * attempt could show the right answers while late ones might still arrive.
 */
async function endLateWindows(tx: Tx, actor: Actor, paperId: string): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ late_until: null })
    .where('paper_id', '=', paperId)
    .where('student_id', '=', actor.studentId)
    .where('late_until', 'is not', null)
    .execute()
}

async function findRunning(tx: Tx, actor: Actor, paperId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('attempts')
    .where('paper_id', '=', paperId)
    .where('student_id', '=', actor.studentId)
    .where('status', '=', 'in_progress')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
