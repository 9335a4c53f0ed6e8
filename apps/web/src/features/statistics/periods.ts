import { addDays } from '../../core/days.ts'

/** A stretch of days of the school's calendar, both included: "2026-11-01" to "2026-11-30". */
export interface Period {
  from: string
  to: string
}

/** The month in which a day lies. Pure. */
export function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`
  // A month has 28 days at least and 31 at most.
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** The month before the one in which a day lies. Pure. */
export function monthBefore(day: string): Period {
  return monthOf(addDays(monthOf(day).from, -1))
}

/** The term in which a day lies; undefined for a day of holidays. Days of a term are "2026-11-22". Pure. */
export function termOf(
  terms: readonly { first_day: string; last_day: string }[],
  day: string,
): Period | undefined {
  const term = terms.find((one) => one.first_day <= day && day <= one.last_day)
  return term && { from: term.first_day, to: term.last_day }
}
