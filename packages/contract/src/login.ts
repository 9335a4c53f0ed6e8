import { z } from 'zod'
import { isLoginName, localPart, longestCode, longestLocal, schoolCode } from './core/login-name.ts'
import { latinDigits } from './core/text.ts'

const typed = (value: string) => latinDigits(value).trim().toLowerCase()

/** What people log in with: an email or a login name. */
export const Login = z
  .string({ error: 'validation.login' })
  .max(254, { error: 'validation.login' })
  .transform(typed)
  .refine((value) => isLoginName(value) || z.email().safeParse(value).success, {
    error: 'validation.login',
  })

/**
 * A login name as somebody types it in a form: with or without the code of the school, which the server adds. Empty for one that is
 * made from the name.
 */
export const TypedLoginName = z
  .string({ error: 'validation.login_name' })
  .max(254, { error: 'validation.login_name' })
  .transform(typed)
  .refine(
    (value) =>
      value === '' || isLoginName(value) || (value.length <= longestLocal && localPart.test(value)),
    { error: 'validation.login_name' },
  )

/** The code of a school, in which the login names of its people end. Empty for one that is made from the name. */
export const SchoolCode = z
  .string({ error: 'validation.school_code' })
  .max(254, { error: 'validation.school_code' })
  .transform(typed)
  .refine(
    (value) =>
      value === '' || (value.length >= 2 && value.length <= longestCode && schoolCode.test(value)),
    { error: 'validation.school_code' },
  )
