import { makeResource } from '../factories/resources.ts'
import { makeBook } from '../factories/schools.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { books } from './content/books.ts'
import { links } from './content/links.ts'

export type Book = Awaited<ReturnType<typeof makeBook>>
/** The books by their key. */
export type Library = ReadonlyMap<string, Book>

/** Publishes the books, with links in them. */
export async function makeLibrary(tx: Tx, staffId: string): Promise<Library> {
  const library = new Map<string, Book>()
  for (const { key, ...book } of books)
    library.set(key, await makeBook(tx, { ...book, createdBy: staffId }))
  for (const { book: key, unit: place, lesson, ...link } of links) {
    const book = bookOf(library, key)
    const unit = unitOf(book, place)
    await makeResource(tx, {
      ...link,
      type: 'url',
      createdBy: staffId,
      bookId: book.id,
      unitId: unit.id,
      ...(lesson ? { lessonId: unit.lessonIds[lesson - 1] ?? null } : {}),
    })
  }
  return library
}

/** The book with this key. Throws when the content names one that is not there. */
export function bookOf(library: Library, key: string): Book {
  const book = library.get(key)
  if (!book) throw new Error(`The demo has no book ${key}`)
  return book
}

/** The unit at this place, from 1. Throws when the book has fewer. */
export function unitOf(book: Book, place: number) {
  const unit = book.units[place - 1]
  if (!unit) throw new Error(`${book.name} has no unit ${place}`)
  return unit
}
