import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, line, Message } from './core/shapes.ts'

/** How many systems a school lets read its roster, and how long their names are. */
export const clientLimits = { clients: 10, name: 60 } as const

/** A system of a school that reads its roster (decision 104). Its secret is shown once, where it is made. */
export const RosterClient = z.object({
  /** What the system calls itself by: its `client_id`. */
  id: Id,
  name: z.string(),
  /** Whether it reads the phones of students as well. */
  phones: z.boolean(),
  made_at: Instant,
  /** Empty where that person is no longer there. */
  made_by: z.string(),
  /** When it last asked for something; null for one that never has. */
  used_at: Instant.nullable(),
})
export type RosterClient = z.infer<typeof RosterClient>

export const listRosterClients = route({
  method: 'GET',
  path: '/roster-clients',
  summary: "The systems that read the roster of the caller's school: ten at most.",
  access: school,
  response: data(z.array(RosterClient)),
})
export const makeRosterClient = route({
  method: 'POST',
  path: '/roster-clients',
  summary: "Lets a system read the roster of the caller's school. The secret is shown here alone.",
  access: school,
  confirmed: true,
  costly: 'links',
  body: z.object({ name: line(clientLimits.name), phones: z.boolean().default(false) }),
  response: data(
    RosterClient.extend({
      secret: z.string(),
      /** Where the system gets its tokens and what it reads, as paths within the installation. */
      token_path: z.string(),
      roster_path: z.string(),
    }),
  ),
  errors: ['conflict', 'not_confirmed'],
})
export const endRosterClient = route({
  method: 'DELETE',
  path: '/roster-clients/:id',
  summary: 'Takes the roster away from a system: its tokens end at once.',
  access: school,
  scope: at('rosterClient'),
  params: IdParams,
  response: Message,
})
