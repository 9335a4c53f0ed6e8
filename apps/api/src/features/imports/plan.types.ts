import type { ImportColumn, ImportKind, RowState } from '@meridian/contract/imports.ts'

/** Which import: of what kind, and whose. */
export interface ImportRef {
  id: string
  tenant_id: string
  kind: ImportKind
  /** Whether the import makes the classes that the school does not have. */
  make_classes?: boolean
}

/**
 * A row as the file or its corrections have it. A column that the file does not have is undefined; a cell is null where the
 * line ends before it, which is not the same as an empty one.
 */
export interface SourceRow {
  number: number
  /** The text of each column. A password is replaced by its mark: `given`, empty, or the reason for which it is refused. */
  cells: Partial<Record<ImportColumn, string | null>>
  /** The cells of the plan that a row had when it was left out; null for a row that is not. */
  leftOut?: PlannedCell[] | null
  /** Whom a row that is left out was about: it says of nobody else that they are missing. */
  target?: string | null
}

/** A sentence that is worded when it is read. */
export interface CellProblem {
  key: string
  values: Record<string, string | number>
}

/** A cell of a plan. Grades are levels, so that they can be named in the reader's language. */
export interface PlannedCell {
  column: ImportColumn
  value: string
  before: string | null
  state: 'same' | 'new' | 'changed' | 'wrong'
  problem?: CellProblem
}

/** The ids of the entries of a set, now and after the import. */
export interface Ids {
  before: string[]
  after: string[]
}

/** The values that applying a row would write: all of a new row, the differences of an existing one. */
export interface Change {
  /** By the name of the field in the database. */
  fields: Record<string, string>
  /** By the column of the file. */
  sets: Partial<Record<ImportColumn, Ids>>
}

/** A change in the form of the audit log and of a plan's digest: fields and sets in one object. */
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
/** Before the least length of a password that is too short, which may be the school's own. */
export const passwordShort = 'short:'
