import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../platform/session/viewer.ts'

/** The schools that an actor reaches: the provider all, everybody else their own (P2.4). */
export function visibleSchools(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${actor.schoolId}`
}

export type School = NonNullable<Awaited<ReturnType<typeof loadSchool>>>

/** The school with this id in the actor's reach, or null. */
export function loadSchool(db: Database, actor: Actor, id: string) {
  return firstOf(school(db, actor, { id }))
}

const school = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('schools as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(visibleSchools(actor, 's')),
)
