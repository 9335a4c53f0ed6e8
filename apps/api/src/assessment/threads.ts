import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../platform/database/conditions.ts'
import { released } from './states.ts'

/*
 * Until when a student may ask about the answers of an attempt whose result is out (P31.2). The attempt is `a`, its paper `p`
 * and its school `s`.
 */

/** The moment from which the student of a released attempt sees the result. */
const releasedAt = sql<Date>`coalesce(a.closed_at, a.late_until, a.submitted_at)`

/** The end of the last day of the school on which the student may ask; null for as long as the class runs. */
export const askUntil = sql<Date | null>`((date_trunc('day', ${releasedAt} at time zone s.time_zone)
  + make_interval(days => p.ask_days + 1) - interval '1 second') at time zone s.time_zone)`

/** Whether the student may ask now. Whether the result is out is another condition. */
export const asksNow = sql<boolean>`(case
  when p.ask_days is null then exists (
    select from given gi join classrooms c on c.id = gi.classroom_id
    where gi.paper_id = p.id and gi.student_id = a.student_id and c.active)
  else p.ask_days > 0 and ${askUntil} > now() end)`

/**
 * Whether something that was asked waits for a teacher in the thread under `thread`, of the attempt under `attempt`: also after
 * the time for questions, since it was asked in time.
 */
export function waitingThread(thread: string, attempt: string): Condition {
  return sql<SqlBool>`(${sql.ref(`${thread}.waiting_since`)} is not null
    and ${sql.ref(`${thread}.closed_at`)} is null and ${released(attempt)})`
}
