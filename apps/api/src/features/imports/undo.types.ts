import type { ImportColumn, ImportKind } from '@meridian/contract/imports.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Trace } from './apply.types.ts'
import type { ImportRef } from './plan.types.ts'

/** A written row by its number in the file, or a person who is not in the file. */
export type Traced = Trace & { number: number | null; kind: ImportKind }

/** The input of undoing. */
export interface Undoing {
  tx: Tx
  actor: Actor
  one: ImportRef
  traces: readonly Traced[]
  applied_at: Date
  /** Called when there are no obstacles, before anything is changed. */
  begun: () => Promise<void>
  /** Called with rows that have been undone. It stores the progress, and throws to stop the work. */
  taken: (rows: readonly Traced[]) => Promise<void>
}

/** A written row as it is now, with the user of a person, and its sets by their columns. */
export interface Now {
  id: string
  name: string
  version: number
  user_id: string | null
  user_version: number | null
  active: boolean
  /** Since when the newest student is in the class, or the student in the newest class; null where there are none. */
  joined_at: Date | null
  sets: Partial<Record<ImportColumn, string[]>>
}

/** An obstacle to undoing an import: a kind of thing, the number of its rows, and some of their names. */
export interface Obstacle {
  kind: string
  count: number
  names: string[]
  /** The ids of the people or classes, where another import may have to do with it. */
  rows: string[]
  /** The files that were imported since and have changed these rows. */
  files?: string[]
}

/** The most names that the sentence on an obstacle has. */
export const namesTold = 3
