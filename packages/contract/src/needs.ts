import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, paragraph } from './core/shapes.ts'
import { TimeFactor } from './extensions.ts'

/** The length of what teachers are asked to do for a student. */
export const needsLimits = { instructions: 500 } as const

/** What holds for a student in everything that is given to them. Why they need it is kept by the school, and not here. */
export const Needs = z.object({
  /** What every time limit is multiplied by; 1 for the time that everybody has. */
  time_factor: z.number(),
  /** What their teachers do, such as printing in large letters; empty for nothing. */
  instructions: z.string(),
  /** Null when whoever set them was deleted since. */
  set_by: z.object({ name: z.string() }).nullable(),
  set_at: Instant,
})
export type Needs = z.infer<typeof Needs>

const StudentNeeds = z.object({
  needs: Needs.nullable(),
  /** 0 without needs. */
  version: z.number().int(),
})

export const getNeeds = route({
  method: 'GET',
  path: '/students/needs/:id',
  summary: 'What a student needs in everything that is given to them.',
  access: schoolStaff,
  scope: at('student'),
  params: IdParams,
  response: data(StudentNeeds),
})

const NeedsInput = z
  .object({
    time_factor: TimeFactor.default(1),
    instructions: paragraph(needsLimits.instructions).default(''),
  })
  .refine(({ time_factor, instructions }) => time_factor > 1 || instructions !== '', {
    error: 'needs.nothing',
    path: ['time_factor'],
  })
export const setNeeds = route({
  method: 'PUT',
  path: '/students/needs',
  summary:
    'Sets what a student needs, or takes it back; attempts that run end later or earlier from then on.',
  access: school,
  scope: at('student', 'body.student_id'),
  body: z.object({
    student_id: Id,
    /** Null takes them back. */
    needs: NeedsInput.nullable(),
    /** The version of the needs that the admin saw: 0 where there were none. */
    version: z.number().int().min(0).max(2_147_483_647),
  }),
  response: data(StudentNeeds),
  errors: ['stale'],
})
