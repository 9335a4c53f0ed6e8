import { Button } from '@mantine/core'
import {
  finishLesson,
  readBook,
  readPlace,
  readShelf,
} from '@meridian/contract/calls/reading.gen.ts'
import type { Place, ReadingBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import classes from './Lesson.module.css'
import { nextOf, type Stop } from './places.ts'

interface NextRowProps {
  book: ReadingBook
  stops: readonly Stop[]
  place: Place
}

/** The foot of a lesson: it is finished here, and the next one begins. */
export function NextRow({ book, stops, place }: NextRowProps) {
  const t = useT()
  const next = nextOf(stops, place.id)
  return (
    <section className={classes.next}>
      <div className={classes.nextWords}>
        {next ? (
          <>
            <small>{t('reading.next')}</small>
            <strong>
              <bdi>{next.lesson ? next.name : t('reading.whole_unit')}</bdi>
            </strong>
          </>
        ) : (
          <span>{t('reading.last')}</span>
        )}
      </div>
      {place.lesson && <Finish place={place} />}
      {next ? (
        <Button
          rightSection={<IconArrowRight size={18} stroke={1.75} className="flip" />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/my-books/$bookId/$placeId"
              params={{ bookId: book.id, placeId: next.id }}
            />
          )}
        >
          {t('reading.go')}
        </Button>
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/my-books" />}>
          {t('reading.back_to_books')}
        </Button>
      )}
    </section>
  )
}

/** Finishes the lesson whatever its parts are, and takes that back; gone where its parts say it already. */
function Finish({ place }: { place: Place }) {
  const t = useT()
  const { mutate, isPending } = useCall(finishLesson, {
    invalidates: [readPlace, readBook, readShelf],
  })
  if (place.finished && !place.told) return null
  const Icon = place.told ? IconArrowBackUp : IconCircleCheck
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<Icon size={18} stroke={1.75} />}
      onClick={() => mutate({ body: { id: place.id, finished: !place.told } })}
    >
      {t(place.told ? 'reading.finish_undo' : 'reading.finish')}
    </Button>
  )
}
