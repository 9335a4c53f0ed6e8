import { invalidField } from '../../platform/errors/call-error.ts'
import { wallToInstant } from '../../platform/time.ts'

/** The end of the time in which a paper is open, with the name that its field has in the call. */
export interface End {
  field: 'deadline' | 'end_date'
  wall: string | null
}

/**
 * Both ends of the time in which a paper is open, from wall time of its school; null means no bound.
 * @throws CallError invalid on the field for a time that does not exist, and for an end that is not after the start:
 * two different wall times can be the same instant, where clocks go forward
 */
export function datesOf(paper: { time_zone: string }, start: string | null, end: End) {
  const start_date = instantOf('start_date', start, paper.time_zone)
  const deadline = instantOf(end.field, end.wall, paper.time_zone)
  if (start_date && deadline && start_date >= deadline)
    throw invalidField(end.field, 'validation.date_order')
  return { start_date, deadline }
}

function instantOf(field: string, wall: string | null, timeZone: string): Date | null {
  if (wall === null) return null
  const instant = wallToInstant(wall, timeZone)
  if (!instant) throw invalidField(field, 'validation.date')
  return instant
}
