import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Versions } from './apply.versions.ts'
import type { Change, ImportRef } from './plan.types.ts'

/** The input of applying besides the rows. `note` is called with the number of written rows, and may throw to stop. */
export interface Writing {
  tx: Tx
  actor: Actor
  one: ImportRef
  passwords: ReadonlyMap<number, string>
  note: (done: number) => Promise<void>
}

/**
 * The facts about a written row by which it can be undone: the versions are those right after writing. `member` is the id of the
 * student, teacher or classroom.
 */
export interface Trace extends Versions {
  member: string
  made: boolean
  /** The earlier values of the changed fields. */
  before: Record<string, string | null>
  sets: Change['sets']
  /** The times at which removed entries of dated sets had been made, by entry. */
  since: Record<string, string>
  /** The ids of the groups that a student left with their classes. */
  groups?: string[]
  /** Whether a person who is not in the file was blocked. */
  blocked?: boolean
  /** The id at a source that is kept since, and whose it was before; null for nobody's. */
  link?: { source: string; id: string; before: string | null }
  /** The versions of the row and of its user right before writing; null for a row that was made. */
  from?: Versions | null
}
