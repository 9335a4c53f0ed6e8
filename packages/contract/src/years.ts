import { z } from 'zod'
import { classroomLimits } from './classrooms.ts'
import { school } from './core/access.ts'
import { Day } from './core/days.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { data, Id, Instant, line, Message, Named, SavedVersion, Version } from './core/shapes.ts'
import { TableFormatQuery } from './core/tables.ts'

/** How long the name of a school year is, and how many students are placed at once. */
export const yearLimits = { name: 40, students: 1000, classes: 1000, weeks: 520 } as const

/** Days after its first day for which a new year can be taken back (P37.9). */
export const undoDays = 14

export const yearStatuses = ['planned', 'applying', 'running', 'undoing', 'over'] as const
/** What becomes of the students of a class: they move up with it, leave the school, or are spread over other classes. */
export const classFates = ['up', 'leaves', 'closes'] as const
/** Who teaches a class of the new year: those of the present class of its name and grade, those of the class it comes from, nobody yet. */
export const teachersThen = ['grade', 'class', 'none'] as const
/** What becomes of a student; `undecided` has no class yet, and nobody has said that it is to be so. */
export const studentFates = ['up', 'repeats', 'leaves', 'none', 'undecided'] as const
export type StudentFate = (typeof studentFates)[number]

const YearDays = z.object({ name: line(yearLimits.name), first_day: Day, last_day: Day })

const Year = z.object({
  id: Id,
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  status: z.enum(yearStatuses),
  version: Version,
})
export type Year = z.infer<typeof Year>

/** What comes along of the papers of the year that runs (P37.11). */
const PapersThen = z.object({
  /** Whether they come along, as drafts of their teachers. */
  come: z.boolean(),
  /** By how many weeks their dates move. */
  weeks: z.number().int(),
  /** The weeks that lie between the first days of both years: as many as `weeks`, where nobody has chosen others. */
  usual: z.number().int(),
})
export type PapersThen = z.infer<typeof PapersThen>

/** How far the work is while a year is applied or taken back. */
const Progress = z.object({ done: z.number().int(), total: z.number().int() })

const Counts = z.object({
  up: z.number().int(),
  repeats: z.number().int(),
  leaves: z.number().int(),
  none: z.number().int(),
  undecided: z.number().int(),
})
export type YearCounts = z.infer<typeof Counts>

const School = z.object({
  /** The year that runs; null where the school has never named one. */
  running: Year.nullable(),
  /** The year that is planned or being applied. */
  coming: Year.nullable(),
  /** What comes along of its papers; null without a plan. */
  papers: PapersThen.nullable(),
  /** Names and days to begin with, where there is no plan. */
  proposal: z.object({ current: YearDaysShown(), next: YearDaysShown() }),
  progress: Progress.nullable(),
  /** A sentence on why the last work failed, or null. */
  problem: z.string().nullable(),
  /** Until when the running year can be taken back; null where it can't. */
  undo_until: Instant.nullable(),
})

function YearDaysShown() {
  return z.object({ name: z.string(), first_day: z.string(), last_day: z.string() })
}

export const readYears = route({
  method: 'GET',
  path: '/years',
  summary:
    "The school's years: the one that runs, the one that is planned, and how far work on it is.",
  access: school,
  response: data(School),
})

const Plan = z.object({
  /** The year that runs. It is kept as it is where it began by applying a plan. */
  current: YearDays,
  next: YearDays,
})
export const startYear = route({
  method: 'POST',
  path: '/years/plan',
  summary:
    'Begins the plan of a new school year, with a proposal for each class. Nothing else changes.',
  access: school,
  body: Plan,
  response: data(School),
  errors: ['conflict'],
})
export const saveYear = route({
  method: 'PUT',
  path: '/years/plan',
  summary: 'Changes the names and days of the planned year and of the one that runs.',
  access: school,
  body: Plan.extend({ version: SavedVersion }),
  response: data(School),
  errors: ['stale', 'conflict'],
})
export const discardYear = route({
  method: 'POST',
  path: '/years/discard',
  summary: 'Throws the plan of the new year away. Nothing else changes.',
  access: school,
  response: Message,
  errors: ['conflict'],
})

