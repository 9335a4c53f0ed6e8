import type { Book } from '@meridian/contract/books.ts'
import { deleteBook, getBookRemoval } from '@meridian/contract/calls/books.gen.ts'
import type { LinkProps } from '@tanstack/react-router'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmRemoval } from '../../ui/dialogs.ts'

/** Where what uses a book is listed. */
const ways = (bookId: string): Record<string, LinkProps> => ({
  resources: {
    to: '/dashboard/books/$bookId/resources',
    params: { bookId },
    search: { filter_archived: 'true' } as never,
  },
  schools: { to: '/dashboard/schools', search: { filter_book_id: bookId } as never },
})

/**
 * Names the dependents of a book, asks for the password and deletes it.
 * @returns true once it is gone
 */
export function useDeleteBook(): (book: Pick<Book, 'id' | 'name'>) => Promise<boolean> {
  const t = useT()
  return (book) => {
    const input = { params: { id: book.id } }
    return confirmRemoval({
      title: t('books.delete_title', { name: book.name }),
      rows: [book],
      action: () => t('books.delete'),
      removalOf: async () => (await call(getBookRemoval, input, { handled: true })).data,
      run: () => call(deleteBook, input, { handled: true }),
      wayTo: (kind) => ways(book.id)[kind],
    })
  }
}
