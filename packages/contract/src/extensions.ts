import { z } from 'zod'
import { teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Instant, Named } from './core/shapes.ts'

/** The most time that one student can be given. */
export const extensionLimits = { factor: 5, days: 365 } as const

/** An extension of time: the time limit times `time_factor`, and the deadline so many days later. */
export const Extension = z.object({
  time_factor: z.number(),
  extra_days: z.number().int(),
})
export type Extension = z.infer<typeof Extension>

/** A student of a paper's classes with the time they have for it. */
export const StudentTime = z.object({
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  class: Named,
  /** What was given for this paper; null for nothing. */
  extension: Extension.nullable(),
  /** What the student's needs multiply every time limit by; 1 for nothing. The greater of the two factors holds. */
  needs_factor: z.number(),
  /** 0 without an extension. */
  version: z.number().int(),
  /** The student's own deadline, and minutes from the start; null for none. */
  deadline: Instant.nullable(),
  time_limit: z.number().int().nullable(),
  /** Whether an attempt is running: then its end moves at once. */
  running: z.boolean(),
  /** Whether an attempt has been handed in, which no extension reopens, and how many more the student may start. */
  handed_in: z.boolean(),
  attempts_left: z.number().int(),
})
export type StudentTime = z.infer<typeof StudentTime>

/** Filter `extended`: only students with an extension, or with needs where there is a time limit. Sort: name. */
export const listExtensions = route({
  method: 'POST',
  path: '/papers/extensions/getAll',
  summary: 'The students of a paper with the time that each has for it, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({
    paper_id: Id,
    /** Only this student of the paper. */
    student_id: Id.optional(),
  }),
  response: list(StudentTime),
  errors: ['forbidden'],
})

/** What a time limit is multiplied by, in steps of a twentieth. */
export const TimeFactor = z
  .number({ error: 'extensions.factor' })
  .min(1, { error: 'extensions.factor' })
  .max(extensionLimits.factor, { error: 'extensions.factor' })
  .multipleOf(0.05, { error: 'extensions.factor' })

const ExtensionInput = z
  .object({
    time_factor: TimeFactor.default(1),
    extra_days: z
      .number({ error: 'extensions.days' })
      .int({ error: 'extensions.days' })
      .min(0, { error: 'extensions.days' })
      .max(extensionLimits.days, { error: 'extensions.days' })
      .default(0),
  })
  .refine(({ time_factor, extra_days }) => time_factor > 1 || extra_days > 0, {
    error: 'extensions.nothing',
    path: ['time_factor'],
  })
export const setExtension = route({
  method: 'PUT',
  path: '/papers/extensions',
  summary: 'Gives a student more time for a paper, changes that, or takes it back.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({
    paper_id: Id,
    student_id: Id,
    /** Null takes it back. */
    extension: ExtensionInput.nullable(),
    /** The version of the extension that the teacher saw: 0 where there was none. */
    version: z.number().int().min(0).max(2_147_483_647),
  }),
  response: data(StudentTime),
  errors: ['forbidden', 'stale'],
})
