import { z } from 'zod'
import { schoolStaff, student, teacher } from './core/access.ts'
import { Day } from './core/days.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Instant, Named, SavedVersion, Version, WallTime } from './core/shapes.ts'
import { paperKinds } from './papers.ts'

/** The most days and entries of one answer, how many classes are offered, and from how many deadlines a day is full. */
export const calendarLimits = { days: 42, entries: 500, classes: 30, full: 4 } as const

/** Days of a school with a name; the first and the last of them belong to it. */
const SchoolDays = z.object({ name: z.string(), first_day: z.string(), last_day: z.string() })
export type SchoolDays = z.infer<typeof SchoolDays>

/** A quiz or an assignment that opens or is due on one of the days. */
export const CalendarEntry = z.object({
  /** The paper. */
  id: Id,
  name: z.string(),
  kind: z.enum(paperKinds),
  book_id: Id.nullable(),
  start_date: Instant.nullable(),
  /** For a student their own, which may be later than that of others. */
  deadline: Instant.nullable(),
  /** Minutes; for a student their own. */
  time_limit: z.number().int().nullable(),
  user: z.object({ name: z.string() }),
  /** The classes that have it and are the reader's; for a student none. */
  classes: z.array(Named),
  /** Whether the reader is its owner. */
  own: z.boolean(),
  /** Whether the student has handed it in. */
  done: z.boolean(),
  /** How many students have begun; null for who is not the owner. */
  started: z.number().int().nullable(),
  version: Version,
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const readCalendar = route({
  method: 'GET',
  path: '/calendar',
  summary:
    'What opens and what is due on some days: for a class, for all classes of a teacher or a school, or for a student.',
  access: [...schoolStaff, ...student],
  query: z
    .object({ from: Day, to: Day, class_id: Id.optional() })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < calendarLimits.days, {
      error: 'calendar.too_long',
      path: ['to'],
    }),
  response: data(
    z.object({
      entries: z.array(CalendarEntry),
      /** Whether there is more than is shown. */
      more: z.boolean(),
      /** The terms and the holidays of the school that have a day among these. */
      terms: z.array(SchoolDays),
      holidays: z.array(SchoolDays),
      /** The classes to choose from: the first thirty by name, the chosen one among them. */
      classes: z.array(Named),
    }),
  ),
})

export const moveDeadline = route({
  method: 'PUT',
  path: '/papers/deadline',
  summary: 'Moves the deadline of a given quiz or assignment, for everybody who has it.',
  access: teacher,
  scope: at('paper', 'body.id'),
  body: z.object({ id: Id, version: SavedVersion, deadline: WallTime }),
  response: data(z.object({ id: Id, version: Version, deadline: Instant })),
  errors: ['forbidden', 'stale', 'conflict'],
})

/** Whole days from one day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
}
