import { openLesson, readPlace } from '@meridian/contract/calls/reading.gen.ts'
import type { Place, ReadingBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useCall, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { PracticeRow } from '../practice/shared/PracticeRow.tsx'
import classes from './Lesson.module.css'
import { NextRow } from './NextRow.tsx'
import { Node } from './Node.tsx'
import { PaperRow } from './PaperRow.tsx'
import { Part } from './Part.tsx'
import { Pinned } from './Pinned.tsx'
import { placesOf, type Stop } from './places.ts'

interface LessonProps {
  book: ReadingBook
  placeId: string
}

/** One lesson: what the student was given of it, its parts in order, and the way on. */
export function Lesson({ book, placeId }: LessonProps) {
  const t = useT()
  const narrow = useNarrow()
  const { data: place } = usePageData(readPlace, { params: { id: placeId } })
  useOpened(placeId)
  const stops = placesOf(book)
  const stop = stops.find(({ id }) => id === placeId)
  const title = place.lesson ? place.name : t('reading.whole_unit')
  return (
    <>
      <PageHead
        title={title}
        facts={<Facts place={place} stop={stop} />}
        breadcrumb={[
          { label: t('reading.title'), link: { to: '/dashboard/my-books' } },
          {
            label: book.name,
            link: { to: '/dashboard/my-books/$bookId', params: { bookId: book.id } },
          },
          { label: title },
        ]}
      />
      {narrow && stop && <Line book={book} stops={stops} here={stop} />}
      {place.papers.length > 0 && (
        <ul className={classes.papers} aria-label={t('reading.given')}>
          {place.papers.map((paper) => (
            <PaperRow key={paper.paper.id} paper={paper} />
          ))}
        </ul>
      )}
      {place.parts.length === 0 ? (
        <p className={classes.empty}>{t('reading.empty')}</p>
      ) : (
        <ul className={classes.parts}>
          {place.parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </ul>
      )}
      {place.practices.length > 0 && (
        <ul className={classes.papers} aria-label={t('practice.of_lesson')}>
          {place.practices.map((practice) => (
            <PracticeRow key={practice.id} practice={practice} lessonId={placeId} />
          ))}
        </ul>
      )}
      <NextRow book={book} stops={stops} place={place} />
      <p className={classes.noMarks}>{t('reading.no_marks')}</p>
    </>
  )
}

/** Keeps that the lesson has been opened, once; the page does not wait for it, and says nothing where it fails. */
function useOpened(id: string): void {
  const { mutate } = useCall(openLesson, { quiet: true, handled: true, invalidates: [] })
  useEffect(() => mutate({ body: { id } }), [mutate, id])
}

function Facts({ place, stop }: { place: Place; stop: Stop | undefined }) {
  const t = useT()
  const count = place.parts.length
  const finished = place.parts.filter((part) => part.finished).length
  return (
    <>
      {stop && (
        <span>
          {place.lesson
            ? t('reading.lesson_of', {
                number: stop.unit.number,
                place: stop.place,
                count: stop.unit.lessons,
              })
            : t('reading.of_unit', { number: stop.unit.number })}
        </span>
      )}
      {place.pinned && <Pinned />}
      {count > 0 && <span>{t('reading.parts', { count })}</span>}
      {place.finished && count + Number(place.told) > 0 ? (
        <span className={classes.done}>
          <IconCircleCheck size={18} stroke={1.75} /> {t('reading.is_finished')}
        </span>
      ) : (
        finished > 0 && <span>{t('reading.parts_finished', { count, finished })}</span>
      )}
    </>
  )
}

interface LineProps {
  book: ReadingBook
  stops: readonly Stop[]
  here: Stop
}

/** The unit on a phone: its stops as a line, and the way to all of them. */
function Line({ book, stops, here }: LineProps) {
  const t = useT()
  return (
    <div className={classes.line}>
      <ol>
        {stops
          .filter(({ unit }) => unit.id === here.unit.id)
          .map((stop) => (
            <li key={stop.id} data-done={stop.finished || undefined}>
              <Link
                to="/dashboard/my-books/$bookId/$placeId"
                params={{ bookId: book.id, placeId: stop.id }}
                aria-label={stop.lesson ? stop.name : t('reading.whole_unit')}
              >
                <Node here={stop.id === here.id} finished={stop.finished} />
              </Link>
            </li>
          ))}
      </ol>
      <p>
        {here.lesson && (
          <span>{t('reading.place_line', { place: here.place, count: here.unit.lessons })}</span>
        )}
        <Link
          to="/dashboard/my-books/$bookId"
          params={{ bookId: book.id }}
          activeOptions={{ exact: true }}
        >
          {t('reading.all_lessons')}
        </Link>
      </p>
    </div>
  )
}
