import { type Book, deleteBook } from '@meridian/contract/books.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirmDelete } from '../../ui/dialogs.ts'

/** Asks for the password and deletes a book. Gives true once it is gone. */
export function useDeleteBook(): (book: Pick<Book, 'id' | 'name'>) => Promise<boolean> {
  const t = useT()
  return (book) =>
    confirmDelete({
      title: t('books.delete_title', { name: book.name }),
      text: t('books.delete_text'),
      action: t('books.delete'),
      run: () => call(deleteBook, { params: { id: book.id } }, { handled: true }),
    })
}
