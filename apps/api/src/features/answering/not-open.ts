import { CallError } from '../../platform/errors/call-error.ts'
import { shownDate } from '../../platform/messages/dates.ts'
import type { Attempt } from '../../visible/attempts.ts'

/**
 * The reason why an attempt takes no more answers: its student has handed it in, or the server has when its time was
 * over.
 */
export function notOpen(attempt: Attempt, by: string | null): CallError {
  const { ends_at, deadline, time_zone } = attempt
  if (by === 'student' || ends_at === null)
    return new CallError('not_open', { key: 'answering.handed_in' })
  const atDeadline = deadline !== null && deadline <= ends_at
  const key = atDeadline ? 'answering.handed_in_at_deadline' : 'answering.handed_in_at_limit'
  return new CallError('not_open', { key, values: { date: shownDate(ends_at, time_zone) } })
}
