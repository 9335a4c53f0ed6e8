import { useT } from '../../../core/messages.ts'
import classes from './Licences.module.css'

/** How many students use a licence, of how many it is for. More than that is said, and locks nobody out. */
export function Seats({ seats, used }: { seats: number | null; used: number }) {
  const t = useT()
  if (seats === null) return <span>{t('licensing.used', { count: used })}</span>
  const share = Math.min(1, used / seats)
  return (
    <div className={classes.seats} data-over={used > seats || undefined}>
      <span>{t('licensing.used_of', { used, seats })}</span>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
