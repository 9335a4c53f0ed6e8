import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { data, SavedVersion, Version } from './core/shapes.ts'

const rules = {
  /** Whether teachers read the phones of the students of their classes. */
  teachers_see_phones: z.boolean(),
  /** Whether teachers give first passwords to the students of their enabled classes (P20.9). */
  teachers_give_passwords: z.boolean(),
}
const Rules = z.object({ ...rules, version: Version })

/** What holds until a school says something else. */
export const usualRules = { teachers_see_phones: false, teachers_give_passwords: true } as const

export const readSchoolRules = route({
  method: 'GET',
  path: '/school/rules',
  summary: 'What the school lets its teachers do.',
  access: school,
  response: data(Rules),
})
export const saveSchoolRules = route({
  method: 'PUT',
  path: '/school/rules',
  summary: 'Changes what the school lets its teachers do; it holds at once.',
  access: school,
  body: z.object({ version: SavedVersion, ...rules }),
  response: data(Rules),
  errors: ['stale'],
})
