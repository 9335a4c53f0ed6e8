import { useEffect } from 'react'
import { queryClient } from '../core/calls.ts'
import { formatDate, wallTime } from '../core/format.ts'
import { keptShown } from '../core/kept-shown.ts'
import { useT } from '../core/messages.ts'
import { useActor } from '../core/session.ts'
import { markShown } from '../core/shown.ts'
import { useZone } from '../ui/DateTime.tsx'
import classes from './AsOf.module.css'

/**
 * Says from when the page is: of a student's, what is shown from what the device has kept; of others', what the server
 * has from a replica that is some seconds behind. Nothing while all of it is of now.
 */
export default function AsOf() {
  const t = useT()
  const zone = useZone()
  const isStudent = useActor().user.type === 'Student'
  const times = [...keptShown.use().values()]
  useEffect(forgetUnshown, [])
  const iso = times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
  return (
    <div role="status">
      {iso !== null && (
        <p className={classes.line} data-as-of>
          {t(isStudent ? 'ui.as_of' : 'ui.as_of_replica', {
            time: `\u2066${momentOf(iso, zone)}\u2069`,
          })}
        </p>
      )}
    </div>
  )
}

/** Forgets readings that are on the page no more, now and from now on. */
function forgetUnshown(): () => void {
  const cache = queryClient.getQueryCache()
  for (const asked of keptShown.get().keys()) if (!cache.get(asked)) markShown(asked, null)
  return cache.subscribe(({ type, query }) => {
    if (type === 'removed') markShown(query.queryHash, null)
  })
}

/** The time of today, or day and time: by the clock of the school. */
function momentOf(iso: string, zone: string): string {
  const time = wallTime(iso, zone).slice(11)
  const day = formatDate(iso, zone)
  return day === formatDate(new Date().toISOString(), zone) ? time : `${day} ${time}`
}
