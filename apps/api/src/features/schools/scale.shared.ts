import type { Level } from '@meridian/contract/core/scale.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { scaleFor } from '../../visible/schools.ts'

/** The levels in which the actor's school says grades, in the actor's language; none for who is of no school. */
export async function levelsFor(db: Database, { userId, schoolId }: Actor): Promise<Level[]> {
  if (schoolId === null) return []
  const { rows } = await sql<{ scale: Level[] }>`select ${scaleFor('u')} as scale
    from users u where u.tenant_id = ${schoolId} and u.id = ${userId}`.execute(db)
  return rows[0]?.scale ?? []
}
