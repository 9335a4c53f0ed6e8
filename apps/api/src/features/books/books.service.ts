import type { BookEdit, NewBook } from '@meridian/contract/books.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { requireGrade } from '../../platform/reference/grades.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireImage } from '../files/files.service.ts'
import type { Book } from './books.visible.ts'
import { setUnits } from './units.service.ts'

type Words = { t: Translate; language: Language }

/** Publishes a book with its units and lessons. Gives its id. 422 for a grade or picture that cannot be used. */
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
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setUnits(tx, id, { units: input.units, confirm_removal: false }, t)
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
      .where('version', '=', input.version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    await setUnits(tx, book.id, input, t)
    await audit(tx, actor, 'changed', 'book', book.id, {
      before: { name: book.name, grade_id: book.grade_id },
      after: { name: input.name, grade_id: changes.grade_id, units: input.units.length },
    })
  })
}

/** Deletes a book with its units and lessons. 409 with what uses it: schools, classrooms by them, resources, papers. */
export async function deleteBook(
  db: Database,
  actor: Actor,
  book: Book,
  words: Words,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Held first, so that no school and no resource can begin to use it between the count and the end.
    await tx.selectFrom('books').where('id', '=', book.id).select('id').forUpdate().execute()
    const uses = await usesOf(tx, book.id, words)
    if (uses.length > 0)
      throw new CallError('in_use', {
        key: 'books.in_use',
        values: { name: book.name, things: listed(uses, words.language) },
      })
    await tx.deleteFrom('books').where('id', '=', book.id).execute()
    await audit(tx, actor, 'deleted', 'book', book.id, { name: book.name })
  })
}

async function usesOf(tx: Tx, bookId: string, { t }: Words): Promise<string[]> {
  const kinds = ['schools', 'resources', 'papers'] as const
  const { rows } = await sql<Record<(typeof kinds)[number], string>>`select
    (select count(*) from school_books where book_id = ${bookId}) as schools,
    (select count(*) from resources where book_id = ${bookId}) as resources,
    (select count(*) from papers p where p.book_id = ${bookId}
      and not exists (select from resources r where r.paper_id = p.id)) as papers`.execute(tx)
  return kinds.flatMap((kind) => {
    const count = Number(rows[0]?.[kind] ?? 0)
    return count > 0 ? [t(`books.uses_${kind}`, { count })] : []
  })
}
