import type { ImportColumn } from '@meridian/contract/imports.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Trace } from './apply.types.ts'
import type { ImportRef } from './rows.store.ts'

/** A written row by its number in the file. */
export type Traced = Trace & { number: number }

/** What taking back needs to know. */
export interface Undoing {
  tx: Tx
  actor: Actor
  one: ImportRef
  traces: readonly Traced[]
  /** Told when nothing stands in the way, and before anything is changed. */
  begun: () => Promise<void>
  /** Told of the rows that are as they were before. It says how far the work is, and throws to stop it. */
  taken: (rows: readonly Traced[]) => Promise<void>
}

/** A written row as it is now, with the user of a person, and its sets by their columns. */
export interface Now {
  id: string
  name: string
  version: number
  user_id: string | null
  user_version: number | null
  sets: Partial<Record<ImportColumn, string[]>>
}

/** What stands in the way of taking an import back: a kind of thing, how often, and whose names can be told. */
export interface Obstacle {
  kind: string
  count: number
  names: string[]
}

/** Names that are told of an obstacle. */
export const namesTold = 3
