import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { Notification } from '@meridian/contract/notifications.ts'
import { type NotificationKind, notificationDays } from '@meridian/contract/notifications.types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, type ListOptions, whenChosen } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { isFor, type Kind } from './kind.ts'
import { announcement } from './kinds.announcement.ts'
import { licenceKinds } from './kinds.licence.ts'
import { studentKinds } from './kinds.student.ts'
import { teacherKinds } from './kinds.teacher.ts'

/** Every kind of what people are told. Another one is a line here, a name in the contract and its words in the pages. */
const kinds: readonly Kind[] = [...studentKinds, ...teacherKinds, announcement, ...licenceKinds]

interface Row extends Omit<Notification, 'at' | 'paper' | 'deadline'> {
  at: Date
  paper_id: string | null
  paper_name: string | null
  paper_kind: NonNullable<Notification['paper']>['kind'] | null
  book_id: string | null
  deadline: Date | null
}

const oldest = sql<Date>`(now() - make_interval(days => ${sql.lit(notificationDays)}))`

/**
 * What a viewer is told, as rows: of the kinds that are for them and not switched off, whose moment has come and lies
 * after `since`.
 */
export function told(viewer: Viewer, since: RawBuilder<Date> = oldest): RawBuilder<Row> {
  const parts = kinds
    .filter(({ kind }) => isFor(viewer, kind))
    .map(({ rows }) => sql`(${rows(viewer, since)})`)
  return sql<Row>`(
    select n.kind || '.' || n.subject_id as id, n.*,
      not n.known and n.at > coalesce(w.read_until, '-infinity') and n.at > coalesce(r.until, '-infinity') as new
    from (${sql.join(parts, sql` union all `)}) n
    left join notification_choices w on w.user_id = ${viewer.userId}
    left join notification_readings r
      on r.user_id = ${viewer.userId} and r.kind = n.kind and r.subject_id = n.subject_id
    where n.at <= now() and n.at > ${since} and n.kind <> all(coalesce(w.off, '{}')))`
}

const options: ListOptions = {
  sorts: { at: 'n.at', new: sql`(n.new, n.at)` },
  order: { column: 'new', direction: 'desc' },
  id: 'n.id',
  filters: {
    new: {
      label: 'notifications.filter_new',
      type: 'checkbox',
      where: (values) => whenChosen(values, sql`n.new`),
    },
  },
}

const pages = compiledList((db, viewer) => ({
  rows: db.selectFrom(told(viewer).as('n')).selectAll('n'),
  options,
}))

/** One page of what the actor is told: what is new, then the rest, each with the newest first (filter: new). */
export async function pageOfNotifications(asking: Asking, request: ListRequest) {
  const page = await pages(asking, {}, request)
  return { ...page, data: page.data.map(present) }
}

function present(row: Row): Notification {
  const { paper_id: id, paper_name: name, paper_kind: kind, book_id, at, deadline, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    paper: id === null || kind === null ? null : { id, name: name ?? '', kind, book_id },
  }
}

// What lies before the last reading of everything is not looked at, so that the bell of who reads it costs next to nothing.
const counted = compiledFor((db, viewer) => {
  const unread = sql<Date>`(select greatest(${oldest}, max(x.read_until)) from notification_choices x
    where x.user_id = ${viewer.userId})`
  return db
    .selectFrom(told(viewer, unread).as('n'))
    .where('n.new', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
})

/** One notification that is new for a viewer, by its id; null where it is not, or no more. */
export async function newById(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Notification | null> {
  const row = await db
    .selectFrom(told(viewer).as('n'))
    .where('n.new', '=', true)
    .where('n.id', '=', id)
    .selectAll('n')
    .executeTakeFirst()
  return row ? present(row) : null
}

/** How many notifications of the actor are new. */
export async function countNew(db: Database, actor: Actor): Promise<number> {
  const [row] = await counted(db, actor, {})
  return row?.count ?? 0
}

/** Which of what is new: after a moment, up to another one, and not of this kind. */
interface Which {
  since: Date
  until?: Date
  but?: NotificationKind
}

/** What is new for a viewer since a moment, the newest first; cut to so many. */
export async function newSince(
  db: Reader,
  viewer: Viewer,
  { since, until, but }: Which,
  most: number,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom(told(viewer, sql<Date>`greatest(${oldest}, ${since}::timestamptz)`).as('n'))
    .where('n.new', '=', true)
    .$if(until !== undefined, (some) => some.where('n.at', '<=', until ?? since))
    .$if(but !== undefined, (some) => some.where('n.kind', '<>', but ?? 'given'))
    .selectAll('n')
    .orderBy('n.at', 'desc')
    .orderBy('n.id')
    .limit(most)
    .execute()
  return rows.map(present)
}
