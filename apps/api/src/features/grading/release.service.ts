import { type SqlBool, sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import { readyForRelease } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWorkAt } from '../../visible/teaching.ts'

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
  paper: Pick<Paper, 'id' | 'role'>,
  told: number,
): Promise<number> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    // The attempts are locked first and read afterwards: a statement that waits for a lock does not see what was
    // written meanwhile.
    await readyAt(tx, actor, paper.id).forUpdate().execute()
    const rows = await readyAt(tx, actor, paper.id).execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    if (ids.length !== told)
      throw new CallError('conflict', {
        key: 'grading.release_changed',
        values: { count: ids.length },
      })
    await tx
      .updateTable('attempts')
      .set({ status: 'closed', closed_at: sql`now()`, closed_by: actor.userId })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute()
    await sql`
      insert into audit_log (actor_id, tenant_id, action, entity, entity_id, details)
      select ${actor.userId}::uuid, ${actor.tenantId}::uuid, 'closed', 'attempt', r.id,
        ${json({ paper_id: paper.id, together: ids.length })}
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
