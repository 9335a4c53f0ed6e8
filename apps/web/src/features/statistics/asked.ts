import type { Narrowing, RowsSearch } from './search.ts'

/** Rows that a panel has at once. */
const perPage = 10

/** What a chart asks its call for. */
export const ofChart = (filter: Narrowing, page: number, params?: Record<string, string>) => ({
  ...(params && { params }),
  query: { ...filter, page, perPage },
})

/** What the panel of reading asks for; by class it can be narrowed to one. */
export const ofReading = (page: number, classId?: string) => ({
  query: { page, perPage, ...(classId && { class_id: classId }) },
})

/** What is asked for the average over everything that is chosen, which comes with each page of the results. */
export const ofSummary = (filter: RowsSearch) => ({ body: { ...filter, metaData: { perPage: 1 } } })
