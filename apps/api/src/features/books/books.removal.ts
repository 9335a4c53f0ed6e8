import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import {
  deleteRow,
  type Hanging,
  removalOf,
  type Subject,
  type Words,
} from '../../platform/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Book } from '../../visible/books.ts'
import { bookCan } from './books.policy.ts'

/** What the deletion of a book would do. 403 for those who may not delete it. */
export async function removalOfBook(db: Database, actor: Actor, book: Book, words: Words) {
  requireDeletable(actor)
  return removalOf(subjectOf(book), await hangingOn(db, book.id), words)
}

/** Deletes a book with its units and lessons. 409 with what uses it: schools, classrooms by them, resources, papers. */
export async function deleteBook(
  db: Database,
  actor: Actor,
  book: Book,
  words: Words,
): Promise<void> {
  requireDeletable(actor)
  await deleteRow(
    db,
    actor,
    {
      table: 'books',
      entity: 'book',
      row: book,
      subject: subjectOf(book),
      hangingOn,
    },
    words,
  )
}

function requireDeletable(actor: Actor): void {
  if (!bookCan(actor).delete) throw new CallError('forbidden')
}

function subjectOf({ name }: Book): Subject {
  return {
    name,
    things: 'books.hanging',
    goes: 'books.removal',
    keeps: 'books.in_use',
    instead: null,
  }
}

async function hangingOn(db: Reader, bookId: string): Promise<Hanging> {
  const { rows } = await sql<
    Record<'schools' | 'resources' | 'papers' | 'units' | 'lessons', number>
  >`select
    (select count(*)::int from school_books where book_id = ${bookId}) as schools,
    (select count(*)::int from resources where book_id = ${bookId}) as resources,
    (select count(*)::int from papers p where p.book_id = ${bookId}
      and not exists (select from resources r where r.paper_id = p.id)) as papers,
    (select count(*)::int from units where book_id = ${bookId}) as units,
    (select count(*)::int from lessons l join units u on u.id = l.unit_id
      where u.book_id = ${bookId}) as lessons`.execute(db)
  const { units = 0, lessons = 0, ...keeps } = rows[0] ?? {}
  return { keeps, goes: { units, lessons } }
}
