import { addDays, weekOf } from '../../../core/days.ts'
import { wallTime } from '../../../core/format.ts'

/**
 * The seven days of a school's week that a moment is in, and which of them it is.
 * @param start the weekday on which it begins, from 0 for Sunday
 */
export function weekAt(now: Date, zone: string, start: number) {
  const today = wallTime(now.toISOString(), zone).slice(0, 10)
  return { today, days: weekOf(today, start) }
}

/** What the calendar is asked for a week. */
export const ofWeek = ([from = '']: readonly string[]) => ({
  query: { from, to: addDays(from, 6) },
})
