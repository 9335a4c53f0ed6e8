import { NumberText } from '../../../ui/DateTime.tsx'
import classes from './Ring.module.css'

/** The length of the ring in its own units. */
const around = 2 * Math.PI * 66

/** A share as a ring around its number. It has one colour, whatever the share is. */
export function Ring({ percent }: { percent: number }) {
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 148 148" aria-hidden="true">
        <circle className={classes.track} cx="74" cy="74" r="66" />
        {percent > 0 && (
          <circle
            className={classes.share}
            cx="74"
            cy="74"
            r="66"
            strokeDasharray={`${(Math.min(percent, 100) / 100) * around} ${around}`}
          />
        )}
      </svg>
      <span className={classes.number}>
        <NumberText value={percent} percent />
      </span>
    </div>
  )
}
