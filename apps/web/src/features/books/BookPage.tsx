import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { listLicences } from '@meridian/contract/calls/licences.gen.ts'
import { countBookPlaces } from '@meridian/contract/calls/resources.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useData, usePageData } from '../../core/calls.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { BookFacts } from './BookFacts.tsx'
import { BookHead } from './BookHead.tsx'
import classes from './BookPage.module.css'
import { countsOf } from './book-counts.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { LicenceNotice } from './licences/LicenceNotice.tsx'
import { LicencesPanel } from './licences/LicencesPanel.tsx'
import { UnitsTable } from './UnitsTable.tsx'

/** One book: what it is, and how much stands in each of its units and lessons. */
export function BookPage({ id }: { id: string }) {
  const { data: book } = usePageData(getBook, { params: { id } })
  const { data: places } = useData(countBookPlaces, { params: { id } })
  const counts = places && countsOf(places.data)
  const provider = admits(listLicences.access, actorOf(useActor()))
  return (
    <>
      <BookHead book={book} counts={counts} />
      <LicenceNotice book={book} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <UnitsTable book={book} counts={counts} />
          {provider && <LicencesPanel book={book} />}
        </div>
        <div className={classes.stack}>
          {book.state !== 'draft' && <ChangesPanel bookId={id} />}
          <BookFacts book={book} counts={counts} />
        </div>
      </div>
    </>
  )
}
