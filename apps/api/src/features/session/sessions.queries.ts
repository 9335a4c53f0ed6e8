import type { QueryOf } from '@meridian/contract/core/route.ts'
import type { listSessions } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { standing } from '../../platform/session/lifetime.ts'
import { deviceOf } from './devices.ts'

/** The actor's sessions, last used first. The calling session comes first of all. */
export async function pageOfSessions(
  db: Database,
  actor: Actor,
  { page, perPage }: QueryOf<typeof listSessions>,
  t: Translate,
) {
  const own = db
    .selectFrom('sessions as s')
    .where('s.user_id', '=', actor.userId)
    .where(standing(actor, 's'))
  const [rows, counted] = await Promise.all([
    own
      .select(['s.id', 's.user_agent', 's.created_at', 's.last_used_at'])
      .orderBy(sql`s.id = ${actor.sessionId}`, 'desc')
      .orderBy('s.last_used_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      device: deviceOf(user_agent, t),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === actor.sessionId,
    })),
    meta: { per_page: perPage, total: Number(counted.total), current_page: page },
    filters: [],
    message: '',
  }
}