/** A class of the planned year, beside the class of the present one that it comes from. */
const PlannedClass = z.object({
  id: Id,
  fate: z.enum(classFates),
  /** The class of the present year; null for one that begins. */
  from: Named.extend({ grade: z.string(), active: z.boolean() }).nullable(),
  /** Null where there is none in the new year. */
  to: z.object({ name: z.string(), grade: Named }).nullable(),
  teachers: z.enum(teachersThen),
  /** The names of those who would teach it. */
  teacher_names: z.array(z.string()),
  /** What becomes of the students of the present class. */
  counts: Counts,
  /** How many students the class of the new year would have. */
  students: z.number().int(),
  version: Version,
})
export type PlannedClass = z.infer<typeof PlannedClass>

export const listPlannedClasses = route({
  method: 'POST',
  path: '/years/classes/getAll',
  summary:
    'The classes of the present year and what becomes of them, by page. Sorts: name; filters: fate, grade_id.',
  access: school,
  body: ListRequest,
  response: list(PlannedClass),
  errors: ['conflict'],
})
const target = {
  name: line(classroomLimits.name),
  grade_id: z
    .string({ error: 'classrooms.grade_required' })
    .min(1, { error: 'classrooms.grade_required' })
    .max(64, { error: 'classrooms.grade_required' }),
  teachers: z.enum(teachersThen).default('grade'),
}
export const savePlannedClass = route({
  method: 'PUT',
  path: '/years/classes/update',
  summary:
    'Says what becomes of a class: its name and grade in the new year, or that it leaves or closes.',
  access: school,
  body: z.object({
    id: Id,
    version: SavedVersion,
    fate: z.enum(classFates),
    /** Looked at where the class moves up. */
    name: target.name.optional(),
    grade_id: target.grade_id.optional(),
    teachers: target.teachers,
  }),
  response: data(PlannedClass),
  errors: ['stale', 'conflict', 'not_found'],
})
export const addPlannedClass = route({
  method: 'POST',
  path: '/years/classes/create',
  summary: 'Adds a class to the planned year that comes from none of the present one.',
  access: school,
  body: z.object(target),
  response: data(PlannedClass),
  errors: ['conflict'],
})
export const removePlannedClass = route({
  method: 'POST',
  path: '/years/classes/remove',
  summary:
    'Takes a class out of the planned year that was to begin. Students who were to come into it go where their class goes.',
  access: school,
  body: z.object({ id: Id }),
  response: Message,
  errors: ['conflict', 'not_found'],
})

const PlannedStudent = z.object({
  id: Id,
  user: z.object({ name: z.string() }),
  grade: z.string(),
  from: z.array(Named),
  to: z.array(Named),
  fate: z.enum(studentFates),
  /** Whether somebody has chosen it for this student. */
  chosen: z.boolean(),
})
export type PlannedStudent = z.infer<typeof PlannedStudent>

export const listPlannedStudents = route({
  method: 'POST',
  path: '/years/students/getAll',
  summary:
    'Every student of the school and what becomes of them, by page. Sorts: name; filters: fate, class_id (of the present year), chosen.',
  access: school,
  body: ListRequest,
  response: list(PlannedStudent),
  errors: ['conflict'],
})
export const exportPlannedStudents = route({
  method: 'GET',
  path: '/years/students/export',
  summary: 'Every student of the school and what becomes of them under the filters, as a table.',
  access: school,
  costly: 'exports',
  download: true,
  query: z.object({
    format: TableFormatQuery,
    query: z.string().max(200).default(''),
    /** Several are separated by commas. */
    fate: z.string().max(200).default(''),
    class_id: z.string().max(2000).default(''),
  }),
  response: z.unknown(),
  errors: ['conflict'],
})
/** What is chosen for students: to go where their class goes, another class, out of the school, or no class for now. */
export const placeChoices = ['usual', 'class', 'leaves', 'none'] as const
export const placeStudents = route({
  method: 'PUT',
  path: '/years/students/place',
  summary: 'Chooses what becomes of several students, each alike.',
  access: school,
  body: z
    .object({
      ids: z.array(Id).min(1).max(yearLimits.students),
      choice: z.enum(placeChoices),
      /** A class of the planned year, where one is chosen. */
      class_id: Id.optional(),
    })
    .refine(({ choice, class_id }) => choice !== 'class' || class_id !== undefined, {
      path: ['class_id'],
      error: 'years.class_required',
    }),
  response: data(z.object({ changed: z.number().int() })),
  errors: ['conflict'],
})
export const spreadStudents = route({
  method: 'POST',
  path: '/years/students/spread',
  summary:
    'Spreads the students without a class evenly over the classes of the grade that they come into.',
  access: school,
  response: data(z.object({ changed: z.number().int() })),
  errors: ['conflict'],
})
export const plannedClassChoices = route({
  method: 'GET',
  path: '/years/classes',
  summary: 'The classes of the planned year to choose from.',
  access: school,
  searched: true,
  query: z.object({ query: z.string().max(200).default('') }),
  response: data(z.array(Named)),
})

