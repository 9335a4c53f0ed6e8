import { addDays, isDay, weekOf } from '../../core/days.ts'

/** The page's state in the address. */
export interface CalendarSearch {
  view?: 'month'
  /** A day that is in the week or the month: "2026-11-22"; without it, today. */
  day?: string
  class_id?: string
  others?: 'hidden'
}

/** `validateSearch` of the calendar. What makes no sense falls back silently. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { view, day, class_id: classId, others } = search
  return {
    ...(view === 'month' && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(typeof classId === 'string' && classId !== '' && { class_id: classId.slice(0, 64) }),
    ...(others === 'hidden' && { others }),
  }
}

/** The days of the whole weeks, which begin on a weekday, in which the month of a day lies: four to six weeks. Pure. */
export function monthOf(day: string, start: number): string[] {
  const month = day.slice(0, 7)
  const days: string[] = []
  let week = weekOf(`${month}-01`, start)
  while (week.some((one) => one.startsWith(month))) {
    days.push(...week)
    week = weekOf(addDays(week[6] ?? day, 1), start)
  }
  return days
}

/** The same day so many weeks, or the first day so many months, later or earlier. Pure. */
export function turned(day: string, view: CalendarSearch['view'], by: 1 | -1): string {
  if (view !== 'month') return addDays(day, 7 * by)
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`
}
