import type {
  ImportColumn,
  ImportKind,
  RosterPackage,
  RowState,
} from '@meridian/contract/imports.ts'

/** Which import: of what kind, and whose. */
export interface ImportRef {
  id: string
  tenant_id: string
  kind: ImportKind
  /** Whether the import makes the classes that the school does not have. */
  make_classes?: boolean
  /** The package that it is of; a list has none. */
  package?: unknown
}

/** What is kept of a roster package as a whole. */
export interface StoredPackage extends Omit<RosterPackage, 'notes'> {
  /** The key of the source: ids of different sources have nothing to do with each other. */
  source: string
  /** The id of the school at the source; null where the package has none. */
  org: string | null
  /** Whether it has all classes, or those that have changed; null where it has none. */
  classes: 'bulk' | 'delta' | null
  /** The latest time at which a row was changed at the source, as the package says. */
  dated: string | null
  notes: CellProblem[]
}

/** The package that an import is of; null for a list. */
export function packageOf({ package: one }: Pick<ImportRef, 'package'>): StoredPackage | null {
  return (one ?? null) as StoredPackage | null
}

/** The kinds of the rows of an import, in the order in which they are written: people come into classes that are there. */
export function kindsOf(one: Pick<ImportRef, 'kind' | 'package'>): readonly ImportKind[] {
  return one.package ? ['classrooms', 'teachers', 'students'] : [one.kind]
}

/** What a row of a package says beside its cells. */
export interface Given {
  /** The id that the person or class has at the source. */
  id: string
  /** What the person logs in with at the source. */
  username?: string
  /** Sentences that are known when the package is read. */
  notes: CellProblem[]
  /** Nothing is done with the row: whom it is about is no more, or no longer at the school. */
  aside?: boolean
  /** The row is about somebody who has to be known already: the package has no name for them. */
  known?: boolean
  /** All classes of the person, by their ids at the source, where the package has all enrolments. */
  classes?: string[]
  /** The classes that the person has joined and left, where it has the enrolments that have changed. */
  joins?: string[]
  leaves?: string[]
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
  /** Of a row of a package: its kind, what it says beside its cells, and the columns that a person has corrected. */
  kind?: ImportKind | null
  given?: Given | null
  corrected?: readonly string[]
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
  /** Of a row of a package: its kind, and sentences that keep nothing back. */
  kind?: ImportKind
  notes?: CellProblem[]
  /** Whether nothing is done with it. */
  aside?: boolean
  /** The id at the source that is kept from now on. */
  link?: string
  /** The id that a new class gets, since people of the same package come into it. */
  made?: string
}

/** Plans rows one after another, in the order of the file: later ones know the earlier ones. */
export type Planner = (row: SourceRow) => PlannedRow

export const passwordGiven = 'given'
export const passwordBad = 'bad'
/** Before the least length of a password that is too short, which may be the school's own. */
export const passwordShort = 'short:'
