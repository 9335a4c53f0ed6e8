import { daysUntil } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { DateTime, useZone } from '../../ui/DateTime.tsx'
import classes from './ToGrade.module.css'

/** From so many days on, waiting is said in coral. */
const long = 2

/** How long something has waited, in words over its moment. */
export function Since({ iso }: { iso: string }) {
  const t = useT()
  const zone = useZone()
  const days = -daysUntil(iso, zone, new Date())
  const words = days <= 0 ? t('home.since_today') : t('home.waiting_days', { count: days })
  return (
    <div className={classes.since}>
      <span data-long={days >= long || undefined}>{words}</span>
      <DateTime iso={iso} />
    </div>
  )
}
