import { z } from 'zod'
import type { Access } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id } from './core/shapes.ts'
import { firstPasswordsAtOnce } from './password.ts'

/** A first password, which is told this once. */
export const FirstPassword = z.object({
  id: Id,
  name: z.string(),
  /** What they type to log in. */
  login: z.string(),
  password: z.string(),
  /** The names of their classes, in order. */
  classes: z.array(z.string()),
})
export type FirstPassword = z.infer<typeof FirstPassword>

/** Declares the call that gives several people of one kind first passwords. */
export function firstPasswordsCall<P extends string>(said: {
  path: P
  summary: string
  access: Access
}) {
  return route({
    ...said,
    method: 'POST',
    costly: 'links',
    confirmed: true,
    body: z.object({
      ids: z.array(Id).min(1).max(firstPasswordsAtOnce),
      /** Whether those who have logged in already get one as well, which replaces their own. */
      replace: z.boolean().default(false),
    }),
    response: data(
      z.object({
        given: z.array(FirstPassword),
        /** Who got none, and why. */
        failed: z.array(z.object({ id: Id, message: z.string() })),
      }),
    ),
  })
}
