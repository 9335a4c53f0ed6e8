import { useEffect, useRef } from 'react'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../../core/messages.ts'
import classes from './Numbers.module.css'
import type { Question } from './types.ts'

interface NumbersProps {
  questions: readonly Question[]
  place: number
  done: ReadonlySet<string>
  flags: ReadonlySet<string>
  goTo: (place: number) => void
}

/** A button for every question: answered ones with a tick, flagged ones with a dot. In a narrow window it is a strip on top. */
export function Numbers({ questions, place, done, flags, goTo }: NumbersProps) {
  const t = useT()
  const current = useRef<HTMLButtonElement>(null)
  const before = useRef(0)
  useEffect(() => {
    // The strip begins with the first: scrolling to it would only make the browser measure the page twice before it is shown.
    if (place !== before.current)
      current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    before.current = place
  }, [place])
  return (
    <nav className={classes.numbers} aria-label={t('playing.player_numbers')}>
      <p className={classes.count}>
        {t('playing.player_answered', { count: done.size, total: questions.length })}
      </p>
      <ol className={classes.grid}>
        {questions.map(({ id }, index) => {
          const number = index + 1
          const answered = done.has(id)
          const label = t(answered ? 'playing.player_number_answered' : 'playing.player_number', {
            number,
          })
          return (
            <li key={id}>
              <button
                ref={index === place ? current : null}
                type="button"
                className={classes.number}
                data-answered={answered || undefined}
                data-flagged={flags.has(id) || undefined}
                aria-current={index === place ? 'step' : undefined}
                aria-label={flags.has(id) ? t('playing.player_number_marked', { label }) : label}
                onClick={() => goTo(index)}
              >
                {number}
                {answered && <IconCheck size={12} stroke={3} className={classes.tick} />}
              </button>
            </li>
          )
        })}
      </ol>
      <ul className={classes.legend} aria-hidden="true">
        <li>
          <span className={classes.box} data-answered>
            <IconCheck size={12} stroke={2.5} />
          </span>
          {t('playing.player_legend_answered')}
        </li>
        <li>
          <span className={classes.box} />
          {t('playing.player_legend_open')}
        </li>
        <li>
          <span className={classes.dot} />
          {t('playing.player_legend_marked')}
        </li>
      </ul>
    </nav>
  )
}
