import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Change } from './plan.types.ts'
import type { ImportRef } from './rows.store.ts'

/** What applying needs to know beside the rows. `note` is told how many rows are written, and may throw to stop. */
export interface Writing {
  tx: Tx
  actor: Actor
  one: ImportRef
  passwords: ReadonlyMap<number, string>
  note: (done: number) => Promise<void>
}

/** What is remembered of a written row, to take it back. `member` is the student, teacher or classroom. */
export interface Trace {
  member: string
  made: boolean
  /** What was there, of the fields that changed. */
  before: Record<string, string | null>
  sets: Change['sets']
  /** When the entries that were taken away had been made, of sets that are dated; by entry. */
  since: Record<string, string>
  /** The versions of the row and of its user right after writing. */
  version: number
  user_version: number | null
}
