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
  /** What a new row has where the file says nothing. */
  initial?: string
}

/** The table that holds the entries of a set: `owner` is its column for the row, `item` the one for the entry. */
export interface SetTable {
  table: 'enrolments' | 'classroom_teachers' | 'classroom_books'
  owner: string
  item: string
  /** Whether an entry that is taken away and given back keeps the time at which it was made. */
  dated: boolean
}

/** What reading a cell comes to: what is wrong with it, or the text that is shown, and what is written. */
export type Read =
  | {
      problem: CellProblem
      /** Shown instead of what was typed. */
      shown?: string
    }
  | {
      problem?: undefined
      text: string
      /** What the field is to hold, where that is not the text. */
      value?: string
      /** Of a set: its entries now and then, by their ids. */
      ids?: Ids
    }

/**
 * The row of the school that a row of a file is about, null for a new one; and what the cell comes to by which it is
 * found.
 */
export type Found<Row> = { row: Row | null; named: Read }

/** A row of a file while it is planned. The cells of the columns in front are in `plan` already. */
export interface Planning<Row, School> extends Found<Row> {
  school: School
  plan: RowPlan
}

/** What is known of a column without a row: what it is called in a file, and where it is written. */
export interface Declared {
  /** What schools write above it, the headings of the templates among them. */
  aliases: readonly string[]
  /** Its heading in the templates. */
  heading: Extract<MessageKey, `imports.column_${string}`>
  field?: Field
  set?: SetTable
}

/** A column of one kind of import: everything that reading, planning, writing and taking back know of it. */
export interface Column<Row, School> extends Declared {
  /** What its cell would show of a row as it is now. Left out where only new rows take the column. */
  now?(row: Row, school: School): string | null
  /** What a cell means. */
  read(text: string, planning: Planning<Row, School>): Read
  /** Has a say where the file does not have the column. */
  absent?(planning: Planning<Row, School>): void
}

/** A column with its name and whether new rows need it, as the contract has them. */
export type InContract<C extends Declared> = C & { name: ImportColumn; required: boolean }

/**
 * Joins the columns of a kind with what the contract says of them. One too many or too few does not compile.
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
