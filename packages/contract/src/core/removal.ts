import { z } from 'zod'

/**
 * The effect of a deletion, for the question that is asked first. `things` names and counts the dependents of the row.
 * Where they are somebody's work, `allowed` is false, and `instead` is the action that keeps the work and still puts
 * the row away.
 */
export const Removal = z.object({
  name: z.string(),
  allowed: z.boolean(),
  /** One sentence for a person: what will be deleted along, or why the row cannot be. */
  message: z.string(),
  things: z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() })),
  instead: z.enum(['disable', 'archive']).nullable(),
})
export type Removal = z.infer<typeof Removal>
