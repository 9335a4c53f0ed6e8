import { type SqlBool, sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import { readyForRelease, releaseWaits } from '../../assessment/states.ts'
import { areaOf } from '../../platform/audit.deeds.ts'
import { always } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadAttempt } from '../../visible/attempts.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWorkAt } from '../../visible/teaching.ts'
import { chosenMoment, releaseChanged, releaseMoment } from './release.moment.ts'

/**
 * Closes the review of every graded attempt at a paper that the actor reads, in one transaction, with an audit row for each. A second call
 * finds none.
 * @returns how many reviews were closed
 * @throws CallError forbidden for who does not grade at the paper; conflict when the attempts are not as many as the
 * teacher was told
 */
export async function releaseGraded(
  db: Database,
  actor: Actor,
  paper: Pick<Paper, 'id' | 'role' | 'time_zone'>,
  { told, at, waitSeconds }: { told: number; at: string | null; waitSeconds: number },
): Promise<number> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  const chosen = at === null ? null : chosenMoment(at, paper.time_zone)
  return inTransaction(db, async (tx) => {
    // The attempts are locked first and read afterwards: a statement that waits for a lock does not see what was
    // written meanwhile.
    await readyAt(tx, actor, paper.id).forUpdate().execute()
    const rows = await readyAt(tx, actor, paper.id).execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    if (ids.length !== told) throw releaseChanged(ids.length)
    await tx
      .updateTable('attempts')
      .set({
        status: 'closed',
        closed_at: chosen ?? releaseMoment(waitSeconds),
        closed_by: actor.userId,
      })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute()
    await sql`
      insert into audit_log (actor_id, tenant_id, address, area, action, entity, entity_id, details)
      select ${actor.userId}::uuid, ${actor.tenantId}::uuid, ${actor.address ?? null},
        ${areaOf('attempt', 'closed')}, 'closed', 'attempt', r.id,
        ${json({ paper_id: paper.id, together: ids.length, ...(chosen && { at: chosen.toISOString() }) })}
      from unnest(${ids}::uuid[]) as r(id)`.execute(tx)
    return ids.length
  })
}

function readyAt(tx: Tx, actor: Actor, paperId: string) {
  return tx
    .selectFrom('attempts as a')
    .where('a.paper_id', '=', paperId)
    .where(readyForRelease('a'))
    .where(readsWorkAt(actor, sql`a.paper_id`, sql`a.student_id`))
    .orderBy('a.id')
    .select('a.id')
}

/**
 * Takes back every release of a paper, of those that the actor reads, or that of one attempt, where its moment has not come
 * (decision 069). What has been seen stays released.
 * @returns how many were taken back
 * @throws CallError forbidden for who does not grade at the paper; invalid for an attempt that is not one of it
 */
export async function takeBackRelease(
  db: Database,
  actor: Actor,
  paper: Pick<Paper, 'id' | 'role'>,
  attemptId?: string,
): Promise<number> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  if (attemptId !== undefined) await requireAttempt(db, actor, paper.id, attemptId)
  return inTransaction(db, async (tx) => {
    // Locked first and looked at afterwards: the moment may come while somebody else has one of them.
    const waiting = tx
      .selectFrom('attempts as a')
      .where('a.paper_id', '=', paper.id)
      .where(releaseWaits('a'))
      .where(attemptId === undefined ? always : sql<SqlBool>`a.id = ${attemptId}`)
      .where(readsWorkAt(actor, sql`a.paper_id`, sql`a.student_id`))
      .orderBy('a.id')
      .select('a.id')
    const held = await waiting.forUpdate().execute()
    const { rows } = await sql<{ id: string }>`
      update attempts a set status = 'submitted', closed_at = null, closed_by = null
      where a.id = any(${held.map(({ id }) => id)}::uuid[]) and ${releaseWaits('a')} returning a.id`.execute(
      tx,
    )
    await sql`
      insert into audit_log (actor_id, tenant_id, address, area, action, entity, entity_id, details)
      select ${actor.userId}::uuid, ${actor.tenantId}::uuid, ${actor.address ?? null},
        ${areaOf('attempt', 'release taken back')}, 'release taken back', 'attempt', r.id,
        ${json({ paper_id: paper.id, together: rows.length })}
      from unnest(${rows.map(({ id }) => id)}::uuid[]) as r(id)`.execute(tx)
    return rows.length
  })
}

/** @throws CallError invalid on `attempt_id` for what is no attempt at the paper that the actor reads */
async function requireAttempt(
  db: Database,
  actor: Actor,
  paperId: string,
  attemptId: string,
): Promise<void> {
  const attempt = isId(attemptId) ? await loadAttempt(db, actor, attemptId) : null
  if (attempt?.paper_id !== paperId) throw invalidField('attempt_id', 'validation.not_available')
}
