import { kindNames } from '@meridian/questions/kinds.ts'
import { z } from 'zod'
import { schoolStaff, teacher } from './core/access.ts'
import { ListFilter, ListRequest } from './core/list.ts'
import { pageMax } from './core/paging.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, Instant, Named } from './core/shapes.ts'
import { TableFormatQuery } from './core/tables.ts'
import { paperKinds } from './papers.ts'
import { Term } from './terms.ts'

/** The readers of students' names; never a student (P2.6). */
const readers = ['PRG', ...schoolStaff] as const

/**
 * The states of a student at a paper, and of marks that are typed: those are released, or blank. Only released results are in an average. One that single students of the class have is
 * not given to the others.
 */
export const cellStates = [
  'not_given',
  'not_started',
  'in_progress',
  'waiting',
  'graded',
  'released',
  'missed',
  'excused',
  'blank',
] as const
export type CellState = (typeof cellStates)[number]

export const Cell = z.object({
  state: z.enum(cellStates),
  /** Whether late answers wait for the reader's decision, where the reader grades the paper. */
  late: z.boolean(),
  /** The attempt that counts: the best; null where there is none. */
  attempt_id: Id.nullable(),
  /** Null, never zero, where there are no points, or none that the reader may see. */
  score: z.number().nullable(),
  max_score: z.number().nullable(),
  /** How many attempts were handed in or are under way. */
  attempts: z.number().int(),
})
export type Cell = z.infer<typeof Cell>

/**
 * The mean of released, wholly graded results in percent with one decimal, and how many those are; null without any.
 */
export const Average = z.object({ avg: z.number().nullable(), counted: z.number().int() })
export type Average = z.infer<typeof Average>

/** The kinds of column that a gradebook has. */
export const gradedKinds = [...paperKinds, 'outside'] as const

/** What a column for something outside of Meridian may be, how many of them a class has, and how many rows a file of marks. */
export const outsideLimits = { columns: 60, name: 100, marks: 1000, rows: 1000 } as const

export const GradedPaper = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(gradedKinds),
  book_id: Id.nullable(),
  deadline: Instant.nullable(),
  average: Average,
  /** What is said of a column in which marks are typed; null for a paper. */
  outside: z
    .object({ max_score: z.number(), date: z.string(), version: z.number().int() })
    .nullable(),
  /** Null where it has none: it does not count, where the class has categories. */
  category: Named.nullable(),
  /** Whether the reader may open the answers, excuse students, give them more time, and type marks. */
  can: can('open', 'excuse', 'extend', 'mark'),
})
export type GradedPaper = z.infer<typeof GradedPaper>

export const GradebookRow = z.object({
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  /** The average as the categories of the class weigh it, and how many results it is made from. */
  average: Average,
  /** In the order of the papers of the answer; with the version of a mark that is typed, 0 for none. */
  cells: z.array(Cell.extend({ version: z.number().int() })),
})
export type GradebookRow = z.infer<typeof GradebookRow>

/** The most papers that are read side by side. */
export const gradebookLimits = { papers: 20 } as const

const Meta = z.object({
  per_page: z.number().int(),
  total: z.number().int(),
  current_page: z.number().int(),
})

