import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** One of the actor's own comments; another's is not there. Null when it is missing. */
export async function loadComment(db: Database, actor: Actor, id: string) {
  const row = await db
    .selectFrom('saved_comments')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .select(['id', 'text'])
    .executeTakeFirst()
  return row ?? null
}
