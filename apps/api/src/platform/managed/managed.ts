import type { DeletedEntity } from '../audit.entries.ts'
import type { Tx } from '../database/transaction.ts'
import type { Context, Loader } from '../http/bind.ts'
import type { Actor } from '../session/actor.ts'
import type { Binned } from './bin.ts'
import type { Deletion } from './removal.ts'

/** What a call knows of who makes it, whatever it is about. */
export type Asked = Context & { actor: Actor }

/** Who may do what to a row of one kind: every change asks it first. */
export interface Guarded<Row, Action extends string> {
  can(actor: Actor, row: Row): Readonly<Record<Action, boolean>>
  /** The message key of why an actor may not, where there is more to say than that. */
  whyNot?(actor: Actor, row: Row): string | undefined
}

/** A kind of thing that is kept in a list: what the calls that all of them have (`calls.ts`) need to know of it. */
export interface Managed<Row extends { id: string }> extends Guarded<Row, 'delete'>, Deletion<Row> {
  /** As the audit names it. */
  entity: DeletedEntity
  /** How the bin tells of a row that is about to be deleted; null for a kind that goes at once. */
  binned: ((tx: Tx, row: Row) => Promise<Binned>) | null
  /** The message key of the sentence for one that was deleted. */
  deleted: string
}

/** One of the two ways in which a row can be: how the audit and the answers speak of a change to it. */
interface Turn {
  /** Writes the change down in the audit. */
  audit(tx: Tx, actor: Actor, id: string): Promise<void>
  /** Message keys: for one row (with `name`), and for several (a plural). */
  said: string
  saidOfSeveral: string
}

/** A kind of thing that can be put away without deleting it: people and schools are blocked, classrooms disabled. */
export interface Blockable<Row extends { id: string; name: string; active: boolean }, Data>
  extends Managed<Row> {
  can(actor: Actor, row: Row): Readonly<Record<'delete' | 'block', boolean>>
  load: Loader<Row>
  setActive(tx: Tx, row: Row, active: boolean): Promise<void>
  /** The row as its call answers it. */
  describe(call: Asked, id: string): Promise<Data>
  on: Turn
  off: Turn
  /** The message key (a plural) of the sentence for several that were deleted. */
  deletedSeveral: string
}
