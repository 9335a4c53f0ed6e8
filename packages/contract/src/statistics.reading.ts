import { z } from 'zod'
import { provider, schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { Named } from './core/shapes.ts'
import { chartPage, StatisticsQuery } from './statistics.filter.ts'

const count = z.number().int()

/** The fewest students of a school that a number for the publisher rests on; one of fewer is withheld. */
export const fewestReaders = 10

/** How many lessons the students of a school have opened and finished, each counted once for each student. */
export const SchoolReading = Named.extend({
  students_count: count,
  /** Null where fewer than `fewestReaders` students have opened one; so of `finished`. */
  opened: count.nullable(),
  finished: count.nullable(),
})
export type SchoolReading = z.infer<typeof SchoolReading>

/** The same of a class, in the books that the class has. */
export const ClassReadingSums = Named.extend({
  students_count: count,
  opened: count,
  finished: count,
})
export type ClassReadingSums = z.infer<typeof ClassReadingSums>

/** By school alone, and over all time: no two answers differ by a number that is withheld. */
export const readingPerSchool = route({
  method: 'GET',
  path: '/stats/schools-reading',
  costly: 'statistics',
  summary:
    'How many lessons the students of each school have opened and finished; numbers of fewer than ten students are withheld.',
  access: provider,
  query: StatisticsQuery.pick({ page: true, perPage: true }),
  response: chartPage(SchoolReading),
})
export const readingPerClassroom = route({
  method: 'GET',
  path: '/stats/classrooms-reading',
  costly: 'statistics',
  summary: 'How many lessons the students of each class in reach have opened and finished.',
  access: schoolStaff,
  query: StatisticsQuery.pick({ class_id: true, page: true, perPage: true }),
  response: chartPage(ClassReadingSums),
})
