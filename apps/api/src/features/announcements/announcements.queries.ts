import { type Announcement, announcementPage } from '@meridian/contract/announcements.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import { isId } from '../../platform/database/ids.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf, type ListOptions } from '../../platform/lists/list-options.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleAnnouncements } from '../../visible/announcements.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { byClass } from '../classrooms/classrooms.shared.ts'
import { mayPost } from './announcements.policy.ts'
import { announcements, present, presentWithClass, withClass } from './announcements.rows.ts'

/** The announcements of a class, newest first, from the one after `before` on. */
export async function pageOfAnnouncements(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  classroom: Classroom,
  before: string | undefined,
) {
  const [rows, counted, addressOf] = await Promise.all([
    announcements(db, actor)
      .where('n.classroom_id', '=', classroom.id)
      .where(visibleAnnouncements(actor, 'n'))
      .where(older(classroom.id, before))
      .orderBy('n.published_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(announcementPage + 1)
      .execute(),
    db
      .selectFrom('announcements as n')
      .where('n.classroom_id', '=', classroom.id)
      .where(visibleAnnouncements(actor, 'n'))
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
    fileAddresses(secrets, actor),
  ])
  return {
    data: rows
      .slice(0, announcementPage)
      .map((row) => ({ ...present(actor, row, addressOf), class_id: classroom.id })),
    total: Number(counted.total),
    more: rows.length > announcementPage,
    can: { post: mayPost(actor, classroom) },
  }
}

const audiences = ['school', 'class'] as const

const newestFirst: ListOptions = {
  sorts: { created_at: 'n.published_at' },
  order: { column: 'created_at', direction: 'desc' },
  id: 'n.id',
  filters: {
    audience: {
      label: 'filter.audience',
      type: 'select',
      options: async ({ t }) =>
        audiences.map((value) => ({ label: t(`filter.audience_${value}`), value })),
      where: (values) =>
        sql`(case when n.classroom_id is null then 'school' else 'class' end) = any(${values}::text[])`,
    },
    class_id: byClass((values) => anyOf('n.classroom_id', values)),
  },
}

const ownPages = compiledList((db, actor) => ({
  rows: withClass(announcements(db, actor)).where(visibleAnnouncements(actor, 'n')),
  options: newestFirst,
}))

/** One page of the announcements of all classes in the actor's reach and of the school, newest first (filters: audience, class_id). */
export async function pageOfOwnAnnouncements(
  asking: Asking & { secrets: Secrets },
  request: ListRequest,
) {
  const [page, addressOf] = await Promise.all([
    ownPages(asking, {}, request),
    fileAddresses(asking.secrets, asking.actor),
  ])
  return { ...page, data: page.data.map((row) => presentWithClass(asking.actor, row, addressOf)) }
}

/** One announcement for its reader. */
export async function describeAnnouncement(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
): Promise<Announcement> {
  const row = await announcements(db, actor)
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  return present(actor, row, await fileAddresses(secrets, actor))
}

/**
 * Announcements that are older than another one. Should that have been deleted since it was read, its id still says
 * when it was written, because ids are ordered by time: the time it was read from, unless it had been scheduled. A text
 * that is no id has nothing older.
 */
function older(classId: string, before: string | undefined): Condition {
  if (before === undefined) return always
  if (!isId(before)) return sql<SqlBool>`false`
  return sql<SqlBool>`coalesce(
    (n.published_at, n.id) < (select b.published_at, b.id from announcements b
      where b.id = ${before} and b.classroom_id = ${classId}),
    n.id < ${before}::uuid)`
}
