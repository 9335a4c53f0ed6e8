import type { Database } from '../platform/database/connect.ts'
import type { Actor } from '../platform/session/actor.ts'

/** A system that reads the roster of the school which the actor administers; null for every other. */
export async function loadRosterClient(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string } | null> {
  if (!actor.schoolAdmin) return null
  const row = await db
    .selectFrom('roster_clients')
    .where('tenant_id', '=', actor.schoolAdmin.school_id)
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
  return row ?? null
}
