import { z } from 'zod'
import { Day } from './core/days.ts'
import { pageMax, perPageMax } from './core/paging.ts'
import { Id } from './core/shapes.ts'

/**
 * The filter of statistics. An id that is out of reach matches nothing, as a missing one does. `from` and `to` are the
 * first and the last day, both included: of handing in for results, of opening for papers.
 */
export const StatisticsFilter = z.object({
  school_id: Id.optional(),
  class_id: Id.optional(),
  book_id: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type StatisticsFilter = z.infer<typeof StatisticsFilter>

/** The filter of rows, with a student, a unit that papers are about, or a kind of paper. */
export const RowsFilter = StatisticsFilter.extend({
  student_id: Id.optional(),
  unit_id: Id.optional(),
  kind: z.enum(['quiz', 'assignment']).optional(),
})
export type RowsFilter = z.infer<typeof RowsFilter>

/** The filter as a query, with the page of the chart. */
export const StatisticsQuery = StatisticsFilter.extend({
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  perPage: z.coerce.number().int().min(1).max(perPageMax).optional(),
})
export type StatisticsQuery = z.output<typeof StatisticsQuery>

/**
 * One page of a chart's rows; `total` counts them all. A chart of classes leaves out disabled ones unless one is named,
 * and `disabled` says how many.
 */
export function chartPage<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    meta: z.object({
      per_page: z.number().int(),
      total: z.number().int(),
      current_page: z.number().int(),
      disabled: z.number().int().optional(),
    }),
  })
}
