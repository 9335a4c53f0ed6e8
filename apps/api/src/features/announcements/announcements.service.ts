import type { AnnouncementEdit } from '@meridian/contract/announcements.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import type { Announcement } from '../../visible/announcements.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { mayChange, mayPost } from './announcements.policy.ts'

/**
 * Posts to a class.
 * @returns the announcement's id
 * @throws CallError forbidden for actors who may only read, not_found for a class that was just deleted
 */
export async function postAnnouncement(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  content: string,
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
    const { id } = await tx
      .insertInto('announcements')
      .values({
        tenant_id: classroom.tenant_id,
        classroom_id: classroom.id,
        author_id: actor.userId,
        content,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'posted', 'announcement', id, { class_id: classroom.id })
    return id
  })
}

/**
 * Changes what an announcement says; a text that stays the same is no change. What it said before stays in the audit.
 * @throws CallError forbidden for actors who may only read it, stale where somebody else has changed it since, not_found
 * where it was just deleted
 */
export async function updateAnnouncement(
  db: Database,
  actor: Actor,
  announcement: Announcement,
  { content, version }: z.output<typeof AnnouncementEdit>,
): Promise<void> {
  if (!mayChange(actor, announcement)) throw new CallError('forbidden')
  const { id } = announcement
  await inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('announcements')
      .where('id', '=', id)
      .select(['content', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    requireCurrent(held.version, version)
    if (held.content === content) return
    await tx
      .updateTable('announcements')
      .set({ content, version: held.version + 1, edited_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const details = { before: held.content, after: content }
    await audit(tx, actor, 'changed', 'announcement', id, details)
  })
}

/**
 * Deletes an announcement; its text stays in the audit.
 * @throws CallError forbidden for actors who may only read it
 */
export async function deleteAnnouncement(
  db: Database,
  actor: Actor,
  announcement: Announcement,
): Promise<void> {
  if (!mayChange(actor, announcement)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('announcements').where('id', '=', announcement.id).execute()
    const { classroom_id, content, author_id } = announcement
    const details = { class_id: classroom_id, content, author_id }
    await audit(tx, actor, 'deleted', 'announcement', announcement.id, details)
  })
}
