import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { requirePaperOpen } from '../books/open.shared.ts'
import { markedKinds } from './practice.shared.ts'

/**
 * Opens a worksheet for practice, or closes it. What students have practised stays, and goes on when it is opened again.
 * @throws CallError forbidden for anybody but the owner; conflict for what is no worksheet, and for opening one that is archived,
 * has no question that is marked without a teacher, or stands in a book that is closed to the school
 */
export async function setPractice(
  db: Database,
  actor: Actor,
  paper: Paper,
  open: boolean,
): Promise<{ id: string; practice: boolean }> {
  if (paper.role !== 'owner') throw new CallError('forbidden')
  if (paper.kind !== 'worksheet') throw new CallError('conflict', { key: 'practice.no_worksheet' })
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('papers')
      .where('id', '=', paper.id)
      .select([
        sql<boolean>`practice_since is not null`.as('open'),
        sql<boolean>`archived_at is not null`.as('archived'),
        sql<boolean>`exists (
          select from questions q join question_versions v on v.id = q.version_id
          where q.paper_id = papers.id and q.removed_at is null and v.type in (${markedKinds}))`.as(
          'marks',
        ),
      ])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    if (open && before.archived) throw new CallError('conflict', { key: 'practice.archived' })
    if (open && actor.schoolId) await requirePaperOpen(tx, paper)
    if (open && !before.marks) throw new CallError('conflict', { key: 'practice.nothing' })
    // A worksheet that was so already gets no audit row.
    if (open !== before.open) {
      await tx
        .updateTable('papers')
        .set({ practice_since: open ? sql<Date>`now()` : null })
        .where('id', '=', paper.id)
        .execute()
      const deed = open ? 'opened for practice' : 'closed for practice'
      await audit(tx, actor, deed, 'paper', paper.id)
    }
    return { id: paper.id, practice: open }
  })
}
