import {
  type ColumnOf,
  type ImportColumn,
  type ImportKind,
  importColumns,
  requiredColumns,
} from '@meridian/contract/imports.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { MessageKey } from '../../platform/messages/translate.ts'
import type { RowPlan } from './plan.cells.ts'
import type { CellProblem, Ids } from './plan.types.ts'

type FieldOf<T extends keyof DB> = { table: T; name: string & keyof DB[T] }

/** The column of the database that a column of a file is written to: of the users, or of the rows of the kind. */
export type Field = {
  [T in 'users' | 'students' | 'teachers' | 'classrooms']: FieldOf<T>
}['users' | 'students' | 'teachers' | 'classrooms'] & {
  type: 'text' | 'uuid'
  /** The value of a new row where the file has none. */
  initial?: string
}

/** The table with the entries of a set: `owner` is its column for the row, `item` its column for the entry. */
export interface SetTable {
  table: 'enrolments' | 'classroom_teachers' | 'classroom_books'
  owner: string
  item: string
  /** True where an entry that is removed and restored keeps the time at which it was made. */
  dated: boolean
}

/** The result of reading a cell: a problem, or the text to show and the value to write. */
export type Read =
  | {
      problem: CellProblem
      /** The text to show instead of the typed one. */
      shown?: string
    }
  | {
      problem?: undefined
      text: string
      /** The value of the field, where it is not the text. */
      value?: string
      /** For a set: the ids of its entries before and after. */
      ids?: Ids
    }

/**
 * The row of the school that a row of a file is about, null for a new one, and the result of reading the cell by which it was
 * found.
 */
export type Found<Row> = { row: Row | null; named: Read }

/** A row of a file while it is planned. `plan` has the cells of the columns before the present one. */
export interface Planning<Row, School> extends Found<Row> {
  school: School
  plan: RowPlan
}

/** The facts about a column that need no row: its names in files, and the place in the database. */
export interface Declared {
  /** The headings that schools give the column, those of the templates among them. */
  aliases: readonly string[]
  /** The heading in the templates. */
  heading: Extract<MessageKey, `imports.column_${string}`>
  field?: Field
  set?: SetTable
}

/** A column of one kind of import, with everything that reading, planning, writing and undoing need (decision 058). */
export interface Column<Row, School> extends Declared {
  /** The text of the cell for a row as it is now. Undefined for columns of new rows only. */
  now?(row: Row, school: School): string | null
  /** Reads a cell. */
  read(text: string, planning: Planning<Row, School>): Read
  /** The text of the cell of a new row where the file lacks the column and another one tells it; null where none does. */
  derived?(planning: Planning<Row, School>): string | null
  /** Called where the file does not have the column. */
  absent?(planning: Planning<Row, School>): void
}

/** A column with its name and whether new rows need it, as the contract has them. */
export type InContract<C extends Declared> = C & { name: ImportColumn; required: boolean }

/**
 * Joins the columns of a kind with their entries in the contract. A missing column, or one too many, does not compile.
 * @returns the columns in the order of the contract, the one that rows are found by first
 */
export function declare<K extends ImportKind, Row, School>(
  kind: K,
  columns: Record<ColumnOf<K>, Column<Row, School>>,
): readonly InContract<Column<Row, School>>[] {
  return importColumns[kind].map((name) => ({
    ...columns[name],
    name,
    required: requiredColumns[kind].includes(name),
  }))
}
