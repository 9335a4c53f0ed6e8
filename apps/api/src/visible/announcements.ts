import { listAnnouncements } from '@meridian/contract/announcements.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import type { Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, type Viewer } from '../platform/session/viewer.ts'
import { visibleClassrooms } from './classrooms.ts'

/**
 * Which announcements an actor may know of: those of the classes in reach, and of a school's people those to the whole
 * school. They are read from their time on; one that is scheduled or held back is known to those who may change it: the
 * school's admins, and its author where it is to a class (P21.6).
 */
export function visibleAnnouncements(actor: Viewer, alias: string): Condition {
  const [tenant, classroom, author] = ['tenant_id', 'classroom_id', 'author_id'].map((column) =>
    sql.ref(`${alias}.${column}`),
  )
  if (administers(actor, actor.schoolId)) return sql<SqlBool>`${tenant} = ${actor.schoolId}`
  const out = sql<SqlBool>`(${sql.ref(`${alias}.published_at`)} <= now()
    and not ${sql.ref(`${alias}.held`)})`
  const ofClass = sql<SqlBool>`exists (
    select from classrooms ac where ac.id = ${classroom} and ${visibleClassrooms(actor, 'ac')})`
  if (actor.schoolId === null) return sql<SqlBool>`(${out} and ${ofClass})`
  return sql<SqlBool>`(${tenant} = ${actor.schoolId}
    and (${out} or (${author} = ${actor.userId} and ${classroom} is not null))
    and (${classroom} is null or ${ofClass}))`
}

/** Whether an announcement has not been shown to the actor yet, as a column; false for who is no student. */
export function unreadBy(actor: Viewer, alias: string): RawBuilder<boolean> {
  if (!actor.studentId) return sql<boolean>`false`
  return sql<boolean>`not exists (
    select from announcement_readings r
    where r.announcement_id = ${sql.ref(`${alias}.id`)} and r.student_id = ${actor.studentId})`
}

/** A file of an announcement, without its address. */
interface AttachedFile {
  id: string
  name: string
  size: number
  mime: string
}

/** The files of an announcement in their order, as a column. */
export function attachedTo(alias: string): RawBuilder<AttachedFile[]> {
  return sql<AttachedFile[]>`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime) order by af.position), '[]')
    from announcement_files af join files f on f.id = af.file_id
    where af.announcement_id = ${sql.ref(`${alias}.id`)})`
}

/** Whether a file is attached to an announcement that the viewer may read at this moment; never for who has no call for any. */
export async function mayOpenAttachment(
  db: Database,
  viewer: Viewer,
  fileId: string,
): Promise<boolean> {
  if (!admits(listAnnouncements.access, viewer)) return false
  const found = await db
    .selectFrom('announcement_files as af')
    .innerJoin('announcements as n', 'n.id', 'af.announcement_id')
    .where('af.file_id', '=', fileId)
    .where(visibleAnnouncements(viewer, 'n'))
    .select('af.file_id')
    .executeTakeFirst()
  return found !== undefined
}

export type Announcement = NonNullable<Awaited<ReturnType<typeof loadAnnouncement>>>

/** The announcement with this id in the actor's reach, or null. */
export function loadAnnouncement(db: Database, actor: Actor, id: string) {
  return firstOf(announcement(db, actor, { id }))
}

const announcement = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('announcements as n')
    .where('n.id', '=', id)
    .where(visibleAnnouncements(actor, 'n'))
    .selectAll('n'),
)
