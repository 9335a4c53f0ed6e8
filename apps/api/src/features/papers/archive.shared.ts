import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { mayArchive } from './papers.policy.ts'

/**
 * Archives a paper (`archived` true), restores it (false), or does whichever of the two it is not (undefined).
 * Students go on seeing papers that they have worked on.
 * @returns the paper's name and whether it is archived now
 * @throws CallError forbidden without the right to; not_found when the paper has been deleted meanwhile
 */
export async function archive(
  db: Database,
  actor: Actor,
  paper: Paper,
  archived?: boolean,
): Promise<{ id: string; name: string; archived: boolean }> {
  if (!mayArchive(actor, paper)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('papers')
      .where('id', '=', paper.id)
      .select(['name', sql<boolean>`archived_at is not null`.as('archived')])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    const wanted = archived ?? !before.archived
    // A paper that was so already gets no audit row.
    if (wanted !== before.archived) {
      await tx
        .updateTable('papers')
        .set({ archived_at: wanted ? sql<Date>`now()` : null })
        .where('id', '=', paper.id)
        .execute()
      await audit(tx, actor, wanted ? 'archived' : 'restored', 'paper', paper.id)
    }
    return { id: paper.id, name: before.name, archived: wanted }
  })
}
