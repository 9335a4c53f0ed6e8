import { z } from 'zod'
import { anyone, superAdmin, userTypes } from './core/access.ts'
import { contrasts, faces, schemes, textSizes } from './core/comfort.ts'
import { languages } from './core/language.ts'
import { list } from './core/list.ts'
import { pageMax, perPageDefault, perPageMax } from './core/paging.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  data,
  Id,
  IdParams,
  Instant,
  line,
  Message,
  Password,
  Phone,
  SavedVersion,
  Version,
} from './core/shapes.ts'
import { Login } from './login.ts'

/** How the person reads: on every device of theirs (P32.1). */
export const ComfortShape = z.object({
  scheme: z.enum(schemes),
  contrast: z.enum(contrasts),
  text_size: z.literal(textSizes),
  face: z.enum(faces),
})
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  /** Empty for students and teachers without one. */
  email: z.string(),
  /** What somebody without an email logs in with. */
  login_name: z.string().nullable(),
  phone: z.string(),
  type: z.enum(userTypes),
  language: z.enum(languages),
  comfort: ComfortShape,
  version: Version,
})
export const SessionSchool = z.object({
  id: Id,
  name: z.string(),
  time_zone: z.string(),
  /** A signed address of its picture, or null. */
  logo: z.string().nullable(),
  /** The first day of its week, and the days on which it does not teach; from 0 for Sunday. */
  week_start: z.number().int(),
  weekend: z.array(z.number().int()),
  /** Whether its teachers read the phones of their students. */
  teachers_see_phones: z.boolean(),
  /** The fewest characters of the passwords of its students, and of everybody else's. */
  passwords: z.object({ students: z.number().int(), others: z.number().int() }),
  /** The levels in which it says grades, by the per cent from which each is reached; none for per cent alone. */
  scale: z.array(z.object({ from: z.number(), name: z.string() })),
})
const Person = {
  school: SessionSchool.nullable(),
  schoolAdmin: z.object({ id: Id, school_id: Id }).nullable(),
}
/** The session of a person, for the page (P3.1). */
export const Session = z.object({
  user: SessionUser.extend({
    token: z.object({ token_type: z.literal('Bearer'), token: z.string() }),
  }),
  ...Person,
  /** Present where the password was given by somebody else: `PUT profile/password` comes first, within seven days. */
  must_change: z.literal(true).optional(),
})
export type Session = z.infer<typeof Session>

export const Credentials = z.object({
  /** An email, or the login name of somebody without one. */
  email: Login,
  password: z
    .string({ error: 'validation.required' })
    .min(1, { error: 'validation.required' })
    .max(200),
})

export const login = route({
  method: 'POST',
  path: '/login',
  summary:
    'Begins a session, by an email or a login name. A wrong one and a wrong password answer alike.',
  access: 'public',
  /** On a device of their own a student stays logged in for longer (decision 048). */
  body: Credentials.extend({ own_device: z.boolean().optional() }),
  response: data(Session),
  errors: ['wrong_credentials', 'too_many'],
})

export const logout = route({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session that calls.',
  access: anyone,
  beforeOwnPassword: true,
  response: Message,
})

export const me = route({
  method: 'GET',
  path: '/me',
  summary: 'The person behind the session, as it is now.',
  access: anyone,
  beforeOwnPassword: true,
  response: data(z.object({ user: SessionUser, ...Person })),
})

export const checkPassword = route({
  method: 'POST',
  path: '/auth/check',
  summary:
    'Confirms the password; for five minutes the session may delete, change emails, make links and end other sessions.',
  access: anyone,
  body: Credentials,
  response: Message,
  errors: ['forbidden', 'too_many'],
})

const LinkToken = z.string().min(1).max(100)

/** Meridian's own call (P3.2): tells whose link it is. The token is in the body, since it opens the account. */
export const readLink = route({
  method: 'POST',
  path: '/auth/link',
  summary: 'Whose one-time link it is, before a password is set with it; it can still be used.',
  access: 'public',
  body: z.object({ token: LinkToken }),
  response: data(
    z.object({
      name: z.string(),
      email: z.string(),
      /** What they log in with: the email, or a login name. */
      login: z.string(),
      school: z.string().nullable(),
      /** The least number of characters in their password. */
      shortest: z.number().int(),
    }),
  ),
  errors: ['not_found', 'forbidden', 'too_many'],
})

