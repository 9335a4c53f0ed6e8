import type { Database } from '../platform/database/connect.ts'
import type { Actor } from '../platform/session/actor.ts'
import { standing } from '../platform/session/lifetime.ts'

/** One of the actor's own sessions; null for a missing one, an ended one and another user's. */
export async function loadSession(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('sessions as s')
    .where('s.id', '=', id)
    .where('s.user_id', '=', actor.userId)
    .where(standing(actor, 's'))
    .select('s.id')
    .executeTakeFirst()
  return row ?? null
}
