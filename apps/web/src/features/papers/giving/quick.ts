import type { SchoolWeek } from '@meridian/contract/core/school-week.ts'
import { addDays, weekdayOf } from '../../../core/days.ts'

/** Whether a school teaches on the day of a wall time. */
const teaches = (wall: string, { weekend }: SchoolWeek) => !weekend.includes(weekdayOf(wall))

/** The last of a school's days before its weekend; without a weekend, before its week begins again. */
function isLast(wall: string, week: SchoolWeek): boolean {
  const next = addDays(wall, 1)
  return week.weekend.length === 0
    ? weekdayOf(next) === week.week_start
    : teaches(wall, week) && !teaches(next, week)
}

/** The first day from a wall time on that is so; every such day comes within two weeks. */
function firstFrom(wall: string, is: (day: string) => boolean): string {
  let day = wall.slice(0, 10)
  for (let tries = 0; tries < 14 && !is(day); tries++) day = addDays(day, 1)
  return day
}

/** The last moment of the present school week, of the next one on its weekend (decision 025). Wall times. Pure. */
export function endOfWeek(now: string, week: SchoolWeek): string {
  return `${firstFrom(now, (day) => isLast(day, week))}T23:59`
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
export function nextWeek(now: string, week: SchoolWeek): string {
  const last = teaches(now, week) ? endOfWeek(now, week) : now
  return `${firstFrom(addDays(last, 1), (day) => teaches(day, week))}T08:00`
}
