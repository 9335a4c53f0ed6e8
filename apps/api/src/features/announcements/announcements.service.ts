import { isDeepStrictEqual } from 'node:util'
import type {
  AnnouncementEdit,
  NewSchoolAnnouncement,
} from '@meridian/contract/announcements.write.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { type Binned, moveToBin } from '../../platform/managed/bin.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import type { Announcement } from '../../visible/announcements.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { attachmentsOf, setAttachments } from './announcements.files.ts'
import { mayChange, mayPost } from './announcements.policy.ts'
import { publishTime } from './announcements.times.ts'

type Input = z.output<typeof NewSchoolAnnouncement>

/**
 * Posts to a class, now or at a time of its school.
 * @returns the announcement's id
 * @throws CallError forbidden for actors who may only read, not_found for a class that was just deleted, invalid for a time
 * that is over
 */
export async function postAnnouncement(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  input: Input,
): Promise<string> {
  if (!mayPost(actor, classroom)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    // Locked, so that the class cannot be deleted before its announcement is there.
    await tx
      .selectFrom('classrooms')
      .where('id', '=', classroom.id)
      .select('id')
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound())
    const to = { tenant_id: classroom.tenant_id, classroom_id: classroom.id }
    return post(tx, actor, to, input)
  })
}

/**
 * Posts to the whole school of an admin, now or at a time of the school.
 * @returns the announcement's id
 * @throws CallError forbidden for actors who administer no school, invalid for a time that is over
 */
export async function postToSchool(db: Database, actor: Actor, input: Input): Promise<string> {
  const tenant_id = ownSchool(actor)
  return inTransaction(db, (tx) => post(tx, actor, { tenant_id, classroom_id: null }, input))
}

async function post(
  tx: Tx,
  actor: Actor,
  { tenant_id, classroom_id }: { tenant_id: string; classroom_id: string | null },
  { content, publish_at, attachments }: Input,
): Promise<string> {
  const later =
    publish_at === null ? {} : { at: await publishTime(tx, actor, tenant_id, publish_at) }
  const { id } = await tx
    .insertInto('announcements')
    .values({
      tenant_id,
      classroom_id,
      author_id: actor.userId,
      content,
      ...(later.at && { published_at: later.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAttachments(tx, actor, { id, tenant_id }, attachments)
  const details = { class_id: classroom_id, attachments, ...(later.at && { publish_at: later.at }) }
  await audit(tx, actor, 'posted', 'announcement', id, details)
  return id
}

/**
 * Changes what an announcement says and its files, and the time of a scheduled one; what stays the same is no change. What was there
 * before stays in the audit.
 * @throws CallError forbidden for actors who may only read it, stale where somebody else has changed it since, conflict
 * for the time of one that is read by now, not_found where it was just deleted, invalid for a time that is over or a file that cannot be attached
 */
export async function updateAnnouncement(
  db: Database,
  actor: Actor,
  announcement: Announcement,
  { content, version, publish_at, attachments }: z.output<typeof AnnouncementEdit>,
): Promise<void> {
  if (!mayChange(actor, announcement)) throw new CallError('forbidden')
  const { id, tenant_id } = announcement
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .selectFrom('announcements')
      .where('id', '=', id)
      .select(['content', 'version', 'published_at', 'held'])
      .select(sql<boolean>`(published_at > now() or held)`.as('scheduled'))
      .select(sql<Date>`now()`.as('now'))
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    requireCurrent(stored.version, version)
    if (publish_at !== undefined && !stored.scheduled)
      throw new CallError('conflict', { key: 'announcements.already_posted' })
    const files = await attachmentsOf(tx, id)
    const before = { content: stored.content, publish_at: stored.published_at, attachments: files }
    const after = { ...before, content, attachments: attachments ?? files }
    if (publish_at === null) after.publish_at = stored.now
    else if (publish_at) after.publish_at = await publishTime(tx, actor, tenant_id, publish_at)
    const letGo = stored.held && publish_at !== undefined
    if (isDeepStrictEqual(before, after) && !letGo) return
    await tx
      .updateTable('announcements')
      .set({ content, version: stored.version + 1 })
      .$if(publish_at !== undefined, (query) =>
        query.set({ published_at: after.publish_at, held: false }),
      )
      .$if(!stored.scheduled, (query) => query.set({ edited_at: stored.now }))
      .where('id', '=', id)
      .execute()
    if (!isDeepStrictEqual(before.attachments, after.attachments))
      await setAttachments(tx, actor, announcement, after.attachments, files)
    await audit(tx, actor, 'changed', 'announcement', id, { before, after })
  })
}

/**
 * Deletes an announcement; its text stays in the audit.
 * @returns the id of its entry in the bin
 * @throws CallError forbidden for actors who may only read it
 */
export async function deleteAnnouncement(
  db: Database,
  actor: Actor,
  announcement: Announcement,
): Promise<string> {
  if (!mayChange(actor, announcement)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const { id, classroom_id, content, author_id, tenant_id } = announcement
    const attachments = await attachmentsOf(tx, id)
    const classroom = classroom_id
      ? await tx
          .selectFrom('classrooms')
          .where('id', '=', classroom_id)
          .select('name')
          .executeTakeFirst()
      : undefined
    const thing: Binned = {
      ...{ kind: 'announcement', table: 'announcements', rowId: id, tenantId: tenant_id },
      ...{ name: content, place: classroom?.name, ownerId: author_id },
    }
    const { entry } = await moveToBin(tx, actor, thing, async () => {
      const { numDeletedRows } = await tx
        .deleteFrom('announcements')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
    })
    const details = { class_id: classroom_id, content, author_id, attachments }
    await audit(tx, actor, 'deleted', 'announcement', announcement.id, details)
    return entry
  })
}
