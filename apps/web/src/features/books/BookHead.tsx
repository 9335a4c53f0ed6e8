import { Button } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import { IconFolders, IconListTree, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { RowAction } from '../../ui/list/types.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import classes from './BookPage.module.css'
import { type BookCounts, sumOf } from './book-counts.ts'
import { useDeleteBook } from './useDeleteBook.ts'

interface BookHeadProps {
  book: BookDetail
  /** None known while they are counted. */
  counts: BookCounts | undefined
}

const icon = { size: 18, stroke: 1.75 }

/** The top of a book's page: its cover, its measure, and what its reader may do with it. */
export function BookHead({ book, counts }: BookHeadProps) {
  const t = useT()
  const lessons = book.units.reduce((sum, unit) => sum + unit.lessons.length, 0)
  return (
    <div className={classes.top}>
      <PageHead
        title={<span dir="auto">{book.name}</span>}
        picture={<BookCover book={book} grade={book.grade.name} width={120} />}
        facts={
          <>
            <span>{book.grade.name}</span>
            <span>{t('books.units_count', { count: book.units.length })}</span>
            <span>{t('books.lessons_count', { count: lessons })}</span>
            {counts && <span>{t('resources.count', { count: sumOf(counts.all) })}</span>}
          </>
        }
        breadcrumb={[
          { label: t('books.list'), link: { to: '/dashboard/books' } },
          { label: book.name },
        ]}
        actions={<Actions book={book} />}
      />
    </div>
  )
}

function Actions({ book }: { book: BookDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const deleteBook = useDeleteBook()
  const params = { bookId: book.id }
  const remove = async () => {
    if (await deleteBook(book)) await navigate({ to: '/dashboard/books' })
  }
  const more: RowAction[] = [
    ...(book.can.edit
      ? [
          {
            label: t('books.edit'),
            icon: <IconPencil {...icon} />,
            link: { to: '/dashboard/books/edit/$id', params: { id: book.id } } as const,
          },
        ]
      : []),
    ...(book.can.delete
      ? [
          {
            label: t('ui.delete'),
            icon: <IconTrash {...icon} />,
            danger: true,
            onClick: () => void remove(),
          },
        ]
      : []),
  ]
  return (
    <>
      <RowMenu label={t('ui.actions_of', { name: book.name })} actions={() => more} />
      {book.can.edit && (
        <Button
          variant="default"
          leftSection={<IconListTree {...icon} className="flip" />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/books/$bookId/outline" params={params} />
          )}
        >
          {t('desk.edit_outline')}
        </Button>
      )}
      <Button
        leftSection={<IconFolders {...icon} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/books/$bookId/resources" params={params} />
        )}
      >
        {t('resources.of_book')}
      </Button>
    </>
  )
}