export const savePlannedPapers = route({
  method: 'PUT',
  path: '/years/papers',
  summary:
    'Says whether the papers of the present year come along as drafts, and by how many weeks their dates move; null for as many as lie between the first days of both years.',
  access: school,
  body: z.object({
    version: SavedVersion,
    come: z.boolean(),
    weeks: z.number().int().min(0).max(yearLimits.weeks).nullable(),
  }),
  response: data(School),
  errors: ['stale', 'conflict'],
})
const PlannedPaper = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['quiz', 'assignment']),
  owner: z.object({ name: z.string() }),
  /** The classes of the new year that it is meant for. */
  classes: z.array(Named),
  now: z.object({ start_date: Instant.nullable(), deadline: Instant.nullable() }),
  /** The dates of the draft. */
  moved: z.object({ start_date: Instant.nullable(), deadline: Instant.nullable() }),
})
export type PlannedPaper = z.infer<typeof PlannedPaper>
export const listPlannedPapers = route({
  method: 'POST',
  path: '/years/papers/getAll',
  summary:
    'The papers of the present year that come along into the new one as drafts, by page; none where they do not. Sorts: name, deadline; filter: kind.',
  access: school,
  body: ListRequest,
  response: list(PlannedPaper),
  errors: ['conflict'],
})

const Preview = z.object({
  counts: Counts,
  classes_now: z.number().int(),
  classes_then: z.number().int(),
  /** Teachers who have a class in the new year. */
  teachers: z.number().int(),
  /** The papers that come along as drafts. */
  papers: z.number().int(),
  /** Students who keep what they need, such as a longer time limit. */
  needs: z.number().int(),
  /** What keeps the plan from being applied, as sentences. */
  against: z.array(z.string()),
  /** The last moment at which it could be taken back, if it were applied now. */
  undo_until: Instant,
  /** The whole outcome in short: applying names the one that was looked at. */
  digest: z.string(),
})
export type YearPreview = z.infer<typeof Preview>
export const previewYear = route({
  method: 'GET',
  path: '/years/preview',
  summary: 'What applying the plan would do now, in numbers.',
  access: school,
  response: data(Preview),
  errors: ['conflict'],
})
export const applyYear = route({
  method: 'POST',
  path: '/years/apply',
  summary:
    'Applies the plan, whole or not at all, unless it would do something else than the preview said.',
  access: school,
  confirmed: true,
  body: z.object({ digest: z.string().max(64) }),
  response: data(School),
  errors: ['conflict'],
})
export const cancelYear = route({
  method: 'POST',
  path: '/years/cancel',
  summary: 'Stops applying or taking back. Nothing is changed then.',
  access: school,
  response: data(School),
})

/** What stands against taking a year back, or would be lost; each as a sentence. */
export const yearObstacles = route({
  method: 'GET',
  path: '/years/undo',
  summary:
    'What was built on the year that runs since it was applied, and keeps it from being taken back.',
  access: school,
  response: data(z.object({ obstacles: z.array(z.string()) })),
  errors: ['conflict'],
})
export const undoYear = route({
  method: 'POST',
  path: '/years/undo',
  summary: 'Takes the year that runs back, whole or not at all. Its plan is a plan again.',
  access: school,
  confirmed: true,
  response: data(School),
  errors: ['conflict', 'in_use'],
})
