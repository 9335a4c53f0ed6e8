import { binDays } from '@meridian/contract/calls/bin.gen.ts'
import { useT } from '../../core/messages.ts'
import classes from './BinPage.module.css'

/** From how many days on the time is nearly over. */
const soon = 3

/** How many days something still lies in the bin, with a bar of them. */
export function DaysLeft({ days }: { days: number }) {
  const t = useT()
  const last = days <= soon
  return (
    <div className={classes.days} data-soon={last || undefined}>
      <span>
        {last && <i className={classes.dot} />}
        {days === 1 ? t('bin.last_day') : t('bin.days_left', { count: days })}
      </span>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${(days / binDays) * 100}%` }} />
      </div>
    </div>
  )
}
