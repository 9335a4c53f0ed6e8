import { readCalendar } from '@meridian/contract/calendar.ts'
import type { Bind } from '../../scopes.ts'
import { calendarOfStaff, calendarOfStudent } from './calendar.queries.ts'

/** Connects the calls of the calendar. */
export function calendarRoutes(bind: Bind): void {
  bind(readCalendar, async ({ db, actor, query }) => ({
    data: await (actor.studentId
      ? calendarOfStudent(db, actor, query)
      : calendarOfStaff(db, actor, query)),
  }))
}
