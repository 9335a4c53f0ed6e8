import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { data, SavedVersion, Version } from './core/shapes.ts'
import { longestShortest, type Shortest, usualShortest } from './password.ts'

const rules = {
  /** Whether teachers read the phones of the students of their classes. */
  teachers_see_phones: z.boolean(),
  /** Whether teachers give first passwords to the students of their enabled classes (P20.9). */
  teachers_give_passwords: z.boolean(),
}
const Rules = z.object({
  ...rules,
  /** The fewest characters of a password that a student chooses, or is given; and of everybody else's. */
  password_students: z.number().int(),
  password_others: z.number().int(),
  version: Version,
})

/** What holds until a school says something else. */
export const usualRules = {
  teachers_see_phones: false,
  teachers_give_passwords: true,
  password_students: usualShortest.students,
  password_others: usualShortest.others,
} as const

/** A length that a school asks for: no less than everywhere. */
function length(of: keyof Shortest) {
  const fewest = usualShortest[of]
  const error = `validation.password_rule_${of}`
  return z.number({ error }).int({ error }).min(fewest, { error }).max(longestShortest, { error })
}

export const readSchoolRules = route({
  method: 'GET',
  path: '/school/rules',
  summary: 'What the school lets its teachers do, and how long it wants passwords to be.',
  access: school,
  response: data(Rules),
})
export const saveSchoolRules = route({
  method: 'PUT',
  path: '/school/rules',
  summary:
    'Changes what the school lets its teachers do, which holds at once, and how long passwords are that are chosen from now on.',
  access: school,
  body: z.object({
    version: SavedVersion,
    ...rules,
    /** Left out, they stay as they are. */
    password_students: length('students').optional(),
    password_others: length('others').optional(),
  }),
  response: data(Rules),
  errors: ['stale'],
})
