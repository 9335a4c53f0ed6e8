import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant } from './core/shapes.ts'
import { Average } from './gradebook.ts'

/** The most rows of the students of a class at a glance. */
export const classStudentsLimit = 6
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
  fromReplica: true,
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

const ClassStudent = z.object({
  id: Id,
  name: z.string(),
  /** What the student's needs multiply every time limit by; 1 without needs. */
  time_factor: z.number(),
  /** When the student last logged in; null for one who never has. */
  last_login: Instant.nullable(),
  /** What was given to the class, is past the student's deadline, and neither begun nor excused: as the grades say. */
  missed: z.number().int(),
  /** The average of the results that count in this class. */
  average: Average,
})
export type ClassStudent = z.infer<typeof ClassStudent>

/** No one of the provider reads a single student's figures. */
export const classStudents = route({
  method: 'GET',
  path: '/stats/class-students/:id',
  costly: 'statistics',
  fromReplica: true,
  summary:
    'The first students of a class by name with their last login, what they have missed, and their average in it.',
  access: schoolStaff,
  scope: at('classroom'),
  params: IdParams,
  response: data(z.object({ data: z.array(ClassStudent), total: z.number().int() })),
})
