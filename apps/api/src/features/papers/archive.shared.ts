import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { mayArchive } from './papers.policy.ts'

/**
 * Puts a paper away (`archived` true), brings it back (false) or turns it round (undefined), and says where it stands
 * now. Its students go on seeing what they have worked on. 403 for who may not, 404 when it has gone meanwhile.
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
    // Nothing to write down where it was so already.
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
