import { z } from 'zod'
import { provider, schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { Named } from './core/shapes.ts'
import { chartPage, StatisticsQuery } from './statistics.filter.ts'

const count = z.number().int()

/** How many lessons the students of a school have opened and finished, each counted once for each student. */
export const SchoolReading = Named.extend({
  students_count: count,
  /** In tens, of the months that are over; null where fewer than ten students have opened one. So of `finished`. */
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

/** The sums of the figures of use that are told of single books (decision 097). */
export const readingPerSchool = route({
  method: 'GET',
  path: '/stats/schools-reading',
  costly: 'statistics',
  fromReplica: true,
  summary:
    'How many lessons the students of each school have opened and finished; in months that are over, as far as ten students or more did.',
  access: provider,
  query: StatisticsQuery.pick({ page: true, perPage: true }),
  response: chartPage(SchoolReading),
})
export const readingPerClassroom = route({
  method: 'GET',
  path: '/stats/classrooms-reading',
  costly: 'statistics',
  fromReplica: true,
  summary: 'How many lessons the students of each class in reach have opened and finished.',
  access: schoolStaff,
  query: StatisticsQuery.pick({ class_id: true, page: true, perPage: true }),
  response: chartPage(ClassReadingSums),
})
