import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Change, ImportRef } from './plan.types.ts'

/** The input of applying besides the rows. `note` is called with the number of written rows, and may throw to stop. */
export interface Writing {
  tx: Tx
  actor: Actor
  one: ImportRef
  passwords: ReadonlyMap<number, string>
  note: (done: number) => Promise<void>
}

/** The facts about a written row by which it can be undone. `member` is the id of the student, teacher or classroom. */
export interface Trace {
  member: string
  made: boolean
  /** The earlier values of the changed fields. */
  before: Record<string, string | null>
  sets: Change['sets']
  /** The times at which removed entries of dated sets had been made, by entry. */
  since: Record<string, string>
  /** The versions of the row and of its user right after writing. */
  version: number
  user_version: number | null
}
