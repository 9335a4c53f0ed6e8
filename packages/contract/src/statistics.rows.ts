import { z } from 'zod'
import { type Access, provider, schoolStaff, staff } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { data, Id, Instant, Named } from './core/shapes.ts'
import { TableFormatQuery } from './core/tables.ts'
import { RowsFilter } from './statistics.filter.ts'

/** The readers of the rows that a figure was counted from: they may read students' names. Never a student (P16.4). */
const readers = ['PRG', ...schoolStaff] as const

const common = {
  /** The classes in reach through which it counts. */
  classes: z.array(Named),
  /** Set for readers who see several schools; null for everybody else. */
  school: Named.nullable(),
}

/** One result that an average counts: the best released, wholly graded attempt of a student at a paper. */
export const Result = z.object({
  /** The attempt. */
  id: Id,
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  paper: z.object({
    id: Id,
    /** Empty for a quiz that has no name yet. */
    name: z.string(),
    kind: z.enum(['quiz', 'assignment', 'worksheet']),
    book_id: Id.nullable(),
  }),
  score: z.number(),
  max_score: z.number(),
  /** The share of all points, in percent with one decimal. */
  percent: z.number(),
  submitted_at: Instant,
  /** Whether the reader may open the answers: the grader and the super admin may. */
  can: z.object({ open: z.boolean() }),
  ...common,
})
export type Result = z.infer<typeof Result>

/** Sort: submitted_at, student, paper, percent. Search: student and paper. `avg` is that of all rows of the filter. */
export const listResults = route({
  method: 'POST',
  path: '/stats/results/getAll',
  costly: 'statistics',
  fromReplica: true,
  summary: 'The results that an average counts, by page.',
  access: readers,
  body: ListRequest.extend(RowsFilter.shape),
  response: list(Result).extend({
    avg: z.number().nullable(),
    counted: z.number().int(),
  }),
})

/** A quiz or assignment that the chart of a class counts. */
export const CountedPaper = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['quiz', 'assignment']),
  book_id: Id.nullable(),
  /** When it opens; null where it has been open since it was made. */
  start_date: Instant.nullable(),
  deadline: Instant.nullable(),
  user: z.object({ name: z.string() }),
  ...common,
})
export type CountedPaper = z.infer<typeof CountedPaper>

/** Sort: name, start_date, deadline. Search: name. */
export const listCountedPapers = route({
  method: 'POST',
  path: '/stats/papers/getAll',
  costly: 'statistics',
  fromReplica: true,
  summary: 'The quizzes and assignments that the numbers per class count, by page.',
  access: readers,
  body: ListRequest.extend(RowsFilter.shape),
  response: list(CountedPaper),
})

/** The names of the filter's ids; null for an id that is not given, missing or out of reach. */
export const statisticsNames = route({
  method: 'GET',
  path: '/stats/names',
  costly: 'statistics',
  summary:
    'The names of the school, class, book, unit and student that statistics are narrowed to.',
  access: staff,
  query: RowsFilter.pick({
    school_id: true,
    class_id: true,
    book_id: true,
    student_id: true,
    unit_id: true,
  }),
  response: data(
    z.object({
      school: Named.nullable(),
      class: Named.nullable(),
      book: Named.nullable(),
      student: Named.nullable(),
      unit: Named.nullable(),
    }),
  ),
})

/** The tables that can be exported, each a page's table with all of its rows, and their readers. */
export const exportedTables = {
  schools: provider,
  'performance-school': staff,
  'performance-class': staff,
  'performance-student': readers,
  students: readers,
  'papers-per-class': readers,
  results: readers,
  papers: readers,
} as const satisfies Record<string, Access>
export type ExportedTable = keyof typeof exportedTables
const tableNames = Object.keys(exportedTables) as [ExportedTable, ...ExportedTable[]]

/** The header of the answer that says how many rows follow, for pages that show progress. */
export const rowsHeader = 'x-row-count'

export const exportStatistics = route({
  method: 'GET',
  path: '/stats/export/:table',
  costly: 'exports',
  fromReplica: true,
  summary:
    'A table of the statistics as a workbook or as CSV, with all of its rows, in the language of the caller.',
  access: staff,
  download: true,
  params: z.object({ table: z.enum(tableNames) }),
  query: RowsFilter.extend({
    query: z.string().max(200).default(''),
    sort: z.string().max(60).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    /** The time zone of a reader of the provider; everybody else has their school's. */
    zone: z.string().max(60).optional(),
    format: TableFormatQuery,
  }),
  response: z.unknown(),
  errors: ['forbidden', 'not_found', 'too_many'],
})
