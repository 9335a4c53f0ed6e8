import type { Reader as ReaderRow } from '@meridian/contract/announcements.readers.ts'
import type { ListedAnnouncement } from '@meridian/contract/announcements.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf, byStatus } from '../../platform/lists/list-options.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Announcement, visibleAnnouncements } from '../../visible/announcements.ts'
import { studentName } from '../../visible/people.ts'
import { mayKnowReaders } from './announcements.policy.ts'
import { announcements, presentWithClass, withClass } from './announcements.rows.ts'

/**
 * Notes that these announcements have been shown to the student; those that were before stay as they are.
 * @throws CallError invalid for one that the student does not have, which then notes none
 */
export async function noteReading(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const { studentId } = actor
  if (!studentId) throw new CallError('forbidden')
  const shown = await db
    .selectFrom('announcements as n')
    .where(visibleAnnouncements(actor, 'n'))
    .where(anyOf('n.id', [...ids]))
    .select(['n.id', 'n.tenant_id'])
    .execute()
  const known = new Set(shown.map(({ id }) => id))
  const strange = ids.findIndex((id) => !known.has(id))
  if (strange >= 0) throw invalidField(`ids.${strange}`, 'validation.not_available')
  // Read from the announcements, so that one that is deleted at this moment is no error.
  await db
    .insertInto('announcement_readings')
    .columns(['tenant_id', 'announcement_id', 'student_id'])
    .expression(
      db
        .selectFrom('announcements as n')
        .where('n.id', 'in', [...known])
        .select(['n.tenant_id', 'n.id', sql<string>`${studentId}::uuid`.as('student_id')])
        .orderBy('n.id')
        .forKeyShare(),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/**
 * An announcement with its class and its readers.
 * @throws CallError forbidden for actors who are not told of them, not_found for one that was just deleted
 */
export async function describeWithClass(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  announcement: Announcement,
): Promise<ListedAnnouncement> {
  if (!mayKnowReaders(actor, announcement)) throw new CallError('forbidden')
  const row = await withClass(announcements(db, actor))
    .where('n.id', '=', announcement.id)
    .executeTakeFirstOrThrow(() => notFound())
  return presentWithClass(actor, row, await fileAddresses(secrets, actor))
}

/** Whether a student (`s`) is one of those who have an announcement (`n`). */
const hasAnnouncement = sql<SqlBool>`(s.tenant_id = n.tenant_id and (n.classroom_id is null or exists (
  select from enrolments e where e.classroom_id = n.classroom_id and e.student_id = s.id)))`

const pages = compiledList((db, _actor, { id }: Slots<{ id: string }>) => ({
  rows: db
    .selectFrom('announcements as n')
    .innerJoin('students as s', (join) => join.on(hasAnnouncement))
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('announcement_readings as r', (join) =>
      join.onRef('r.announcement_id', '=', 'n.id').onRef('r.student_id', '=', 's.id'),
    )
    .where('n.id', '=', id)
    .select(['s.id', 'u.name', 'r.read_at'])
    .select(sql<boolean>`coalesce(r.read_at < n.edited_at, false)`.as('before_edit')),
  options: {
    search: studentName('u'),
    sorts: { name: 'u.search_text', read_at: 'r.read_at' },
    order: { column: 'name', direction: 'asc' },
    id: 's.id',
    filters: {
      read: {
        ...byStatus('r.read_at', ['filter.has_read', 'filter.has_not_read']),
        label: 'filter.read',
        where: (values) => sql`(r.read_at is not null)::text = any(${values}::text[])`,
      },
    },
  },
}))

/**
 * One page of the students who have an announcement, with when they read it. Sorts: name, read_at; filter: read.
 * @throws CallError forbidden for actors who are not told
 */
export async function pageOfReaders(
  asking: Asking,
  announcement: Announcement,
  request: ListRequest,
) {
  if (!mayKnowReaders(asking.actor, announcement)) throw new CallError('forbidden')
  const { id } = announcement
  const page = await pages(asking, { id }, request)
  const data = page.data.map(
    ({ read_at, ...row }): ReaderRow => ({ ...row, read_at: read_at?.toISOString() ?? null }),
  )
  return { ...page, data }
}
