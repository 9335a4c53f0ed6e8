import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Trace } from './apply.types.ts'
import type { ImportRef } from './rows.store.ts'

/** What taking back needs to know. */
export interface Undoing {
  tx: Tx
  actor: Actor
  one: ImportRef
  traces: readonly (Trace & { number: number })[]
}

/** What stands in the way of taking an import back: a kind of thing, how often, and whose names can be told. */
export interface Obstacle {
  kind: string
  count: number
  names: string[]
}

/** Names that are told of an obstacle. */
export const namesTold = 3
