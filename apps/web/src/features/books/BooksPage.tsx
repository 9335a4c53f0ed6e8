import { Button } from '@mantine/core'
import type { Book } from '@meridian/contract/books.ts'
import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { admits, providerStaff } from '@meridian/contract/core/access.ts'
import { IconFolders, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { book } from './declared.tsx'
import { useDeleteBook } from './useDeleteBook.ts'

/** All books in the reader's reach. */
export function BooksPage() {
  const t = useT()
  const actor = useActor()
  const mayCreate = admits(providerStaff, actorOf(actor))
  const deleteBook = useDeleteBook()

  const menu = (row: Book): RowAction[] => [
    ...(row.can.edit
      ? [
          {
            label: t('ui.edit'),
            icon: <IconPencil size={18} stroke={1.75} />,
            link: { to: '/dashboard/books/edit/$id', params: { id: row.id } } as const,
          },
        ]
      : []),
    ...(row.can.delete
      ? [
          {
            label: t('ui.delete'),
            icon: <IconTrash size={18} stroke={1.75} />,
            danger: true,
            onClick: () => void deleteBook(row),
          },
        ]
      : []),
  ]
  const ofSchool = actor.school ? 'books.empty_text' : 'books.empty_text_all'
  const emptyText = mayCreate ? 'books.empty_text_provider' : ofSchool
  return (
    <ManagedList
      route={listBooks}
      input={{ params: { teacher_id: '0' } }}
      said="books.list"
      declared={book}
      rowName={(row) => row.name}
      rowHref={(row) => ({ to: '/dashboard/books/$bookId', params: { bookId: row.id } })}
      rowMenu={menu}
      actions={
        <Button
          variant="default"
          leftSection={<IconFolders size={18} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/dashboard/resources" />}
        >
          {t('resources.of_all_books')}
        </Button>
      }
      add={mayCreate && { link: { to: '/dashboard/books/create' } }}
      empty={{ about: 'books', text: t(emptyText) }}
    />
  )
}
