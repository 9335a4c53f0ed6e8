import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Announcement } from '../../visible/announcements.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { mayDelete, mayPost } from './announcements.policy.ts'

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
 * Deletes an announcement; its text stays in the audit.
 * @throws CallError forbidden for actors who may only read it
 */
export async function deleteAnnouncement(
  db: Database,
  actor: Actor,
  announcement: Announcement,
): Promise<void> {
  if (!mayDelete(actor, announcement)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('announcements').where('id', '=', announcement.id).execute()
    const { classroom_id, content, author_id } = announcement
    const details = { class_id: classroom_id, content, author_id }
    await audit(tx, actor, 'deleted', 'announcement', announcement.id, details)
  })
}
