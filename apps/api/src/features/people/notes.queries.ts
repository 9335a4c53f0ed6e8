import { noteLimits } from '@meridian/contract/notes.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { noteCan } from './notes.policy.ts'

/** The notes about a student, the newest first; `before` goes on after one of them. Ids are made in the order of time. */
export async function readNotes(db: Database, actor: Actor, studentId: string, before?: string) {
  const rows = await notes(db)
    .where('n.student_id', '=', studentId)
    .$if(before !== undefined, (query) =>
      // An id that is none goes on after nothing.
      isId(before ?? '') ? query.where('n.id', '<', before ?? '') : query.where('n.id', 'is', null),
    )
    .orderBy('n.id', 'desc')
    .limit(noteLimits.page + 1)
    .execute()
  return {
    notes: rows.slice(0, noteLimits.page).map((row) => present(actor, row)),
    more: rows.length > noteLimits.page,
  }
}

/** @throws CallError not_found for a note that was just deleted */
export async function readNote(db: Database, actor: Actor, id: string) {
  const row = await notes(db)
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  return present(actor, row)
}

function notes(db: Database) {
  return db
    .selectFrom('student_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'n.edited_at', 'n.version', 'n.author_id'])
    .select(['n.tenant_id', 'u.name as author'])
}

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

function present(actor: Actor, row: Row) {
  const { id, text, version } = row
  return {
    id,
    text,
    user: { name: row.author },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    version,
    can: noteCan(actor, row),
  }
}
