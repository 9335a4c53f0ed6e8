import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { Day } from './core/days.ts'
import { route } from './core/route.ts'
import { data, Id, line, SavedVersion, Version } from './core/shapes.ts'

/** How many terms a school keeps, and how long their names are. */
export const termLimits = { terms: 20, name: 60 } as const

/** A term of a school; both of its days belong to it. */
export const Term = z.object({
  id: Id,
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
})
export type Term = z.infer<typeof Term>

const Terms = z.object({
  /** In the order of the calendar. */
  terms: z.array(Term),
  version: Version,
})

export const readTerms = route({
  method: 'GET',
  path: '/terms',
  summary: 'The terms of the school.',
  access: schoolStaff,
  response: data(Terms),
})
export const saveTerms = route({
  method: 'PUT',
  path: '/terms',
  summary: 'Saves the terms of the school; those that are left out are gone.',
  access: school,
  body: z.object({
    version: SavedVersion,
    terms: z
      .array(
        z.object({
          /** Null for a new one. */
          id: Id.nullable(),
          name: line(termLimits.name),
          first_day: Day,
          last_day: Day,
        }),
      )
      .max(termLimits.terms),
  }),
  response: data(Terms),
  errors: ['stale'],
})
