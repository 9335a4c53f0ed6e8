import type { ShelfBook } from '@meridian/contract/reading.ts'
import type { LinkProps } from '@tanstack/react-router'

/** The books as a student goes on with them: what was read last comes first, then what is not begun. Pure. */
export function lastReadFirst(books: readonly ShelfBook[]): ShelfBook[] {
  return books.toSorted((a, b) => (b.read_at ?? '').localeCompare(a.read_at ?? ''))
}

/** The book to read on in: the one read last that is not finished; undefined where there is none. Pure. */
export function bookToGoOn(books: readonly ShelfBook[]): ShelfBook | undefined {
  return lastReadFirst(books).find(({ go_on }) => go_on !== null)
}

/** The way to where a book is read on, or to the book when all of it is finished. */
export function goOnLink({ id, go_on }: ShelfBook): LinkProps {
  return go_on
    ? { to: '/dashboard/my-books/$bookId/$placeId', params: { bookId: id, placeId: go_on.id } }
    : { to: '/dashboard/my-books/$bookId', params: { bookId: id } }
}
