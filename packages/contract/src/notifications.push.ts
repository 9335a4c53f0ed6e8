import { z } from 'zod'
import { languages } from './core/language.ts'
import { route } from './core/route.ts'
import { data, Message } from './core/shapes.ts'
import { reached } from './notifications.types.ts'

/** How many devices of one person are told; the oldest is dropped for another one. */
export const mostDevices = 10

/** A public key of P-256 and a secret of 16 bytes, as browsers write them. */
const PublicKey = z.string().regex(/^[\w-]{87}=?$/, { error: 'validation.invalid' })
const Secret = z.string().regex(/^[\w-]{22}(==)?$/, { error: 'validation.invalid' })

const State = z.object({
  /** The key with which a browser asks its push service; null where this installation sends no messages. */
  key: z.string().nullable(),
  /** Whether the device of this session is told, with that key. */
  on: z.boolean(),
})
export type PushState = z.infer<typeof State>

export const getPush = route({
  method: 'GET',
  path: '/notifications/push',
  summary: 'Whether the device of this session is told what is new while no page is open.',
  access: reached,
  response: data(State),
})
/** It ends with the session. An address that another session gave before is from now on this one's. */
export const beginPush = route({
  method: 'PUT',
  path: '/notifications/push',
  summary: 'Tells the device of this session from now on what is new.',
  access: reached,
  body: z.object({
    /** Where the push service of the browser takes messages: https, on a public host. */
    endpoint: z.url({ protocol: /^https?$/, error: 'notifications.push_endpoint' }).max(1000),
    keys: z.object({ p256dh: PublicKey.max(88), auth: Secret.max(24) }),
    /** The key that the browser was given. */
    key: PublicKey.max(88),
  }),
  response: data(State),
  errors: ['conflict'],
})
export const endPush = route({
  method: 'DELETE',
  path: '/notifications/push',
  summary: 'Tells the device of this session nothing more.',
  access: reached,
  response: Message,
})

/** What a device is sent, encrypted for it; its worker shows it. */
export const PushText = z.object({
  /** The school. */
  title: z.string(),
  /** What happened at which thing. */
  body: z.string(),
  /** The page within the installation that it leads to. */
  page: z.string(),
  /** Another message with the same takes its place. */
  tag: z.string(),
  language: z.enum(languages),
})
export type PushText = z.infer<typeof PushText>
