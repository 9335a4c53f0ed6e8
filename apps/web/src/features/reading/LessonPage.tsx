import { readBook } from '@meridian/contract/calls/reading.gen.ts'
import type { ReadingBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { PanelWaiting } from '../../ui/Panel.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import classes from './Lesson.module.css'
import { Lesson } from './Lesson.tsx'
import { Path } from './Path.tsx'
import { ProgressBar } from './Progress.tsx'

interface LessonPageProps {
  bookId: string
  placeId: string
}

/** A lesson beside the way through its book; on a phone below the line of its unit. */
export function LessonPage({ bookId, placeId }: LessonPageProps) {
  const narrow = useNarrow()
  const { data: book } = usePageData(readBook, { params: { id: bookId } })
  return (
    <div className={classes.page}>
      {!narrow && <Rail book={book} here={placeId} />}
      <div className={classes.content}>
        <Suspense fallback={<PanelWaiting />}>
          <Lesson key={placeId} book={book} placeId={placeId} />
        </Suspense>
      </div>
    </div>
  )
}

function Rail({ book, here }: { book: ReadingBook; here: string }) {
  const t = useT()
  return (
    <div className={classes.rail}>
      <div className={classes.book}>
        <BookCover book={book} grade={book.grade.name} width={60} />
        <div>
          <strong>
            <bdi>{book.name}</bdi>
          </strong>
          <ProgressBar {...book} />
          <Link to="/dashboard/my-books" activeOptions={{ exact: true }}>
            {t('reading.back_to_books')}
          </Link>
        </div>
      </div>
      <Path book={book} here={here} />
    </div>
  )
}
