import { z } from 'zod'
import { staff, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  data,
  Id,
  IdParams,
  Instant,
  isWallTime,
  line,
  Named,
  paragraph,
  SavedVersion,
  Version,
  WallTime,
} from './core/shapes.ts'
import { Question } from './questions.ts'
import { threadLimits } from './threads.limits.ts'

export const paperKinds = ['quiz', 'assignment', 'worksheet'] as const
export type PaperKind = (typeof paperKinds)[number]
/**
 * How far a paper has come (P9.15): a draft is given to nobody; a given one is scheduled before its start, open, and
 * closed from its end; an archived one is put away, whatever it was before.
 */
export const paperStates = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const
export type PaperState = (typeof paperStates)[number]
/** The state of a paper; null for a worksheet that is not archived, which is only ever given as a copy. */
export const StateOfPaper = z.enum(paperStates).nullable()
/** The limits of one paper. */
export const paperLimits = {
  /** Single students to whom it is given beside classes. */
  students: 500,
  questions: 200,
  classes: 50,
  units: 60,
  attempts: 20,
  /** Minutes. */
  time: 600,
  late: 1440,
} as const

export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  resource: z.object({
    id: Id.nullable(),
    name: z.string(),
    description: z.string(),
    book_id: Id.nullable(),
  }),
  questions: z.array(Question),
  classes: z.array(Named),
  grade: Named.nullable(),
  book: Named.nullable(),
  units: z.array(Named),
  /** The unit in which a worksheet or an assignment stands in the library: one of `units`. Null for a quiz. */
  unit_id: Id.nullable(),
  start_date: Instant.nullable(),
  deadline: Instant.nullable(),
  time_zone: z.string(),
  manual_review: z.boolean(),
  max_attempts: z.number().int(),
  /** Minutes from the start of an attempt; null for no limit. */
  time_limit: z.number().int().nullable(),
  /** Minutes after an attempt's end in which earlier answers may still arrive, for the teacher to decide on. */
  late_minutes: z.number().int(),
  /**
   * For how many days after the release students may ask about their answers: 0 for not at all, null for as long as the
   * class runs.
   */
  ask_days: z.number().int().nullable(),
  /** Whether every attempt has an order of its own, of its questions and of their choices. */
  shuffle_questions: z.boolean(),
  shuffle_choices: z.boolean(),
  state: StateOfPaper,
  /**
   * How many students it is given to, and how many of them have handed an attempt in; 0 for readers who may not read
   * the responses.
   */
  given_count: z.number().int(),
  handed_in_count: z.number().int(),
  /** True where the paper is archived: only students who have begun it see it, and nobody starts it. */
  archived: z.boolean(),
  /** Whether students practise with it; only ever a worksheet. */
  practice: z.boolean(),
  owner: z.object({ id: Id, name: z.string() }),
  /**
   * Attempts that wait for grades, attempts that are graded and wait to be released, and all attempts; 0 for readers
   * who may not read the responses.
   */
  to_grade: z.number().int(),
  to_release: z.number().int(),
  attempts_count: z.number().int(),
  /** How many students have started it; 0 for readers who may not read the responses. */
  started_count: z.number().int(),
  version: Version,
  can: can('edit', 'manage', 'delete', 'archive', 'review', 'copy', 'look'),
})
export type Paper = z.infer<typeof Paper>

/** Classes by their ids; a class with its name, as answers have it, counts as its id. */
export const Classes = z
  .array(z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]))
  .max(paperLimits.classes)

/** Single students by their ids. */
export const Students = z.array(Id).max(paperLimits.students).default([])

/**
 * The settings of a paper. Dates are wall time of the school; null means no bound. The grade is not among them: it is
 * that of the book, or of the classes where there is no book.
 */
