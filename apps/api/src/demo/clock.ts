import { wallToInstant } from '../platform/time.ts'
import type { Moment } from './content/paper.ts'

/** The instant at which the school's clock shows a time, some days from today. */
export type Clock = (moment: Moment) => Date

/** A clock of the time zone (IANA) as of `now`. */
export function clockOf(zone: string, now: Date): Clock {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  return ([days, time]) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + days)
    const wall = `${day.toISOString().slice(0, 10)}T${time}`
    const instant = wallToInstant(wall, zone)
    if (!instant) throw new RangeError(`${wall} is no time in ${zone}`)
    return instant
  }
}
