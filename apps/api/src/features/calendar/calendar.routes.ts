import { readCalendar } from '@meridian/contract/calendar.ts'
import type { Bind } from '../../scopes.ts'
import { yearOf } from '../schools/holidays.shared.ts'
import { calendarOfStaff, calendarOfStudent } from './calendar.queries.ts'

/** Connects the calls of the calendar. */
export function calendarRoutes(bind: Bind): void {
  bind(readCalendar, async ({ db, actor, query }) => {
    const read = actor.studentId ? calendarOfStudent : calendarOfStaff
    const [papers, year] = await Promise.all([
      read(db, actor, query),
      yearOf(db, actor.schoolId ?? '', query),
    ])
    return { data: { ...papers, ...year } }
  })
}
