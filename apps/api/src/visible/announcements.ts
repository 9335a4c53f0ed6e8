import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, type Viewer } from '../platform/session/viewer.ts'
import { visibleClassrooms } from './classrooms.ts'

/**
 * Which announcements of the classes in reach an actor may know of: those that are read by now. One that is scheduled
 * or held back is known to its author and to the school's admins, who may change it (P21.6).
 */
export function visibleAnnouncements(actor: Viewer, alias: string): Condition {
  if (administers(actor, actor.schoolId)) return always
  return sql<SqlBool>`(${sql.ref(`${alias}.published_at`)} <= now() and not ${sql.ref(`${alias}.held`)}
    or ${sql.ref(`${alias}.author_id`)} = ${actor.userId})`
}

/** Whether an announcement has not been shown to the actor yet, as a column; false for who is no student. */
export function unreadBy(actor: Viewer, alias: string): RawBuilder<boolean> {
  if (!actor.studentId) return sql<boolean>`false`
  return sql<boolean>`not exists (
    select from announcement_readings r
    where r.announcement_id = ${sql.ref(`${alias}.id`)} and r.student_id = ${actor.studentId})`
}

export type Announcement = NonNullable<Awaited<ReturnType<typeof loadAnnouncement>>>

/** The announcement with this id, when its class is in the actor's reach; or null. */
export function loadAnnouncement(db: Database, actor: Actor, id: string) {
  return firstOf(announcement(db, actor, { id }))
}

const announcement = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('announcements as n')
    .innerJoin('classrooms as c', 'c.id', 'n.classroom_id')
    .where('n.id', '=', id)
    .where(visibleClassrooms(actor, 'c'))
    .where(visibleAnnouncements(actor, 'n'))
    .selectAll('n'),
)
