import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import type { Viewer } from '../platform/session/viewer.ts'
import { visibleBooks } from './books.ts'
import { readableResources } from './reading.ts'

/**
 * The resources that an actor may read (P7.2, P7.3): the super admin all; the provider's staff the provider's; a
 * school's people those of a book they may read, made by the provider or in their own school. A student reads what
 * `readableResources` says, and reaches a paper through what they were given, never through the library.
 */
export function visibleResources(actor: Viewer, alias: string): Condition {
  if (actor.type === 'PRG') return always
  const school = sql.ref(`${alias}.tenant_id`)
  if (actor.type === 'IBC') return sql<SqlBool>`${school} = publisher()`
  if (actor.type === 'Student') return readableResources(actor, alias)
  return sql<SqlBool>`(${school} = publisher() or ${school} = ${actor.schoolId})
    and exists (select from books vb where vb.id = ${sql.ref(`${alias}.book_id`)} and ${visibleBooks(actor, 'vb')})`
}

export type Resource = NonNullable<Awaited<ReturnType<typeof loadResource>>>

/** The resource with this id in the actor's reach, or null. */
export function loadResource(db: Database, actor: Actor, id: string) {
  return firstOf(resource(db, actor, { id }))
}

const resource = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('resources as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(visibleResources(actor, 'r')),
)
