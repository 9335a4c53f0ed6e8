import { z } from 'zod'
import type { Said } from './core/managed.ts'
import { route } from './core/route.ts'
import { at, type ScopeName } from './core/scope.ts'
import { can, data, Email, Id, IdParams, Instant, line, Password, Phone } from './core/shapes.ts'
import { TypedLoginName } from './login.ts'

/**
 * How far an account is: a link that sets its first password still works, nobody has ever logged in to it (and no link works
 * any more), somebody has, or it is blocked.
 */
export const accountStates = ['active', 'invited', 'never', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]

/** The fields that every person has. */
export const PersonUser = z.object({
  id: Id,
  name: z.string(),
  /** Empty for students and teachers without one. */
  email: z.string(),
  /** What somebody without an email logs in with: `name.surname@code-of-the-school`. */
  login_name: z.string().nullable(),
  phone: z.string(),
  active: z.boolean(),
  state: z.enum(accountStates),
  /** Until when the link works of somebody who is invited; null for the others. */
  invited_until: Instant.nullable(),
})
export type PersonUser = z.infer<typeof PersonUser>

/** The typed fields of a person. */
export const personInput = {
  name: line(120),
  email: Email,
  phone: Phone.default(''),
}
/**
 * The typed fields of a student or a teacher, who need no email. An email and a login name that are left out stay as they are; an
 * empty login name is made from the name, where there is no email.
 */
export const memberInput = {
  ...personInput,
  email: z
    .string({ error: 'validation.email' })
    .max(254, { error: 'validation.too_long' })
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => value === '' || Email.safeParse(value).success, {
      error: 'validation.email',
    })
    .optional(),
  login_name: TypedLoginName.optional(),
}

/**
 * A new person. Without a password an invitation is made: a one-time link that sets the first password. It comes back
 * once, to the creator of the account.
 */
export const newPersonInput = { ...personInput, password: Password.optional() }
export const newMemberInput = { ...memberInput, password: Password.optional() }

/**
 * A one-time link that sets a password. `mailed` says whether one has also been sent to the person; for somebody who
 * has a password already that is the only one, and `link` is null.
 */
export const Invitation = z.object({
  link: z.string().nullable(),
  expires_at: z.iso.datetime(),
  mailed: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** The answer about a person who was just added. */
export const CreatedPerson = z.object({
  id: Id,
  invitation: Invitation.nullable(),
  /** What they log in with: the email, or the login name that was made. */
  login: z.string(),
})
export type CreatedPerson = z.infer<typeof CreatedPerson>

/** The actions on a person. `invite` makes a new one-time link for somebody who has no password, or forgot it. */
export const personCan = can('edit', 'block', 'delete', 'invite')

/** Makes a person a new one-time link; earlier ones end. */
export function inviteCall<N extends ScopeName, P extends string>(scope: N, said: Said<P>) {
  return route({
    ...said,
    method: 'POST',
    costly: 'links',
    scope: at(scope),
    params: IdParams,
    response: data(Invitation),
  })
}
