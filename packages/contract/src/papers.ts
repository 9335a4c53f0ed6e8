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
  line,
  Named,
  paragraph,
  Version,
  WallTime,
} from './core/shapes.ts'
import { Question } from './questions.ts'

export const paperKinds = ['quiz', 'assignment', 'worksheet'] as const
export type PaperKind = (typeof paperKinds)[number]
/** How much one paper may hold. */
export const paperLimits = { questions: 200, classes: 50, units: 60, attempts: 20 } as const

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
  start_date: Instant.nullable(),
  deadline: Instant.nullable(),
  time_zone: z.string(),
  manual_review: z.boolean(),
  max_attempts: z.number().int(),
  owner: z.object({ id: Id, name: z.string() }),
  /** Attempts that wait for the teacher, and attempts in all; 0 for those who may not read the responses. */
  to_grade: z.number().int(),
  attempts_count: z.number().int(),
  version: Version,
  can: can('edit', 'delete', 'review', 'copy'),
})
export type Paper = z.infer<typeof Paper>

/**
 * The settings of a paper. Dates are wall time of the school; null means no bound. The grade is not among them: it is
 * that of the book, or of the classes where there is no book.
 */
export const settings = {
  name: line(160, 'papers.name_required'),
  description: paragraph(2000).pipe(z.string().min(1, { error: 'papers.description_required' })),
  book_id: Id.nullable().default(null),
  unit_ids: z.array(Id).max(paperLimits.units).default([]),
  class_ids: z.array(Id).max(paperLimits.classes).default([]),
  start_date: WallTime.nullable().default(null),
  manual_review: z.boolean().default(false),
  max_attempts: z.number().int().min(1).max(paperLimits.attempts).default(1),
}
/** Whether two wall times, where both are given, follow each other. */
export const inOrder = (start: string | null, end: string | null) =>
  start === null || end === null || start < end
export const dateOrder = { error: 'validation.date_order' }

export const PaperSettings = z
  .object({ id: Id, version: Version, ...settings, deadline: WallTime.nullable().default(null) })
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
  errors: ['forbidden', 'stale', 'in_use'],
})
