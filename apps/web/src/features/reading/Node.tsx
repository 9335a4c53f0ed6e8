import { useT } from '../../core/messages.ts'
import classes from './Path.module.css'

interface NodeProps {
  here: boolean
  finished: boolean
}

/** A stop on the way as a sign: a pin where the student is, a tick where it is finished, else a ring; with words for those who hear it. */
export function Node({ here, finished }: NodeProps) {
  const t = useT()
  const words = finished
    ? t('reading.is_finished')
    : here
      ? t('reading.is_here')
      : t('reading.is_ahead')
  return (
    <span className={classes.node}>
      {here ? (
        <svg viewBox="0 0 20 26" width="20" height="26" aria-hidden="true">
          <path d="M10 25S1 16.5 1 9.7a9 9 0 0 1 18 0C19 16.5 10 25 10 25z" fill="var(--accent)" />
          <circle cx="10" cy="9.7" r="4" fill="var(--surface)" />
        </svg>
      ) : finished ? (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="10" fill="var(--teal-600)" />
          <path
            d="m6 10.3 2.7 2.7L14 7.6"
            fill="none"
            stroke="var(--surface)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle
            cx="10"
            cy="10"
            r="8.8"
            fill="var(--surface)"
            stroke="var(--field-line)"
            strokeWidth="1.6"
          />
        </svg>
      )}
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
