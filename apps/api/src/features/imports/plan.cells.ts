import { problems } from '@meridian/contract/core/problems.ts'
import type { ImportColumn } from '@meridian/contract/imports.ts'
import type { z } from 'zod'
import { formulaWithoutValue, isError } from './faults.ts'
import { beginning } from './lists.ts'
import type { CellProblem, Change, PlannedCell, PlannedRow, SourceRow } from './plan.types.ts'

/** The problem of a cell that the file has no column for. */
export const columnMissing = 'imports.column_missing'

/** Makes a problem of a cell. */
export function problem(key: string, values: CellProblem['values'] = {}): CellProblem {
  return { key, values }
}

/** The problem of a cell that has an error of the spreadsheet, or a formula without a value, in place of a value. */
function faultOf(text: string | null | undefined): CellProblem | null {
  if (typeof text !== 'string') return null
  if (text === formulaWithoutValue) return problem('imports.formula_unread')
  return isError(text) ? problem('imports.cell_error', { error: text.toUpperCase() }) : null
}

/** Tells whether a text is a date that spreadsheets make of a name like "6-2": "2026-06-02", "2-Jun", "Jun-02", "02/06/2026". */
export function isDate(text: string): boolean {
  return /^(\d{4}-\d{2}-\d{2}|\d{1,2}[-/ ]\p{L}{3,9}([-/ ]\d{2,4})?|\p{L}{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/u.test(
    text,
  )
}

/** The problem of a name that no class or book of the school has. */
export function unknown(kind: 'class' | 'book', name: string): CellProblem {
  if (isDate(name)) return problem('imports.cell_date')
  return problem(`imports.${kind}_unknown`, { name: beginning(name) })
}

/** Reads a cell with the contract's own schema; returns the value, or the first problem. */
export function readCell<T>(
  schema: z.ZodType<T>,
  text: unknown,
): { value: T; problem?: undefined } | { value?: undefined; problem: CellProblem } {
  const result = schema.safeParse(text)
  if (result.success) return { value: result.data }
  const [first] = problems(result.error.issues)
  return { problem: problem(first?.key ?? 'validation.invalid', first?.values) }
}

/** Collects the planned cells of one row, and derives the state of the row from them. */
export class RowPlan {
  readonly cells: PlannedCell[] = []
  readonly change: Change = { fields: {}, sets: {} }
  readonly #row: SourceRow
  readonly #isNew: boolean

  constructor(row: SourceRow, isNew: boolean) {
    this.#row = row
    this.#isNew = isNew
  }

  /** Adds a cell that will be `value` and is `before` now. Returns whether that is a change. */
  lands(
    column: ImportColumn,
    value: string,
    before: string | null,
    same = value === before,
  ): boolean {
    const state = this.#isNew ? (value === '' ? 'same' : 'new') : same ? 'same' : 'changed'
    this.cells.push({ column, value, before, state })
    return state !== 'same'
  }

  /** Adds a wrong cell, shown as it was typed or as `shown`. */
  wrong(
    column: ImportColumn,
    why: CellProblem,
    before: string | null = null,
    shown = this.#row.cells[column] ?? '',
  ): void {
    this.cells.push({ column, value: shown, before, state: 'wrong', problem: why })
  }

  /** Turns a right cell into a wrong one, because its value contradicts values that stay. */
  spoil(column: ImportColumn, why: CellProblem): void {
    const cell = this.cells.find((one) => one.column === column)
    if (!cell) return
    cell.state = 'wrong'
    cell.problem = why
  }

  /** Tells whether the planned cell of a column is wrong. */
  isWrong(column: ImportColumn): boolean {
    return this.cells.some((cell) => cell.column === column && cell.state === 'wrong')
  }

  /** The text of a cell as the file has it; null where it has none. */
  typed(column: ImportColumn): string | null {
    return this.#row.cells[column] ?? null
  }

  /** Tells whether the file lacks a column. */
  lacks(column: ImportColumn): boolean {
    return this.#row.cells[column] === undefined
  }

  /**
   * Reads the text of a cell. It is undefined where nothing is left to read: the file lacks the column, the cell has an error, or
   * the line ends before the cell and an empty cell would remove a present value.
   */
  said(column: ImportColumn, before: string | null): string | undefined {
    const text = this.#row.cells[column]
    const fault = faultOf(text)
    if (fault) this.wrong(column, fault, before)
    else if (text === null && before) this.wrong(column, problem('imports.row_short'), before)
    else return text ?? (text === null ? '' : undefined)
    return undefined
  }

  /** Adds the problem of a missing column that new rows need. */
  absent(column: ImportColumn): void {
    this.wrong(column, problem(columnMissing))
  }

  done(target: string | null): PlannedRow {
    const states = new Set(this.cells.map((cell) => cell.state))
    const state = states.has('wrong')
      ? 'wrong'
      : this.#isNew
        ? 'new'
        : states.has('changed')
          ? 'changed'
          : 'unchanged'
    return { number: this.#row.number, state, target, cells: this.cells, change: this.change }
  }
}

/** Tells whether two lists have the same ids, in any order. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}
