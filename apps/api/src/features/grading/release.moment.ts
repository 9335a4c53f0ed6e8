import { type RawBuilder, sql } from 'kysely'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { wallToInstant } from '../../platform/time.ts'

/** How far ahead a release can be set, in days. */
const furthest = 365
const day = 86_400_000

/** The moment at which a result is seen that is released now and waits so many seconds, as SQL. */
export function releaseMoment(waitSeconds: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${waitSeconds}::int)`
}

/**
 * The instant that a wall time of the school names, for a release.
 * @throws CallError invalid on `at` for a time that is none, that is over, or that is more than a year ahead
 */
export function chosenMoment(wall: string, timeZone: string): Date {
  const instant = wallToInstant(wall, timeZone)
  if (!instant) throw invalidField('at', 'validation.date')
  const ahead = instant.getTime() - Date.now()
  if (ahead <= 0) throw invalidField('at', 'grading.release_over')
  if (ahead > furthest * day) throw invalidField('at', 'grading.release_far')
  return instant
}

/** A conflict that is told once: the page knew another number of results than there are. */
export function releaseChanged(count: number): CallError {
  return new CallError('conflict', { key: 'grading.release_changed', values: { count } })
}
