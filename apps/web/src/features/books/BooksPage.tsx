import { Button } from '@mantine/core'
import type { Book } from '@meridian/contract/books.ts'
import { bulkBooks } from '@meridian/contract/calls/books.desk.gen.ts'
import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { admits, providerStaff } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconFolders from '~icons/tabler/folders'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { book } from './declared.tsx'
import { useBookMenu } from './useBookMenu.tsx'
import { useBookStates } from './useBookStates.ts'
import { useDeleteBook } from './useDeleteBook.ts'

const icon = { size: 18, stroke: 1.75 }

/** All books in the reader's reach. */
export function BooksPage() {
  const t = useT()
  const actor = useActor()
  const mayCreate = admits(providerStaff, actorOf(actor))
  const menu = useBookMenu({ edit: t('ui.edit') })
  const states = useBookStates()
  const deleteBooks = useDeleteBook()
  const archived = useListState().search.filter_state === 'archived'
  const bulk: BulkAction<Book>[] = [
    {
      label: t(archived ? 'books.restore' : 'books.archive'),
      icon: archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
      run: (rows) => states.setArchived(rows, !archived),
    },
    { label: t('ui.delete'), icon: <IconTrash {...icon} />, danger: true, run: deleteBooks },
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
      bulk={admits(bulkBooks.access, actorOf(actor)) ? bulk : undefined}
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
