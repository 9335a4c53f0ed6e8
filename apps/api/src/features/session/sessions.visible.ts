import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { idleDays } from '../../platform/session/load.ts'

/** Whether a row of `sessions` still stands, in SQL: used within the days after which a session ends. */
export function standing(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.last_used_at`)} > now() - make_interval(days => ${idleDays}::int)`
}

/** One of the actor's own sessions; null for a missing one, an ended one and somebody else's. */
export async function loadSession(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('sessions as s')
    .where('s.id', '=', id)
    .where('s.user_id', '=', actor.userId)
    .where(standing('s'))
    .select('s.id')
    .executeTakeFirst()
  return row ?? null
}
