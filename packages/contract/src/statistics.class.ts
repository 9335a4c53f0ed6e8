import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, IdParams } from './core/shapes.ts'
import { Average } from './gradebook.ts'

/** The most months of one class. */
export const classMonths = 24

/** The average of a class over all of its papers, and over those that the reader owns; null where these are all or none. */
const both = { all: Average, yours: Average.nullable() }

const ClassMonth = z.object({
  /** The first and the last day of the month, by the calendar of the school: what narrows statistics to it. */
  from: z.string(),
  to: z.string(),
  ...both,
})
export type ClassMonth = z.infer<typeof ClassMonth>

export const classFigures = route({
  method: 'GET',
  path: '/stats/course/:id',
  costly: 'statistics',
  summary:
    'The average of a class in whole and month by month, and what of it is of papers of the reader.',
  access: ['PRG', ...schoolStaff],
  scope: at('classroom'),
  params: IdParams,
  response: data(
    z.object({
      ...both,
      /** How many papers have a result that counts. */
      papers: z.number().int(),
      /** The newest months with a result, from the oldest of them. */
      months: z.array(ClassMonth),
    }),
  ),
})
