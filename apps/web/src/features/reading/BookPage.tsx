import { readBook } from '@meridian/contract/calls/reading.gen.ts'
import { Navigate } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import classes from './Path.module.css'
import { Path } from './Path.tsx'
import { ProgressBar } from './Progress.tsx'
import { placesOf } from './places.ts'

/** A book as it opens: its next lesson where there is room for the way beside it, and the way alone on a phone. */
export function BookPage({ bookId }: { bookId: string }) {
  const t = useT()
  const narrow = useNarrow()
  const { data: book } = usePageData(readBook, { params: { id: bookId } })
  const first = book.next ?? placesOf(book)[0]?.id
  if (!narrow && first !== undefined)
    return (
      <Navigate
        to="/dashboard/my-books/$bookId/$placeId"
        params={{ bookId, placeId: first }}
        replace
      />
    )
  return (
    <>
      <PageHead
        title={book.name}
        facts={<span>{book.grade.name}</span>}
        breadcrumb={[
          { label: t('reading.title'), link: { to: '/dashboard/my-books' } },
          { label: book.name },
        ]}
      />
      {first === undefined ? (
        <p className={classes.empty}>{t('reading.empty_book')}</p>
      ) : (
        <div className={classes.panel}>
          <ProgressBar {...book} />
          <Path book={book} here={book.next} />
        </div>
      )}
    </>
  )
}
