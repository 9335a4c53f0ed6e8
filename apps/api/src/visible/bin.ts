import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, type Viewer } from '../platform/session/viewer.ts'

/**
 * Which entries of the bin an actor may know of, and bring back: a school's admins those of the school, its own admins left out; a teacher
 * their own papers, resources and announcements; the super admin those of the publisher, of school admins, and what they have
 * deleted themselves; IBC books and school admins, and of the rest their own. Nobody knows of one whose time is over.
 */
export function visibleBin(actor: Viewer, alias: string): Condition {
  const [tenant, kind, owner, by] = ['tenant_id', 'kind', 'owner_id', 'deleted_by'].map((column) =>
    sql.ref(`${alias}.${column}`),
  )
  const mine = sql<SqlBool>`(${owner} = ${actor.userId} or ${by} = ${actor.userId})`
  const reach = () => {
    if (actor.type === 'Student') return never
    if (actor.type === 'PRG')
      return sql<SqlBool>`(${tenant} = publisher() or ${kind} = 'school_admin' or ${by} = ${actor.userId})`
    if (actor.type === 'IBC')
      return sql<SqlBool>`(${kind} = 'school_admin' or ${tenant} = publisher()
        and (${kind} in ('book', 'unit', 'lesson') or ${kind} <> 'admin' and ${mine}))`
    if (administers(actor, actor.schoolId))
      return sql<SqlBool>`(${tenant} = ${actor.schoolId} and ${kind} <> 'school_admin')`
    return sql<SqlBool>`(${tenant} = ${actor.schoolId} and ${mine}
      and ${kind} in ('quiz', 'assignment', 'worksheet', 'question', 'resource', 'announcement'))`
  }
  return sql<SqlBool>`(${reach()} and ${sql.ref(`${alias}.ends_at`)} > now())`
}

/** Entries of the bin in the actor's reach: what is told of them, and never the rows that they keep. */
export function binned(db: Reader, actor: Viewer) {
  return db
    .selectFrom('bin_entries as e')
    .where(visibleBin(actor, 'e'))
    .select(['e.id', 'e.tenant_id', 'e.kind', 'e.subject_id', 'e.name', 'e.place', 'e.owner_id'])
    .select(['e.counts', 'e.deleted_by', 'e.deleted_by_name', 'e.deleted_at', 'e.ends_at'])
    .select(sql<Date>`now()`.as('now'))
}

export type BinEntry = NonNullable<Awaited<ReturnType<typeof loadBinned>>>

/** The entry of the bin with this id in the actor's reach, or null. */
export function loadBinned(db: Database, actor: Actor, id: string) {
  return firstOf(entry(db, actor, { id }))
}

const entry = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  binned(db, actor).where('e.id', '=', id),
)
