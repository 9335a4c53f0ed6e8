import { CallError } from '../../platform/http/errors.ts'
import { shownDate } from '../../platform/messages/dates.ts'
import type { Attempt } from './attempts.visible.ts'

/** Why an attempt takes no more answers: it is handed in, by its student or by the server at the deadline. */
export function notOpen(attempt: Attempt, by: string | null): CallError {
  if (by === 'student' || attempt.deadline === null)
    return new CallError('not_open', { key: 'attempts.handed_in' })
  const date = shownDate(attempt.deadline, attempt.time_zone)
  return new CallError('not_open', { key: 'attempts.handed_in_at_deadline', values: { date } })
}
