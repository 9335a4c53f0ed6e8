import { firstOf } from '../platform/database/compiled.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'

/** One of the actor's own comments; another's is not there. Null when it is missing. */
export function loadComment(db: Database, actor: Actor, id: string) {
  return firstOf(comment(db, actor, { id }))
}

const comment = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('saved_comments')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .select(['id', 'text']),
)
