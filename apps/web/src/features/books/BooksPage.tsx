import { Button } from '@mantine/core'
import type { Book } from '@meridian/contract/books.ts'
import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { admits, providerStaff } from '@meridian/contract/core/access.ts'
import { IconFolders, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { RowAction } from '../../ui/list/types.ts'
import classes from './Books.module.css'
import { useDeleteBook } from './useDeleteBook.ts'

const create = { to: '/dashboard/books/create' } as const

/** All books in the reader's reach. */
export function BooksPage() {
  const t = useT()
  const actor = useActor()
  const mayCreate = admits(providerStaff, actorOf(actor))
  const deleteBook = useDeleteBook()

  const menu = (book: Book): RowAction[] => [
    ...(book.can.edit
      ? [
          {
            label: t('ui.edit'),
            icon: <IconPencil size={18} stroke={1.75} />,
            link: { to: '/dashboard/books/edit/$id', params: { id: book.id } } as const,
          },
        ]
      : []),
    ...(book.can.delete
      ? [
          {
            label: t('ui.delete'),
            icon: <IconTrash size={18} stroke={1.75} />,
            danger: true,
            onClick: () => void deleteBook(book),
          },
        ]
      : []),
  ]
  const ofSchool = actor.school ? 'books.empty_text' : 'books.empty_text_all'
  const emptyText = mayCreate ? 'books.empty_text_provider' : ofSchool
  return (
    <ListPage
      route={listBooks}
      input={{ params: { teacher_id: '0' } }}
      title={t('books.title')}
      facts={(count) => t('books.count', { count })}
      countLabel={(count) => t('books.count', { count })}
      searchLabel={t('books.search')}
      words={{
        noMatch: (query) => (query ? t('books.none_query', { query }) : t('books.none')),
        failed: t('books.none_loaded'),
      }}
      defaultSort={{ column: 'name', direction: 'asc' }}
      rowName={(book) => book.name}
      rowHref={(book) => ({ to: '/dashboard/books/$bookId', params: { bookId: book.id } })}
      columns={[
        {
          key: 'name',
          header: t('books.name'),
          sort: 'name',
          skeleton: 'cover',
          cell: (book) => (
            <span className={classes.cell}>
              <BookCover book={book} width={36} />
              <Clip>{book.name}</Clip>
            </span>
          ),
        },
        {
          key: 'grade',
          header: t('books.grade'),
          sort: 'grade',
          cell: (book) => book.grade.name,
          fit: true,
          mobile: 'line',
        },
      ]}
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
      add={mayCreate && { label: t('books.add'), link: create }}
      empty={
        <EmptyState about="books" title={t('books.empty_title')} text={t(emptyText)}>
          {mayCreate && (
            <Button renderRoot={(props) => <Link {...props} {...create} />}>
              {t('books.add')}
            </Button>
          )}
        </EmptyState>
      }
    />
  )
}
