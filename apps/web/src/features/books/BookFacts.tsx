import type { BookDetail } from '@meridian/contract/books.ts'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { shownTypes, TypeIcon } from '../resources/shared/kinds.tsx'
import classes from './BookPage.module.css'
import { type BookCounts, type Count, sumOf } from './book-counts.ts'
import { LicenceDays } from './licences/LicenceDays.tsx'
import { Seats } from './licences/Seats.tsx'

/** A book in numbers: its grade, units and lessons, its resources by kind. */
export function BookFacts({ book, counts }: { book: BookDetail; counts: BookCounts | undefined }) {
  const t = useT()
  const school = useActor().school !== null
  const lessons = book.units.reduce((sum, unit) => sum + unit.lessons.length, 0)
  const kinds = counts ? shownTypes.flatMap((type) => both(type, counts.all.get(type))) : []
  const made = counts ? [...counts.all.values()].reduce((sum, one) => sum + one.school, 0) : 0
  return (
    <Panel title={t('desk.facts')}>
      <dl className={classes.facts}>
        <Fact label={t('books.grade')}>{book.grade.name}</Fact>
        <Fact label={t('desk.units')}>{book.units.length}</Fact>
        <Fact label={t('desk.lessons')}>{lessons}</Fact>
        {counts && <Fact label={t('books.resources')}>{sumOf(counts.all)}</Fact>}
        {kinds.map(({ type, publisher, school: own }) => (
          <Fact
            key={type}
            label={
              <span className={classes.kind}>
                <TypeIcon type={type} />
                {t(`resources.types_${type}`)}
              </span>
            }
          >
            {publisher + own}
          </Fact>
        ))}
        {book.licence && (
          <Fact label={t('licensing.licence')}>
            <LicenceDays licence={book.licence} />
          </Fact>
        )}
        {book.seats && (
          <Fact label={t('licensing.seats')}>
            <Seats {...book.seats} />
          </Fact>
        )}
        {made > 0 && (
          <Fact label={t(school ? 'desk.made_here' : 'desk.made_in_schools')}>{made}</Fact>
        )}
      </dl>
    </Panel>
  )
}

function both<T>(type: T, count: Count | undefined) {
  return count ? [{ type, ...count }] : []
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
