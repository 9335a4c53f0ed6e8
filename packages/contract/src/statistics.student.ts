import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Instant, Named } from './core/shapes.ts'
import { Average, Cell } from './gradebook.ts'
import { paperKinds } from './papers.ts'

/** Below this many answers a unit says nothing of a student, and is left out. */
export const fewestForUnit = 10
/** The most months and units of one student's page. */
export const studentFiguresLimits = { months: 24, units: 40 } as const

/** The student's own average, and that of everybody in the classes through which the reader sees the student. */
const beside = { own: Average, class: Average }

const StudentMonth = z.object({
  /** The first and the last day of the month, by the calendar of the school: what narrows statistics to it. */
  from: z.string(),
  to: z.string(),
  ...beside,
})
export type StudentMonth = z.infer<typeof StudentMonth>

const StudentUnit = z.object({
  id: Id,
  name: z.string(),
  book: Named,
  /** How many answers the counted results at papers of this unit hold. */
  answers: z.number().int(),
  ...beside,
})
export type StudentUnit = z.infer<typeof StudentUnit>

/** No one of the provider reads a single student's figures. Whatever is not released is in none of them. */
export const studentFigures = route({
  method: 'GET',
  path: '/stats/students/:id',
  costly: 'statistics',
  fromReplica: true,
  summary: "A student's average, by month and by unit, beside that of the class.",
  access: schoolStaff,
  scope: at('student', 'params.id'),
  params: z.object({ id: Id }),
  response: data(
    z.object({
      /** When the student last logged in; null for one who never has. */
      last_login: Instant.nullable(),
      ...beside,
      /** The newest months with a result, from the oldest of them. */
      months: z.array(StudentMonth),
      /** The best first; only those with enough answers. */
      units: z.array(StudentUnit),
    }),
  ),
})

const PaperOfStudent = z.object({
  /** The paper. */
  id: Id,
  /** Empty for a quiz that has no name yet. */
  name: z.string(),
  kind: z.enum(paperKinds),
  book_id: Id.nullable(),
  user: z.object({ name: z.string() }),
  deadline: Instant.nullable(),
  /** When the attempt that counts was handed in. */
  submitted_at: Instant.nullable(),
  cell: Cell,
  /** What was said to the whole of that attempt, for who grades the paper; null without a word. */
  comment: z.string().nullable(),
  /** Whether the reader may open the answers. */
  can: z.object({ open: z.boolean() }),
})
export type PaperOfStudent = z.infer<typeof PaperOfStudent>

/**
 * Everything given to the student or answered by them that the reader may know of, in every class and year, the latest
 * first. Filters: `missing` (open or past its deadline, and not begun), `commented`. Sort: date, name. Search: name.
 */
export const listPapersOfStudent = route({
  method: 'POST',
  path: '/students/papers/getAll',
  summary: 'The papers of a student with how each stands, by page.',
  access: schoolStaff,
  scope: at('student', 'body.student_id'),
  body: ListRequest.extend({ student_id: Id }),
  response: list(PaperOfStudent),
})
