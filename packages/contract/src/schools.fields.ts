import { z } from 'zod'
import { Id, line, optionalLine } from './core/shapes.ts'

/** A zone that the IANA database knows, under any of its names: browsers differ in which they list. */
export const TimeZone = z
  .string()
  .max(60, { error: 'validation.time_zone' })
  .refine(isTimeZone, { error: 'validation.time_zone' })

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A day of the week, from 0 for Sunday. */
export const Weekday = z.number().int().min(0).max(6)

/** The days on which a school does not teach: at most three, each once, in the order of the week. */
const Weekend = z
  .array(Weekday)
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .pipe(z.array(Weekday).max(3, { error: 'schools.weekend_long' }))

/** What a school's admins and the provider both change of a school. */
export const schoolFields = {
  name: line(160),
  name_ar: optionalLine(160),
  /** The picture under which the school is known. */
  logo_id: Id.nullable(),
  time_zone: TimeZone,
  week_start: Weekday,
  weekend: Weekend,
}
