import { readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import type { Reading } from '../../../core/page.ts'
import { getSession, weekOfSchool, zoneOf } from '../../../core/session.ts'
import { atOnce } from '../../../core/together.ts'
import { ofWeek, weekAt } from '../student/week.ts'
import { studentReads } from './studentReads.ts'

/**
 * Asks for a student's home, and gives the calls of its parts. The days of the week are those of the school's zone, which the
 * page has no words for before its code is there: they are asked for now, and marked when they come.
 */
export function studentAtOnce(): Reading[] {
  const session = getSession()
  const { days } = weekAt(new Date(), zoneOf(session), weekOfSchool(session).week_start)
  return [...atOnce(studentReads), { route: readCalendar, input: ofWeek(days), unawaited: true }]
}
