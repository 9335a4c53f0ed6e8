import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import type { ShelfBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { BookTile } from '../../ui/BookCover.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import PracticeToday from '../practice/shared/PracticeToday.tsx'
import { ProgressBar } from './Progress.tsx'
import classes from './Shelf.module.css'

/** The books of the student's classes, each with how far the student is. */
export function ShelfPage() {
  const t = useT()
  const { data: books } = usePageData(readShelf)
  return (
    <>
      <PageHead
        title={t('reading.title')}
        facts={books.length > 0 && <span>{t('reading.count', { count: books.length })}</span>}
      />
      <div className={classes.page}>
        <PracticeToday />
        {books.length === 0 ? (
          <EmptyState title={t('reading.none')} text={t('reading.none_text')} />
        ) : (
          <ul className={classes.shelf}>
            {books.map((book) => (
              <Tile key={book.id} book={book} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Tile({ book }: { book: ShelfBook }) {
  return (
    <li>
      <Link to="/dashboard/my-books/$bookId" params={{ bookId: book.id }} className={classes.book}>
        <BookTile book={book} grade={book.grade.name} />
        <span className={classes.words}>
          <bdi className={classes.name}>{book.name}</bdi>
          <ProgressBar {...book} />
        </span>
      </Link>
    </li>
  )
}
