import { z } from 'zod'
import { shortestPassword } from '../password.ts'
import { withoutInvisible } from './invisible.ts'
import { latinDigits } from './text.ts'

/** Ids are opaque strings to the client; a text that is no id can belong to nothing, so it is "not found". */
export const Id = z.string().min(1).max(64)
export const IdParams = z.object({ id: Id })

/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime()
/**
 * A moment as a person types it: the wall time of the school, without a zone ("2026-11-22T09:30"). The server turns it
 * into an instant with the rules of the school's time zone.
 */
const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
export const WallTime = z
  .string()
  .transform(latinDigits)
  .pipe(z.string().regex(wallTime, { error: 'validation.date' }))
/** Whether a text is a wall time at all. */
export const isWallTime = (text: string) => wallTime.test(text)

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** The version a thing was loaded with; a save with an older one answers 409 and loses nothing. */
export const Version = z.number().int().nonnegative().max(2_147_483_647)
/**
 * The version in a save. Without one the save replaces what is there, as clients expect that know nothing of versions
 * (P3.9); Meridian's pages always name it.
 */
export const SavedVersion = Version.optional()

/** Tidies a line of text: control characters become blanks, and invisible marks go. */
const oneLine = (value: string) =>
  withoutInvisible(value)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()

/** A line of text a person types: trimmed, not empty, without control characters. */
export function line(max: number, required = 'validation.required') {
  return z
    .string({ error: required })
    .transform(oneLine)
    .pipe(z.string().min(1, { error: required }).max(max, { error: 'validation.too_long' }))
}
/** A line that may be left empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: 'validation.too_long' }))
}
/** A longer text: keeps its line breaks, may be empty. */
export function paragraph(max: number) {
  return z
    .string()
    .transform((value) => value.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '').trim())
    .pipe(z.string().max(max, { error: 'validation.too_long' }))
}

export const Email = z
  .string({ error: 'validation.email' })
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email({ error: 'validation.email' }).max(254, { error: 'validation.too_long' }))

/**
 * The phone of a person (P3.13), as it is dialled in the country of their school, or with + and the country before it. Whether there
 * is such a number depends on the country, and the server says. Empty where none is known.
 */
export const Phone = z
  .string()
  .max(60, { error: 'validation.phone' })
  .transform((value) => withoutInvisible(latinDigits(value)).replace(/[\s\-().]/g, ''))
  .pipe(
    z.union(
      [
        z.literal(''),
        z
          .string()
          .max(18, { error: 'validation.phone' })
          .regex(/^\+?\d{5,17}$/, { error: 'validation.phone' }),
      ],
      { error: 'validation.phone' },
    ),
  )

/**
 * The length of the shortest password of anybody. The other rules depend on whose password it is, and the server checks
 * them.
 */
export const Password = z
  .string({ error: 'validation.password' })
  .min(shortestPassword, { error: 'validation.password' })
  .max(200, { error: 'validation.too_long' })

/** An answer with one thing in it; `message` is shown to the person if there is one. */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema, message: z.string().optional() })
}
/** An answer with nothing but a sentence. */
export const Message = z.object({ message: z.string() })
/**
 * The answer of a deletion. `bin` has what lies in the bin for it, by which a page offers Undo: the ids for
 * `bulkBin`.
 */
export const Deleted = Message.extend({ bin: z.array(Id) })
/** The actions that the policy allows, so that a page never asks for a user type. */
export function can<const K extends string>(...actions: K[]) {
  const shape = Object.fromEntries(actions.map((action) => [action, z.boolean()])) as Record<
    K,
    z.ZodBoolean
  >
  return z.object(shape)
}