export const settings = {
  name: line(160, 'papers.name_required'),
  description: paragraph(2000).pipe(z.string().min(1, { error: 'papers.description_required' })),
  book_id: Id.nullable().default(null),
  unit_ids: z.array(Id).max(paperLimits.units).default([]),
  /** The classes that the paper is given to, as a whole; one that has it for some of its students keeps it so. */
  classes: Classes.default([]),
  /** True keeps the paper a draft: the classes are those that it is meant for, and nobody sees it. */
  draft: z.boolean().default(false),
  start_date: WallTime.nullable().default(null),
  manual_review: z.boolean().default(false),
  max_attempts: z.number().int().min(1).max(paperLimits.attempts).default(1),
  time_limit: z
    .number({ error: 'papers.time_limit' })
    .int({ error: 'papers.time_limit' })
    .min(1, { error: 'papers.time_limit' })
    .max(paperLimits.time, { error: 'papers.time_limit' })
    .nullable()
    .default(null),
  late_minutes: z
    .number({ error: 'papers.late_minutes' })
    .int({ error: 'papers.late_minutes' })
    .min(0, { error: 'papers.late_minutes' })
    .max(paperLimits.late, { error: 'papers.late_minutes' })
    .default(15),
  /** Left out, it stays as it is. */
  ask_days: z
    .number({ error: 'papers.ask_days' })
    .int({ error: 'papers.ask_days' })
    .min(0, { error: 'papers.ask_days' })
    .max(threadLimits.daysMax, { error: 'papers.ask_days' })
    .nullable()
    .optional(),
  shuffle_questions: z.boolean().default(false),
  shuffle_choices: z.boolean().default(false),
}
/** Whether two wall times follow each other, where both are given; a text that is no time has an error of its own. */
export const inOrder = (start: string | null, end: string | null) =>
  start === null || end === null || !isWallTime(start) || !isWallTime(end) || start < end
export const dateOrder = { error: 'validation.date_order' }

export const PaperSettings = z
  .object({
    id: Id,
    version: SavedVersion,
    ...settings,
    deadline: WallTime.nullable().default(null),
  })
  .refine((value) => inOrder(value.start_date, value.deadline), {
    ...dateOrder,
    path: ['deadline'],
  })
export const getPaper = route({
  method: 'GET',
  path: '/papers/:id',
  summary: 'A paper with its questions, as its author and other teachers see it.',
  access: staff,
  scope: at('paper'),
  params: IdParams,
  response: data(Paper),
})
export const updatePaper = route({
  method: 'PUT',
  path: '/papers',
  summary: 'Changes the settings of a worksheet or an assignment.',
  access: ['IBC', ...teacher],
  scope: at('paper', 'body.id'),
  body: PaperSettings,
  response: data(Paper),
  errors: ['forbidden', 'stale', 'in_use', 'conflict'],
})

export const renamePaper = route({
  method: 'PUT',
  path: '/papers/name',
  summary:
    'Gives a quiz, an assignment or a worksheet another name, and leaves its other settings.',
  access: ['IBC', ...teacher],
  scope: at('paper', 'body.id'),
  body: z.object({ id: Id, version: SavedVersion, name: settings.name }),
  response: data(z.object({ id: Id, name: z.string(), version: Version })),
  errors: ['forbidden', 'stale'],
})

/** The kinds of paper that a copy can become. */
export const copyTypes = ['quiz', 'assignment'] as const
export type CopyType = (typeof copyTypes)[number]
const copy = {
  name: settings.name,
  type: z.enum(copyTypes, { error: 'papers.copy_type' }),
}
/** The copy's id, by which a quiz or an assignment is opened. */
const Copied = z.object({ id: Id })
const copyErrors = ['forbidden', 'conflict'] as const
const missing = 'papers.not_found'

export const copyPaper = route({
  method: 'POST',
  path: '/papers/copy',
  summary:
    'Makes an independent quiz or assignment of the caller from a paper, and gives its id. An assignment takes its place in the library of the book.',
  access: teacher,
  scope: at('paper', 'body.id', missing),
  body: z.object({ id: Id, ...copy }),
  response: data(Copied),
  errors: copyErrors,
})
export const Assignment = z
  .object({
    paper_id: Id,
    ...copy,
    classes: settings.classes,
    /** Single students, beside those of the classes. */
    students: Students,
    start_date: settings.start_date,
    deadline: WallTime.nullable().default(null),
  })
  .refine((value) => inOrder(value.start_date, value.deadline), {
    ...dateOrder,
    path: ['deadline'],
  })
  .refine(({ classes, students }) => classes.length + students.length > 0, {
    error: 'papers.classes_required',
    path: ['classes'],
  })
export const assignPaper = route({
  method: 'POST',
  path: '/teacher/assign',
  summary: 'Copies a paper and gives the copy to classes and single students, in one step.',
  access: teacher,
  scope: at('paper', 'body.paper_id', missing),
  body: Assignment,
  response: data(Copied),
  errors: copyErrors,
})

/** The paper's state after it was archived or restored. */
export const Archived = z.object({ id: Id, archived: z.boolean() })
export const archivePaper = route({
  method: 'PUT',
  path: '/papers/archive/:id',
  summary: 'Puts a paper away, or brings it back: nobody starts an archived one.',
  access: ['PRG', 'IBC', ...teacher],
  scope: at('paper'),
  params: IdParams,
  response: data(Archived),
  errors: ['forbidden'],
})
