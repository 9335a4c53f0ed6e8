import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { takeAsAttachments } from '../files/files.shared.ts'

/** The ids of the files of an announcement, in their order. */
export async function attachmentsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('announcement_files')
    .where('announcement_id', '=', id)
    .select('file_id')
    .orderBy('position')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/**
 * Gives an announcement the files that a body names, instead of those that it had (`before`). What is taken off opens for
 * nobody any more, and is swept.
 * @throws CallError invalid on `attachments.N` for a file that is neither there already nor the actor's own and free
 */
export async function setAttachments(
  tx: Tx,
  actor: Actor,
  announcement: { id: string; tenant_id: string },
  wanted: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = wanted.map((id, index) => ({ id, index })).filter(({ id }) => !before.includes(id))
  if (added.length > 0) await takeAsAttachments(tx, actor, 'attachments', added)
  const { id: announcement_id, tenant_id } = announcement
  if (before.length > 0)
    await tx
      .deleteFrom('announcement_files')
      .where('announcement_id', '=', announcement_id)
      .execute()
  if (wanted.length > 0)
    await tx
      .insertInto('announcement_files')
      .values(
        wanted.map((file_id, position) => ({ tenant_id, announcement_id, file_id, position })),
      )
      .execute()
}
