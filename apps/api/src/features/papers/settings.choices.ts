import { type SqlBool, sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleBooks } from '../../visible/books.ts'
import type { Paper } from '../../visible/papers.ts'
import { requireOpen } from '../books/open.shared.ts'

interface Graded {
  id: string
  grade_id: string
}

/**
 * Reads the book that a paper is to be about. A quiz may have any book in the actor's reach; a worksheet or
 * assignment is in the library of its book and stays there.
 * @returns null where no book was chosen
 * @throws CallError invalid for a book that cannot be chosen, whether it exists or not
 */
export async function chosenBook(
  tx: Tx,
  actor: Actor,
  paper: Paper,
  bookId: string | null,
): Promise<Graded | null> {
  const shelf = await tx
    .selectFrom('resources as r')
    .innerJoin('books as b', 'b.id', 'r.book_id')
    .where('r.paper_id', '=', paper.id)
    .select(['b.id', 'b.grade_id'])
    .executeTakeFirst()
  if (shelf) {
    if (bookId !== null && bookId !== shelf.id) throw invalidField('book_id', 'papers.book_fixed')
    return shelf
  }
  if (bookId === null) return null
  const [id] = idSet([bookId]) ?? []
  const book =
    id &&
    (await tx
      .selectFrom('books as b')
      .where('b.id', '=', id)
      .where(visibleBooks(actor, 'b'))
      .select(['b.id', 'b.grade_id'])
      .forKeyShare()
      .executeTakeFirst())
  if (!book) throw invalidField('book_id', 'validation.not_available')
  if (book.id !== paper.book_id) await requireOpen(tx, paper.tenant_id, [book.id], 'book_id')
  return book
}

/**
 * Reads the units that a paper is to be about.
 * @throws CallError invalid unless all of them are units of its book
 */
export async function chosenUnits(
  tx: Tx,
  book: Graded | null,
  unitIds: string[],
): Promise<string[]> {
  if (unitIds.length === 0) return []
  if (!book) throw invalidField('unit_ids', 'papers.unit_of_other_book')
  const ids = idSet(unitIds) ?? []
  const found = await tx
    .selectFrom('units')
    .where('book_id', '=', book.id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .select('id')
    .forKeyShare()
    .execute()
  if (found.length === 0 || found.length !== ids.length)
    throw invalidField('unit_ids', 'papers.unit_of_other_book')
  return found.map(({ id }) => id)
}

/**
 * Reads the classes that a paper is to be given to: the actor teaches them, or the paper is given to them already.
 * @throws CallError invalid for any other class
 */
export async function chosenClasses(
  tx: Tx,
  actor: Actor,
  paper: Paper,
  classIds: string[],
): Promise<Graded[]> {
  if (classIds.length === 0) return []
  const ids = idSet(classIds) ?? []
  const found = await tx
    .selectFrom('classrooms as c')
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .where('c.tenant_id', '=', paper.tenant_id)
    .where(
      sql<SqlBool>`(
        c.year_id is null and exists (select from classroom_teachers ct where ct.classroom_id = c.id and ct.teacher_id = ${actor.teacherId})
        or exists (select from paper_classes pc where pc.classroom_id = c.id and pc.paper_id = ${paper.id}))`,
    )
    .select(['c.id', 'c.grade_id'])
    .forKeyShare()
    .execute()
  if (found.length === 0 || found.length !== ids.length)
    throw invalidField('classes', 'validation.not_available')
  return found
}

/**
 * The grade of a paper: the grade of its book, else the one grade that all its classes have. Pure.
 * @returns null where there is no such grade
 */
export function gradeFor(book: Graded | null, classes: Graded[]): string | null {
  if (book) return book.grade_id
  const grades = new Set(classes.map(({ grade_id }) => grade_id))
  const [only] = grades
  return grades.size === 1 && only !== undefined ? only : null
}
