import { formatDate, wallTime } from '../core/format.ts'
import { keptShown } from '../core/kept-shown.ts'
import { useT } from '../core/messages.ts'
import { useZone } from '../ui/DateTime.tsx'
import classes from './AsOf.module.css'

/** Says from when the page is that is shown from what the device has kept; nothing while the server answers. */
export default function AsOf() {
  const t = useT()
  const zone = useZone()
  const times = [...keptShown.use().values()]
  const iso = times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
  return (
    <div role="status">
      {iso !== null && (
        <p className={classes.line} data-as-of>
          {t('ui.as_of', { time: `\u2066${momentOf(iso, zone)}\u2069` })}
        </p>
      )}
    </div>
  )
}

/** The time of today, or day and time: by the clock of the school. */
function momentOf(iso: string, zone: string): string {
  const time = wallTime(iso, zone).slice(11)
  const day = formatDate(iso, zone)
  return day === formatDate(new Date().toISOString(), zone) ? time : `${day} ${time}`
}
