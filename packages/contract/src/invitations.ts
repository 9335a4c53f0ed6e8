import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { data, Id, Instant } from './core/shapes.ts'

/** How many people are invited by one call. */
export const invitationLimits = { people: 10_000 } as const

/**
 * Why somebody gets no mail: they have no email, have logged in, are blocked, were invited less than an hour ago, are no longer there, or
 * the mail could not be written.
 */
export const leftOutReasons = ['no_email', 'active', 'blocked', 'recent', 'gone', 'failed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const count = z.number().int()

const Run = z.object({
  id: Id,
  kind: z.enum(['students', 'teachers']),
  status: z.enum(['running', 'done', 'cancelled']),
  total: count,
  /** How many have been looked at so far, and how many of them get a mail. */
  done: count,
  sent: count,
  left_out: z.object({
    ...{ no_email: count, active: count, blocked: count, recent: count },
    ...{ gone: count, failed: count },
  }),
  ended_at: Instant.nullable(),
})
export type InvitationRun = z.infer<typeof Run>

export const startInvitations = route({
  method: 'POST',
  path: '/invitations',
  summary:
    "Begins to mail invitations to people of the caller's school who have not logged in yet.",
  access: school,
  costly: 'links',
  body: z.object({
    kind: z.enum(['students', 'teachers']),
    /** Ids of students or teachers; who is no longer there is passed over. */
    ids: z.array(Id).min(1).max(invitationLimits.people),
  }),
  response: data(Run),
  errors: ['conflict', 'not_confirmed'],
})
export const readInvitations = route({
  method: 'GET',
  path: '/invitations',
  summary: "How far the latest invitations of the caller's school are; null without any.",
  access: school,
  response: data(Run.nullable()),
})
export const cancelInvitations = route({
  method: 'POST',
  path: '/invitations/cancel',
  summary: 'Ends the invitations that are under way; mails that are written go out.',
  access: school,
  response: data(Run.nullable()),
})

const LeftOut = z.object({ id: Id, name: z.string(), reason: z.enum(leftOutReasons) })
export type LeftOut = z.infer<typeof LeftOut>

/** Sort: name. Filter: reason. Search: name. */
export const listLeftOut = route({
  method: 'POST',
  path: '/invitations/left-out/getAll',
  summary: "Who got no mail by the latest invitations of the caller's school, and why, by page.",
  access: school,
  body: ListRequest,
  response: list(LeftOut),
})

const States = z.object({ active: count, invited: count, never: count, blocked: count })
export type AccountCounts = z.infer<typeof States>

export const studentStates = route({
  method: 'GET',
  path: '/students/states',
  summary:
    'How many students in reach have logged in, are invited, have never logged in, are blocked.',
  access: schoolStaff,
  response: data(States),
})
export const teacherStates = route({
  method: 'GET',
  path: '/teachers/states',
  summary: 'How many teachers have logged in, are invited, have never logged in, are blocked.',
  access: school,
  response: data(States),
})
