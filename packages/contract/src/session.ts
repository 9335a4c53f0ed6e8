import { z } from 'zod'
import { anyone, userTypes } from './core/access.ts'
import { languages } from './core/language.ts'
import { route } from './core/route.ts'
import { data, Email, Id, line, Message, Password, Phone } from './core/shapes.ts'

export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  type: z.enum(userTypes),
  language: z.enum(languages),
})
export const SessionSchool = z.object({
  id: Id,
  name: z.string(),
  time_zone: z.string(),
})
const Person = {
  school: SessionSchool.nullable(),
  schoolAdmin: z.object({ id: Id, school_id: Id }).nullable(),
}
/** What a page knows of the person in front of it (section 3, Session). */
export const Session = z.object({
  user: SessionUser.extend({
    token: z.object({ token_type: z.literal('Bearer'), token: z.string() }),
  }),
  ...Person,
})
export type Session = z.infer<typeof Session>

export const Credentials = z.object({
  email: Email,
  password: z
    .string({ error: 'validation.required' })
    .min(1, { error: 'validation.required' })
    .max(200),
})

export const login = route({
  method: 'POST',
  path: '/login',
  summary: 'Begins a session. A wrong email and a wrong password answer alike.',
  access: 'public',
  body: Credentials,
  response: data(Session),
  errors: ['wrong_credentials', 'too_many'],
})

export const logout = route({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session that calls.',
  access: anyone,
  response: Message,
})

export const me = route({
  method: 'GET',
  path: '/me',
  summary: 'The person behind the session, as it is now.',
  access: anyone,
  response: data(z.object({ user: SessionUser, ...Person })),
})

export const checkPassword = route({
  method: 'POST',
  path: '/auth/check',
  summary:
    'Confirms the password before a deletion; the session may delete for five minutes afterwards.',
  access: anyone,
  body: Credentials,
  response: Message,
  errors: ['forbidden', 'too_many'],
})

export const confirmInvitation = route({
  method: 'POST',
  path: '/auth/confirmation',
  summary: 'Sets the first password of an invited user, or a new one after a forgotten password.',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(100), password: Password }),
  response: Message,
  errors: ['not_found'],
})

/** The language travels as a setting of the person, so that mails and exports speak it too. */
export const ProfileInput = z.object({
  name: line(120),
  phone: Phone.default(''),
  language: z.enum(languages),
})
export const updateProfile = route({
  method: 'PUT',
  path: '/profile',
  summary: "Changes the caller's own name, phone and language.",
  access: anyone,
  body: ProfileInput,
  response: data(SessionUser),
})

export const changePassword = route({
  method: 'PUT',
  path: '/profile/password',
  summary: "Changes the caller's own password and ends all their other sessions.",
  access: anyone,
  body: z.object({
    current: z.string().min(1, { error: 'validation.required' }).max(200),
    password: Password,
  }),
  response: Message,
  errors: ['forbidden'],
})
