import { Button } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import IconChartBar from '~icons/tabler/chart-bar'
import IconFolders from '~icons/tabler/folders'
import IconListTree from '~icons/tabler/list-tree'
import IconWorldUp from '~icons/tabler/world-up'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import classes from './BookPage.module.css'
import { BookState } from './BookState.tsx'
import { type BookCounts, sumOf } from './book-counts.ts'
import { useBookMenu } from './useBookMenu.tsx'
import { useBookStates } from './useBookStates.ts'

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
            {(book.can.delete || book.state === 'archived') && <BookState state={book.state} />}
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
  const states = useBookStates()
  const menu = useBookMenu({
    edit: t('books.edit'),
    gone: () => void navigate({ to: '/dashboard/books' }),
  })(book)
  const params = { bookId: book.id }
  const publishes = book.can.edit && book.state === 'draft'
  return (
    <>
      {menu.length > 0 && (
        <RowMenu label={t('ui.actions_of', { name: book.name })} actions={() => menu} />
      )}
      {book.can.delete && book.state !== 'draft' && (
        <Button
          variant="default"
          leftSection={<IconChartBar {...icon} />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/books/$bookId/figures" params={params} />
          )}
        >
          {t('desk.figures')}
        </Button>
      )}
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
        variant={publishes ? 'default' : 'filled'}
        leftSection={<IconFolders {...icon} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/books/$bookId/resources" params={params} />
        )}
      >
        {t('resources.of_book')}
      </Button>
      {publishes && (
        <Button
          leftSection={<IconWorldUp {...icon} />}
          loading={states.publishing}
          onClick={() => states.publish(book)}
        >
          {t('books.publish')}
        </Button>
      )}
    </>
  )
}
