import { agedShown } from '../core/aged-shown.ts'
import { formatDate, wallTime } from '../core/format.ts'
import { keptShown } from '../core/kept-shown.ts'
import { useT } from '../core/messages.ts'
import { useZone } from '../ui/DateTime.tsx'
import classes from './AsOf.module.css'

/**
 * Says from when the page is that is shown from what the device has kept, or that the server has from a replica which is
 * some seconds behind; nothing while all of it is of now.
 */
export default function AsOf() {
  const t = useT()
  const zone = useZone()
  const kept = [...keptShown.use().values()]
  const times = [...kept, ...agedShown.use().values()]
  const iso = times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
  return (
    <div role="status">
      {iso !== null && (
        <p className={classes.line} data-as-of>
          {t(kept.length > 0 ? 'ui.as_of' : 'ui.as_of_replica', {
            time: `\u2066${momentOf(iso, zone)}\u2069`,
          })}
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
