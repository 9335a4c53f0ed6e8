import { z } from 'zod'
import { route } from './core/route.ts'
import { data, SavedVersion, Version } from './core/shapes.ts'

/** Those who say how long data are kept: the super admin for the publisher's, a school's admins for their school's (P41.6). */
const keepers = ['PRG', 'School', 'schoolAdmin'] as const

/** The numbers of months that a page offers; 0 keeps for as long as there is no other word. */
export const retentionMonths = [0, 6, 12, 24, 36, 60, 120] as const
const Months = z.number().int().min(0).max(240)

const kept = {
  /** Entries of the history, without logins. */
  history_months: Months,
  /** Logins and failed logins. */
  logins_months: Months,
  /** The texts of answers to quizzes and assignments, from when these were archived. */
  answers_months: Months,
  /** People who were blocked, from when they were: they are erased then. */
  left_months: Months,
}
export const retentionNames = [
  'history_months',
  'logins_months',
  'answers_months',
  'left_months',
] as const
const Retention = z.object({ ...kept, version: Version })
export type Retention = z.infer<typeof Retention>

export const readRetention = route({
  method: 'GET',
  path: '/retention',
  summary: 'For how many months data are kept.',
  access: keepers,
  response: data(Retention),
})
export const previewRetention = route({
  method: 'POST',
  path: '/retention/preview',
  summary: 'How much would be cleared now if data were kept for so long.',
  access: keepers,
  body: z.object(kept),
  response: data(
    z.object({
      history: z.number().int(),
      logins: z.number().int(),
      answers: z.number().int(),
      people: z.number().int(),
    }),
  ),
})
export const saveRetention = route({
  method: 'PUT',
  path: '/retention',
  summary:
    'Changes for how many months data are kept; what is older is cleared within a day, and does not come back.',
  access: keepers,
  confirmed: true,
  body: z.object({ version: SavedVersion, ...kept }),
  response: data(Retention),
  errors: ['stale'],
})
