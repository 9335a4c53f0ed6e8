import { z } from 'zod'

/**
 * What a deletion would take with it, for the question that is asked first. `things` names and counts what hangs on the
 * row; where that is somebody's work, `allowed` is false and `instead` says what keeps the work and still puts the row away.
 */
export const Removal = z.object({
  name: z.string(),
  allowed: z.boolean(),
  /** One sentence for a person: what will go, or why it cannot. */
  message: z.string(),
  things: z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() })),
  instead: z.enum(['disable', 'archive']).nullable(),
})
export type Removal = z.infer<typeof Removal>
