import { z } from 'zod'
import { perPageMax } from './paging.ts'
import { Id } from './shapes.ts'

/** The request of a bulk call: one action, and the rows of at most one page (P3.10). */
export function bulk<const A extends readonly [string, ...string[]]>(actions: A) {
  return z.object({ action: z.enum(actions), ids: z.array(Id).min(1).max(perPageMax) })
}

/** The answer of a bulk call, id by id: `failed` has the reason for each row that was left as it is. */
export const BulkResult = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ id: Id, message: z.string() })),
})
/** The answer of a bulk call that may delete: with what lies in the bin for it. */
export const BulkDeleted = z.object({
  data: BulkResult,
  message: z.string().optional(),
  bin: z.array(Id).optional(),
})
export type BulkResult = z.infer<typeof BulkResult>
