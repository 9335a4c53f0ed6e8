import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Makes an empty quiz of the actor's own, without a name, classes or questions, and gives its id. */
export async function addQuiz(db: Database, actor: Actor): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('papers')
      .values({ kind: 'quiz', tenant_id: actor.tenantId, owner_id: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'created', 'quiz', id)
    return { id }
  })
}
