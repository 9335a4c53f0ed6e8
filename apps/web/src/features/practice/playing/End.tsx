import { Button } from '@mantine/core'
import type { PracticeRound, PractisedAnswer } from '@meridian/contract/practice.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconRefresh from '~icons/tabler/refresh'
import { useT } from '../../../core/messages.ts'
import classes from './End.module.css'
import { useDayWords } from './useDayWords.ts'

interface EndProps {
  practice: PracticeRound
  marked: ReadonlyMap<string, PractisedAnswer>
  back: LinkProps
  /** Asks on: what waits still, or all of it again. */
  again: (all: boolean) => void
}

/** The end of a round, and what is shown where nothing is to be asked today. It says how it was, and compares with nobody. */
export function End({ practice, marked, back, again }: EndProps) {
  const t = useT()
  const words = useDayWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const marks = [...marked.values()]
  const right = marks.filter(({ outcome }) => outcome === 'right').length
  const days = marks.flatMap(({ comes_on }) => comes_on ?? []).sort()
  const day = days[0] ?? practice.next_on
  const left = practice.untried + practice.due - practice.round.length
  const none = marks.length === 0
  const wayBack = (
    <Button
      variant={left > 0 ? 'default' : 'filled'}
      size="lg"
      renderRoot={(props) => <Link {...props} {...back} />}
    >
      {t('practice.back')}
    </Button>
  )
  return (
    <section className={classes.end}>
      <h2 ref={heading} tabIndex={-1}>
        {none ? t('practice.none_today') : t('practice.round_done', { count: marks.length, right })}
      </h2>
      {days.length > 0 ? (
        <p>{t('practice.come_back', { count: days.length, day: words(days[0] ?? '') })}</p>
      ) : (
        none &&
        day !== null &&
        day !== undefined && <p>{t('practice.next_on', { day: words(day) })}</p>
      )}
      {!none && days.length === 0 && <p>{t('practice.nothing_comes')}</p>}
      <div className={classes.ways}>
        {left > 0 && (
          <Button
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.75} className="flip" />}
            onClick={() => again(false)}
          >
            {t('practice.more', { count: left })}
          </Button>
        )}
        {wayBack}
        {left <= 0 && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconRefresh size={20} stroke={1.75} />}
            onClick={() => again(true)}
          >
            {t('practice.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
