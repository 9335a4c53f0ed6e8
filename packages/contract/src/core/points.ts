import { z } from 'zod'

/**
 * Points with at most two decimals, which is how the database keeps them. Bounds are the caller's.
 *
 * `multipleOf` allows for how a computer stores fractions, and so takes a number next to nothing for a multiple; the
 * database would round that to 0. Zod says nothing about it (checked with 5e-324).
 * @param error the sentence for any other number
 * @param missing the sentence for what is no number
 */
export function points(error: string, missing = error) {
  return z
    .number({ error: missing })
    .multipleOf(0.01, { error, abort: true })
    .refine((value) => Number(value.toFixed(2)) === value, { error })
}
