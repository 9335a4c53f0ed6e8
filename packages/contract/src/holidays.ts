import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { Day } from './core/days.ts'
import { route } from './core/route.ts'
import { data, Id, line, SavedVersion, Version } from './core/shapes.ts'

/** How many holidays a school keeps, how long their names are, and how many days one of them has at most. */
export const holidayLimits = { holidays: 100, name: 80, days: 120 } as const

/** A holiday of a school; both of its days belong to it. */
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
})
export type Holiday = z.infer<typeof Holiday>

const Holidays = z.object({
  /** In the order of the calendar. */
  holidays: z.array(Holiday),
  version: Version,
})

export const readHolidays = route({
  method: 'GET',
  path: '/holidays',
  summary: 'The holidays of the school.',
  access: schoolStaff,
  response: data(Holidays),
})
export const saveHolidays = route({
  method: 'PUT',
  path: '/holidays',
  summary: 'Saves the holidays of the school; those that are left out are gone.',
  access: school,
  body: z.object({
    version: SavedVersion,
    holidays: z
      .array(
        z.object({
          /** Null for a new one. */
          id: Id.nullable(),
          name: line(holidayLimits.name),
          first_day: Day,
          last_day: Day,
        }),
      )
      .max(holidayLimits.holidays),
  }),
  response: data(Holidays),
  errors: ['stale'],
})