export const confirmInvitation = route({
  method: 'POST',
  path: '/auth/confirmation',
  summary:
    'Sets the first password of an invited user, or a new one after a forgotten password, and begins a session.',
  access: 'public',
  body: z.object({ token: LinkToken, password: Password }),
  response: Message.extend({ data: Session }),
  errors: ['not_found', 'forbidden', 'too_many'],
})

export const recoveryWays = route({
  method: 'GET',
  path: '/auth/forgot',
  summary: 'Whether a forgotten password can be helped by mail; otherwise only by an admin.',
  access: 'public',
  response: data(z.object({ mail: z.boolean() })),
})

export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot',
  summary:
    'Mails a one-time link to set a new password with. Known, unknown and blocked addresses answer alike.',
  access: 'public',
  body: z.object({ email: Login }),
  response: Message,
  errors: ['too_many'],
})

export const updateProfile = route({
  method: 'PUT',
  path: '/profile',
  summary: "Changes the caller's own name and phone; a student's name is changed by the school.",
  access: anyone,
  body: z.object({ version: SavedVersion, name: line(120), phone: Phone.default('') }),
  response: data(SessionUser),
  errors: ['stale', 'forbidden'],
})

/** The language is a setting of the person, so that mails and exports use it too. */
export const changeLanguage = route({
  method: 'PUT',
  path: '/profile/language',
  summary: "Changes the caller's own language.",
  access: anyone,
  beforeOwnPassword: true,
  body: z.object({ language: z.enum(languages) }),
  response: data(SessionUser),
})

export const changeComfort = route({
  method: 'PUT',
  path: '/profile/comfort',
  summary: "Changes how the caller's own pages look.",
  access: anyone,
  beforeOwnPassword: true,
  body: ComfortShape,
  response: data(SessionUser),
})

export const changePassword = route({
  method: 'PUT',
  path: '/profile/password',
  summary: "Changes the caller's own password and ends all their other sessions.",
  access: anyone,
  beforeOwnPassword: true,
  body: z.object({
    current: z.string().min(1, { error: 'validation.required' }).max(200),
    password: Password,
  }),
  response: Message,
  errors: ['forbidden', 'too_many'],
})

/** One session of the caller. `device` is in words; `last_used_at` is right to ten minutes. */
export const SessionPlace = z.object({
  id: Id,
  device: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type SessionPlace = z.infer<typeof SessionPlace>

export const listSessions = route({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where the caller is logged in, last used first, by page.',
  access: anyone,
  query: z.object({
    page: z.coerce.number().int().min(1).max(pageMax).default(1),
    perPage: z.coerce.number().int().min(1).max(perPageMax).default(perPageDefault),
  }),
  response: list(SessionPlace),
})

export const endSession = route({
  method: 'DELETE',
  path: '/profile/sessions/:id',
  summary: 'Logs the caller out in one place.',
  access: anyone,
  scope: at('session'),
  params: IdParams,
  response: Message,
  confirmed: true,
})

export const endOtherSessions = route({
  method: 'POST',
  path: '/profile/sessions/end',
  summary: 'Logs the caller out everywhere else.',
  access: anyone,
  response: Message,
  confirmed: true,
})

const megabytes = z.number()
export const describeInstallation = route({
  method: 'GET',
  path: '/settings/installation',
  summary: 'How this installation is set up, as its environment says.',
  access: superAdmin,
  response: data(
    z.object({
      version: z.string(),
      mail: z.object({
        from: z.string().nullable(),
        waiting: z.number().int(),
        failed: z.number().int(),
      }),
      public_url: z.string().nullable(),
      limits_mb: z.object({
        image: megabytes,
        video: megabytes,
        audio: megabytes,
        document: megabytes,
        captions: megabytes,
      }),
      /** The limit of the files of one school together. */
      school_storage_gb: z.number(),
    }),
  ),
})
