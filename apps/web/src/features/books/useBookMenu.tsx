import type { Book } from '@meridian/contract/books.ts'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconPencil from '~icons/tabler/pencil'
import IconPencilOff from '~icons/tabler/pencil-off'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../core/messages.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { useBookStates } from './useBookStates.ts'
import { useDeleteBook } from './useDeleteBook.ts'

const icon = { size: 18, stroke: 1.75 }

/**
 * The entries of a book's menu that its reader may use.
 * @param edit the words of the way to its form
 * @param gone called once it is deleted
 */
export function useBookMenu({ edit, gone }: { edit: string; gone?: () => void }) {
  const t = useT()
  const states = useBookStates()
  const deleteBook = useDeleteBook()
  return (book: Book): RowAction[] => {
    const archived = book.state === 'archived'
    const entries: (RowAction | false)[] = [
      book.can.edit && {
        label: edit,
        icon: <IconPencil {...icon} />,
        link: { to: '/dashboard/books/edit/$id', params: { id: book.id } },
      },
      book.can.edit &&
        book.state === 'published' && {
          label: t('books.unpublish'),
          icon: <IconPencilOff {...icon} />,
          onClick: () => states.unpublish(book),
        },
      book.can.delete && {
        label: t(archived ? 'books.restore' : 'books.archive'),
        icon: archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
        onClick: () => void states.setArchived([book], !archived),
      },
      book.can.delete && {
        label: t('ui.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        onClick: () =>
          void deleteBook([book]).then((deleted) => {
            if (deleted) gone?.()
          }),
      },
    ]
    return entries.filter((entry) => entry !== false)
  }
}
