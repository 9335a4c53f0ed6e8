import { type Book, deleteBook, getBookRemoval } from '@meridian/contract/books.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirmRemoval } from '../../ui/dialogs.ts'

/** Says what hangs on a book, asks for the password and deletes it. Gives true once it is gone. */
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
    })
  }
}
