import {
  type Announcement,
  announcementPage,
  type ClassAnnouncement,
} from '@meridian/contract/announcements.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf, type ListOptions } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Classroom, visibleClassrooms } from '../../visible/classrooms.ts'
import { byClass } from '../classrooms/classrooms.shared.ts'
import { mayChange, mayPost } from './announcements.policy.ts'

function announcements(db: Reader) {
  return db
    .selectFrom('announcements as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.tenant_id', 'n.classroom_id', 'n.author_id', 'n.content', 'n.version'])
    .select(['n.created_at', 'n.edited_at', 'u.name as author_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): Announcement {
  const mine = mayChange(actor, row)
  return {
    id: row.id,
    class_id: row.classroom_id,
    content: row.content,
    user: { name: row.author_name },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    version: row.version,
    can: { edit: mine, delete: mine },
  }
}

/** The announcements of a class, newest first, from the one after `before` on. */
export async function pageOfAnnouncements(
  db: Reader,
  actor: Actor,
  classroom: Classroom,
  before: string | undefined,
) {
  const [rows, counted] = await Promise.all([
    announcements(db)
      .where('n.classroom_id', '=', classroom.id)
      .where(older(classroom.id, before))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(announcementPage + 1)
      .execute(),
    db
      .selectFrom('announcements')
      .where('classroom_id', '=', classroom.id)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.slice(0, announcementPage).map((row) => present(actor, row)),
    total: Number(counted.total),
    more: rows.length > announcementPage,
    can: { post: mayPost(actor, classroom) },
  }
}

const newestFirst: ListOptions = {
  sorts: { created_at: 'n.created_at' },
  order: { column: 'created_at', direction: 'desc' },
  id: 'n.id',
  filters: {
    class_id: byClass((values) => anyOf('n.classroom_id', values)),
  },
}

const ownPages = compiledList((db, actor) => ({
  rows: announcements(db)
    .innerJoin('classrooms as c', 'c.id', 'n.classroom_id')
    .where(visibleClassrooms(actor, 'c'))
    .select('c.name as class_name'),
  options: newestFirst,
}))

/** One page of the announcements of all classes in the actor's reach, newest first (filter: class_id). */
export async function pageOfOwnAnnouncements(asking: Asking, request: ListRequest) {
  const page = await ownPages(asking, {}, request)
  const data = page.data.map(
    (row): ClassAnnouncement => ({
      ...present(asking.actor, row),
      class: { id: row.classroom_id, name: row.class_name },
    }),
  )
  return { ...page, data }
}

/** One announcement for its reader. */
export async function describeAnnouncement(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<Announcement> {
  const row = await announcements(db)
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  return present(actor, row)
}

/**
 * Announcements that are older than another one. Should that have been deleted since it was read, its id still says
 * when it was made, because ids are ordered by time. A text that is no id has nothing older.
 */
function older(classId: string, before: string | undefined): Condition {
  if (before === undefined) return always
  if (!isId(before)) return sql<SqlBool>`false`
  return sql<SqlBool>`coalesce(
    (n.created_at, n.id) < (select b.created_at, b.id from announcements b
      where b.id = ${before} and b.classroom_id = ${classId}),
    n.id < ${before}::uuid)`
}
