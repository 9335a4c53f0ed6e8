import type { Announcement, ListedAnnouncement } from '@meridian/contract/announcements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { AddressOf } from '../../platform/files/addresses.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { attachedTo, unreadBy } from '../../visible/announcements.ts'
import { storedFile } from '../files/files.shared.ts'
import { mayChange, mayKnowReaders } from './announcements.policy.ts'

/** Announcements (`n`) as their readers get them; who may read them is for the caller to say. */
export function announcements(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('announcements as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.tenant_id', 'n.classroom_id', 'n.author_id', 'n.content', 'n.version'])
    .select(['n.published_at', 'n.held', 'n.edited_at', 'u.name as author_name'])
    .select(sql<boolean>`(n.published_at > now() or n.held)`.as('scheduled'))
    .select([unreadBy(viewer, 'n').as('unread'), attachedTo('n').as('attachments')])
    .select((viewer.studentId ? sql<null>`null::jsonb` : readers).as('readers'))
}

/** How many students have an announcement, and how many of them have read it. */
const readers = sql<{ read: number; of: number } | null>`(case when n.classroom_id is null then (
  select jsonb_build_object('read', count(r.student_id), 'of', count(*))
  from students s left join announcement_readings r
    on r.announcement_id = n.id and r.student_id = s.id
  where s.tenant_id = n.tenant_id) else (
  select jsonb_build_object('read', count(r.student_id), 'of', count(*))
  from enrolments e left join announcement_readings r
    on r.announcement_id = n.id and r.student_id = e.student_id
  where e.classroom_id = n.classroom_id) end)`

type Row = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>

/** An announcement for its reader. Pure. */
export function present(actor: Actor, row: Row, addressOf: AddressOf): Announcement {
  const mine = mayChange(actor, row)
  return {
    id: row.id,
    class_id: row.classroom_id,
    content: row.content,
    attachments: row.attachments.map((file) => storedFile(file, addressOf(file.id))),
    user: { name: row.author_name },
    created_at: row.published_at.toISOString(),
    scheduled: row.scheduled,
    held: row.held,
    edited_at: row.edited_at?.toISOString() ?? null,
    unread: row.unread,
    readers: row.scheduled || !mayKnowReaders(actor, row) ? null : row.readers,
    version: row.version,
    can: { edit: mine, delete: mine },
  }
}

/** The same rows with the names of their classes (`c`), where they have one. */
export function withClass(rows: ReturnType<typeof announcements>) {
  return rows.leftJoin('classrooms as c', 'c.id', 'n.classroom_id').select('c.name as class_name')
}

/** An announcement with its class, for its reader. Pure. */
export function presentWithClass(
  actor: Actor,
  row: Row & { class_name: string | null },
  addressOf: AddressOf,
): ListedAnnouncement {
  const { classroom_id: id, class_name: name } = row
  return {
    ...present(actor, row, addressOf),
    class: id !== null && name !== null ? { id, name } : null,
  }
}
