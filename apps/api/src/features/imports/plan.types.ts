import type { ImportColumn, RowState } from '@meridian/contract/imports.ts'

/**
 * A row as the file or its corrections have it. A column that the file does not have is undefined; a cell is null where the
 * line ends before it, which is not the same as an empty one.
 */
export interface SourceRow {
  number: number
  /** The password's place says only whether there is one: `given`, nothing, or why it will not do. */
  cells: Partial<Record<ImportColumn, string | null>>
}

/** A sentence that is worded when it is read. */
export interface CellProblem {
  key: string
  values: Record<string, string | number>
}

/** A cell as it would land. Grades are told by their level, so that they can be named in the reader's language. */
export interface PlannedCell {
  column: ImportColumn
  value: string
  before: string | null
  state: 'same' | 'new' | 'changed' | 'wrong'
  problem?: CellProblem
}

/** The entries of a set by their ids: what it is now, and the whole of what it will be. */
export interface Ids {
  before: string[]
  after: string[]
}

/** What applying a row would write: everything of a new one, what differs of one that is there. */
export interface Change {
  /** By the name of the field in the database. */
  fields: Record<string, string>
  /** By the column of the file. */
  sets: Partial<Record<ImportColumn, Ids>>
}

/** A change as it is kept, in the audit log and in the digest of a plan: the fields beside the sets. */
export function keptChange({ fields, sets }: Change): object {
  return { sets, ...fields }
}

export interface PlannedRow {
  number: number
  state: RowState
  /** The student, teacher or classroom that the row is about; null for a new one. */
  target: string | null
  cells: PlannedCell[]
  change: Change
}

/** Plans rows one after another, in the order of the file: later ones know the earlier ones. */
export type Planner = (row: SourceRow) => PlannedRow

export const passwordGiven = 'given'
export const passwordBad = 'bad'
