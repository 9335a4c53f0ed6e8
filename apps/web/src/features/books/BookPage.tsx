import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { countBookPlaces } from '@meridian/contract/calls/resources.gen.ts'
import { useData, usePageData } from '../../core/calls.ts'
import { BookFacts } from './BookFacts.tsx'
import { BookHead } from './BookHead.tsx'
import classes from './BookPage.module.css'
import { countsOf } from './book-counts.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { UnitsTable } from './UnitsTable.tsx'

/** One book: what it is, and how much stands in each of its units and lessons. */
export function BookPage({ id }: { id: string }) {
  const { data: book } = usePageData(getBook, { params: { id } })
  const { data: places } = useData(countBookPlaces, { params: { id } })
  const counts = places && countsOf(places.data)
  return (
    <>
      <BookHead book={book} counts={counts} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <UnitsTable book={book} counts={counts} />
        </div>
        <div className={classes.stack}>
          {book.state !== 'draft' && <ChangesPanel bookId={id} />}
          <BookFacts book={book} counts={counts} />
        </div>
      </div>
    </>
  )
}
