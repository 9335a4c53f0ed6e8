import { Temporal } from 'temporal-polyfill'

/** Years outside these are typing errors, not dates of a school. */
const firstYear = 2000
const lastYear = 2199

/**
 * The instant of a wall time ("2026-11-22T09:30") in an IANA time zone; null when there is no such day or time. Where
 * clocks go forward, a time that does not exist is moved on by the length of the gap; where they go back, a time that
 * exists twice is the first of the two (decision 009).
 */
export function wallToInstant(wall: string, timeZone: string): Date | null {
  let local: Temporal.PlainDateTime
  try {
    local = Temporal.PlainDateTime.from(wall, { overflow: 'reject' })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  if (local.year < firstYear || local.year > lastYear) return null
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}

/** The instant so many days later at the same time of day in an IANA time zone, where clocks may change in between. */
export function addDays(instant: Date, days: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZone,
  )
  return new Date(local.add({ days }).epochMilliseconds)
}
