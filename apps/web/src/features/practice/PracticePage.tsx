import { getPractice } from '@meridian/contract/calls/practice.gen.ts'
import type { PracticeRound } from '@meridian/contract/practice.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import IconX from '~icons/tabler/x'
import { Parts } from '../../app/Parts.tsx'
import { SkipLink } from '../../app/Shell.tsx'
import { keyOf, queryClient, usePageData } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { DialogHost } from '../../ui/DialogHost.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { KeysButton } from '../answering/shared/KeysButton.tsx'
import classes from './PracticePage.module.css'
import { Ask } from './playing/Ask.tsx'
import { End } from './playing/End.tsx'
import { RouteLine } from './playing/RouteLine.tsx'
import { usePlaying } from './playing/usePlaying.ts'

interface PracticePageProps {
  paperId: string
  /** The lesson from which the page was opened. */
  lessonId: string | undefined
}

/** Practising with a worksheet, without the frame of the site: question by question, each marked at once. */
export function PracticePage(props: PracticePageProps) {
  return (
    <Parts>
      <Practice {...props} />
      <DialogHost />
    </Parts>
  )
}

function Practice({ paperId, lessonId }: PracticePageProps) {
  const { data } = usePageData(getPractice, { params: { id: paperId }, query: {} })
  useForgetting(paperId)
  // Another reading, as when the window gets the focus again, must not change what is being played.
  const [begun, setBegun] = useState({ practice: data, times: 0 })
  const again = async (all: boolean) => {
    const query = { all: all ? ('true' as const) : ('false' as const) }
    const next = await call(getPractice, { params: { id: paperId }, query })
    setBegun(({ times }) => ({ practice: next.data, times: times + 1 }))
  }
  return (
    <Played
      key={begun.times}
      practice={begun.practice}
      back={backTo(begun.practice, lessonId)}
      again={(all) => void again(all).catch(() => undefined)}
    />
  )
}

interface PlayedProps {
  practice: PracticeRound
  back: LinkProps
  again: (all: boolean) => void
}

function Played({ practice, back, again }: PlayedProps) {
  const t = useT()
  const playing = usePlaying(practice)
  const { place, question, marked } = playing
  const { round } = practice
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.head}>
        <Link {...back} className={classes.out} aria-label={t('practice.leave')}>
          <IconX size={22} stroke={1.75} />
        </Link>
        <div className={classes.words}>
          <PageTitle className={classes.title}>
            {t('practice.title_of', { name: practice.name })}
          </PageTitle>
          <p>{t('practice.no_marks')}</p>
        </div>
        {question && (
          <>
            <span className={classes.keys}>
              <KeysButton />
            </span>
            <span className={classes.place}>
              {t('practice.place', { number: place + 1, total: round.length })}
            </span>
          </>
        )}
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {round.length > 0 && (
          <div className={classes.route}>
            <RouteLine questions={round} place={place} marked={marked} />
          </div>
        )}
        {question ? (
          <Ask key={question.id} practice={practice} question={question} playing={playing} />
        ) : (
          <End practice={practice} marked={marked} back={back} again={again} />
        )}
      </main>
    </div>
  )
}

/** Where the cross leads: to the lesson from which the page was opened, else to all that can be practised. */
function backTo({ book }: PracticeRound, lessonId: string | undefined): LinkProps {
  if (lessonId === undefined) return { to: '/dashboard/practice' }
  return {
    to: '/dashboard/my-books/$bookId/$placeId',
    params: { bookId: book.id, placeId: lessonId },
  }
}

/** Drops the round when the page is left: who comes back at once gets what is left of it, and not what was read before. */
function useForgetting(id: string): void {
  useEffect(() => {
    const queryKey = keyOf(getPractice, { params: { id }, query: {} })
    return () => queryClient.removeQueries({ queryKey })
  }, [id])
}
