import type { BodyOf } from '@meridian/contract/core/route.ts'
import { noteLimits, type updateNote as updateCall } from '@meridian/contract/notes.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import type { Note } from '../../visible/notes.ts'
import type { Student } from '../../visible/people.ts'
import { noteCan } from './notes.policy.ts'

/**
 * Writes a note about a student (P16.23).
 * @returns the note's id
 * @throws CallError conflict where the student has as many notes as one may have; not_found for one who was just deleted
 */
export async function createNote(
  db: Database,
  actor: Actor,
  student: Student,
  text: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // Held, so that two who write at once are counted one after the other.
    await tx
      .selectFrom('students')
      .where('id', '=', student.id)
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const { rows } = await sql<{ notes: number }>`
      select count(*)::int as notes from student_notes where student_id = ${student.id}`.execute(tx)
    if ((rows[0]?.notes ?? 0) >= noteLimits.notes)
      throw new CallError('conflict', { key: 'notes.full', values: { count: noteLimits.notes } })
    const { tenant_id, id: student_id } = student
    const { id } = await tx
      .insertInto('student_notes')
      .values({ tenant_id, student_id, author_id: actor.userId, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'written', 'note', id, { student_id })
    return id
  })
}

/**
 * Changes the text of the actor's own note; what was there stays in the audit.
 * @throws CallError forbidden for anybody else's, stale where it was changed in another window, not_found where it was
 * just deleted
 */
export async function updateNote(
  db: Database,
  actor: Actor,
  note: Note,
  { text, version }: BodyOf<typeof updateCall>,
): Promise<void> {
  if (!noteCan(actor, note).edit) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('student_notes')
      .where('id', '=', note.id)
      .select(['text', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    requireCurrent(held.version, version)
    await tx
      .updateTable('student_notes')
      .set({ text, version: held.version + 1, edited_at: sql<Date>`now()` })
      .where('id', '=', note.id)
      .execute()
    await audit(tx, actor, 'changed', 'note', note.id, { before: held.text, after: text })
  })
}

/** Deletes a note. @throws CallError forbidden for who is neither its author nor an admin of the school */
export async function deleteNote(db: Database, actor: Actor, note: Note): Promise<void> {
  if (!noteCan(actor, note).delete) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('student_notes').where('id', '=', note.id).execute()
    const { student_id, author_id, text } = note
    await audit(tx, actor, 'deleted', 'note', note.id, { student_id, author_id, text })
  })
}
