import { addDays, weekdayOf } from '../../../core/days.ts'

/** The school week ends on Thursday (decision 025): its days are counted from Sunday, which is 0. */
const lastDay = 4

/** The last moment of the present school week, of the next one on its weekend. Wall times. Pure. */
export function endOfWeek(now: string): string {
  return `${addDays(now, (lastDay - weekdayOf(now) + 7) % 7)}T23:59`
}

/** The end of the day a week from now. Wall times. Pure. */
export function inSevenDays(now: string): string {
  return `${addDays(now, 7)}T23:59`
}

/** Tomorrow, when school begins. Wall times. Pure. */
export function tomorrow(now: string): string {
  return `${addDays(now, 1)}T08:00`
}

/** The first morning of the next school week. Wall times. Pure. */
export function nextWeek(now: string): string {
  return `${addDays(now, 7 - weekdayOf(now))}T08:00`
}
