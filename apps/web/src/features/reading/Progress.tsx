import { useT } from '../../core/messages.ts'
import classes from './Progress.module.css'

interface ProgressProps {
  lessons: number
  finished: number
}

/** How many lessons of a book are finished: a bar, and the same in words. */
export function ProgressBar({ lessons, finished }: ProgressProps) {
  const t = useT()
  return (
    <span className={classes.progress}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${lessons === 0 ? 0 : (finished / lessons) * 100}%` }} />
      </span>
      <small>
        {finished === 0
          ? t('reading.not_started')
          : t('reading.lessons_finished', { count: lessons, finished })}
      </small>
    </span>
  )
}

/** The same of a unit, as a ring; full with a tick. The words stand beside it. */
export function Ring({ lessons, finished }: ProgressProps) {
  const share = lessons === 0 ? 0 : finished / lessons
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={classes.ring} aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {share > 0 && (
        <circle cx="12" cy="12" r="10" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      )}
      {share === 1 && <path d="m8 12.2 2.8 2.8L16 9.6" />}
    </svg>
  )
}