/** What a gradebook is narrowed to, in the query of a call. */
export const BookQuery = {
  kind: z.enum(['quiz', 'assignment', 'outside']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  /** A term of the school, or `all`; left out it is the present one, and everything where there is none. */
  term: Id.optional(),
}

/** Filters: `kind`, `archived`, `term` (an id or `all`). Search: student. Sort: name, average. Averages are over all papers of the filter. */
export const readGradebook = route({
  method: 'POST',
  path: '/classrooms/grades/getAll',
  summary: 'The students of a classroom by its papers, both by page.',
  access: readers,
  scope: at('classroom', 'body.class_id'),
  body: ListRequest.extend({
    class_id: Id,
    papers: z
      .object({
        page: z.number().int().min(1).max(pageMax).default(1),
        perPage: z.number().int().min(1).max(gradebookLimits.papers).default(8),
      })
      .prefault({}),
  }),
  response: z.object({
    data: z.array(GradebookRow),
    meta: Meta,
    /** The columns: quizzes and assignments, and what was done outside of Meridian. */
    papers: z.array(GradedPaper),
    papers_meta: Meta,
    /** Over all students and papers of the filter. */
    average: Average,
    /** The part of it that is over papers of the reader's own; null where that is all of it, or nothing. */
    yours: Average.nullable(),
    /**
     * The mean of the averages of students, and how many have one, where the class has categories or columns of its own; null
     * where it has neither, and `average` says all there is.
     */
    weighed: Average.nullable(),
    /** The terms of the school, and the one to which the columns are narrowed; null for everything. */
    terms: z.array(Term),
    term: Term.nullable(),
    /** Whether the class has categories: then a column without one does not count. */
    weighs: z.boolean(),
    /** Whether the reader sets the categories, and adds columns. */
    can: can('weigh'),
    filters: z.array(ListFilter),
    message: z.string(),
  }),
})
export const exportGradebook = route({
  method: 'GET',
  path: '/classrooms/grades/export',
  costly: 'exports',
  summary: 'The gradebook of a classroom as a workbook or as CSV, with all students and papers.',
  access: readers,
  scope: at('classroom', 'query.class_id'),
  download: true,
  query: z.object({
    class_id: Id,
    query: z.string().max(200).default(''),
    ...BookQuery,
    sort: z.enum(['name', 'average']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    format: TableFormatQuery,
  }),
  response: z.unknown(),
})
export const excuseStudent = route({
  method: 'PUT',
  path: '/classrooms/grades/excuse',
  summary: 'Excuses a student from a paper, or takes that back.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({ paper_id: Id, student_id: Id, excused: z.boolean() }),
  response: data(z.object({ excused: z.boolean() })),
  errors: ['forbidden', 'conflict'],
})

/** Below this many students a correlation says nothing. */
export const fewestForDiscrimination = 10

/** One way of answering a question, and how many students chose it. */
export const AnswerShare = z.object({
  /**
   * An option, "true" or "false", a statement with the answer given to it; of what a teacher grades `full`, `more` (half of the
   * points or more), `less` or `none`; null for no answer.
   */
  text: z.string().nullable(),
  /** For matching: the statement. */
  statement: z.string().nullable(),
  right: z.boolean().nullable(),
  count: z.number().int(),
})
export const ItemAnalysis = z.object({
  question_id: Id,
  /** The question's place in the paper, from 1; null for one that was taken out. */
  position: z.number().int().nullable(),
  text: z.string(),
  type: z.enum(kindNames),
  weight: z.number(),
  treatment: z.enum(['drop', 'credit']).nullable(),
  counted: z.number().int(),
  /** Mean points by weight, 0 to 1; null where no attempt counts, or answers do not decide the points. */
  difficulty: z.number().nullable(),
  /** -1 to 1; null with fewer than ten students, or where all of them did alike. */
  discrimination: z.number().nullable(),
  answers: z.array(AnswerShare),
})
export type ItemAnalysis = z.infer<typeof ItemAnalysis>

const which = {
  paper_id: Id,
  /** Which of a student's attempts counts. */
  attempt: z.enum(['best', 'last']).default('best'),
  class_id: Id.optional(),
}
/** A paper has at most 200 questions, so all of them come at once. */
export const analysePaper = route({
  method: 'POST',
  path: '/papers/analysis',
  costly: 'statistics',
  summary:
    'How hard each question of a paper was, how well it tells students apart, and what was answered.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: z.object(which),
  response: data(
    z.object({
      /** Students with a handed-in attempt, and those of them whose attempt is wholly graded and so counted. */
      handed_in: z.number().int(),
      counted: z.number().int(),
      classes: z.array(z.object({ id: Id, name: z.string() })),
      items: z.array(ItemAnalysis),
    }),
  ),
  errors: ['forbidden'],
})
export const exportAnalysis = route({
  method: 'GET',
  path: '/papers/analysis/export',
  costly: 'exports',
  summary: 'The analysis of a paper as a workbook or as CSV, one row for each way of answering.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'query.paper_id'),
  download: true,
  query: z.object({ ...which, format: TableFormatQuery }),
  response: z.unknown(),
  errors: ['forbidden'],
})
