import { UnstyledButton } from '@mantine/core'
import type { PathUnit, ReadingBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useT } from '../../core/messages.ts'
import { Node } from './Node.tsx'
import classes from './Path.module.css'
import { Pinned } from './Pinned.tsx'
import { Ring } from './Progress.tsx'
import { placesOf, type Stop } from './places.ts'

interface PathProps {
  book: ReadingBook
  /** The stop that the student is at, if any. */
  here: string | null
}

/** The way through a book: its units, each of which folds, with their stops. */
export function Path({ book, here }: PathProps) {
  const t = useT()
  const stops = placesOf(book)
  const pinned = stops.filter((stop) => stop.pinned)
  return (
    <nav aria-label={t('reading.path')} className={classes.path}>
      {pinned.length > 0 && (
        <section className={classes.pinned}>
          <Pinned />
          <ul>
            {pinned.map((stop) => (
              <li key={stop.id}>
                <StopLink bookId={book.id} stop={stop} here={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {book.units.map((unit) => (
        <Unit
          key={unit.id}
          bookId={book.id}
          unit={unit}
          stops={stops.filter((stop) => stop.unit.id === unit.id)}
          here={here}
        />
      ))}
    </nav>
  )
}

interface UnitProps {
  bookId: string
  unit: PathUnit
  stops: readonly Stop[]
  here: string | null
}

function Unit({ bookId, unit, stops, here }: UnitProps) {
  const t = useT()
  const id = useId()
  const holds = stops.some((stop) => stop.id === here)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? holds
  const finished = unit.lessons.filter((lesson) => lesson.finished).length
  const count = unit.lessons.length
  return (
    <div>
      <UnstyledButton
        className={classes.unit}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Ring lessons={count} finished={finished} />
        <span className={classes.unitWords}>
          <bdi>{t('reading.unit', { number: unit.number, name: unit.name })}</bdi>
          <small>
            {finished === 0 ? t('reading.not_started') : t('reading.lessons', { count, finished })}
          </small>
        </span>
        <IconChevronDown size={20} stroke={1.75} className={classes.chevron} />
      </UnstyledButton>
      <ol id={id} hidden={!open} className={classes.stops}>
        {stops.map((stop) => (
          <li key={stop.id} data-done={stop.finished || undefined}>
            <StopLink bookId={bookId} stop={stop} here={stop.id === here} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A stop as the way to it. */
function StopLink({ bookId, stop, here }: { bookId: string; stop: Stop; here: boolean }) {
  const t = useT()
  return (
    <Link
      to="/dashboard/my-books/$bookId/$placeId"
      params={{ bookId, placeId: stop.id }}
      className={classes.stop}
      aria-current={here ? 'step' : undefined}
    >
      <Node here={here} finished={stop.finished} />
      <bdi className={classes.stopName}>{stop.lesson ? stop.name : t('reading.whole_unit')}</bdi>
      {stop.due > 0 && <span className={classes.due}>{t('reading.due', { count: stop.due })}</span>}
    </Link>
  )
}
