import type { BookEdit, NewBook, OutlineEdit } from '@meridian/contract/books.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { Book } from '../../visible/books.ts'
import { requireImage } from '../files/files.shared.ts'
import { setUnits } from './units.service.ts'

type Words = { t: Translate; language: Language }

/** Publishes a book, or makes a draft of one, with its units and lessons. Gives its id. 422 for a grade or picture that cannot be used. */
export function createBook(
  db: Database,
  actor: Actor,
  input: z.output<typeof NewBook>,
  { t }: Words,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('books')
      .values({
        name: input.name,
        grade_id: await requireGrade(tx, input.grade_id),
        thumbnail_id: await requireImage(tx, actor, 'thumbnail_id', input.thumbnail_id),
        created_by: actor.userId,
        published_at: input.draft ? null : sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setUnits(
      tx,
      actor,
      { id, name: input.name },
      { units: input.units, confirm_removal: false },
      t,
    )
    await audit(tx, actor, 'created', 'book', id, { name: input.name })
    return id
  })
}

/**
 * Changes a book, its units and lessons. 409 `stale` when it has been changed since it was read, `in_use` before
 * something used is removed without confirmation, `conflict` when its resources would be left without a unit.
 */
export async function updateBook(
  db: Database,
  actor: Actor,
  book: Book,
  input: z.output<typeof BookEdit>,
  { t }: Words,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changes = {
      name: input.name,
      grade_id: await requireGrade(tx, input.grade_id),
      thumbnail_id: await requireImage(
        tx,
        actor,
        'thumbnail_id',
        input.thumbnail_id,
        book.thumbnail_id,
      ),
    }
    const saved = await tx
      .updateTable('books')
      .set(changes)
      .where('id', '=', book.id)
      .$if(input.version !== undefined, (save) => save.where('version', '=', input.version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    await setUnits(tx, actor, book, input, t)
    await audit(tx, actor, 'changed', 'book', book.id, {
      before: { name: book.name, grade_id: book.grade_id },
      after: { name: input.name, grade_id: changes.grade_id, units: input.units.length },
      ...blindly(input.version),
    })
  })
}

/**
 * Gives a book the units and lessons of its outline, and nothing else of it changes (P40.5).
 * @throws CallError stale when the book has been changed since it was read, in_use before something used is removed
 *   without confirmation, conflict when its resources would be left without a unit
 */
export async function saveOutline(
  db: Database,
  actor: Actor,
  book: Book,
  input: z.output<typeof OutlineEdit>,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The row is written for its version, which counts its units as well.
    const saved = await tx
      .updateTable('books')
      .set({ id: book.id })
      .where('id', '=', book.id)
      .$if(input.version !== undefined, (save) => save.where('version', '=', input.version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    await setUnits(tx, actor, book, input, t)
    const lessons = input.units.reduce((sum, unit) => sum + unit.lessons.length, 0)
    await audit(tx, actor, 'changed', 'book', book.id, {
      before: { version: book.version },
      after: { units: input.units.length, lessons },
      ...blindly(input.version),
    })
  })
}
