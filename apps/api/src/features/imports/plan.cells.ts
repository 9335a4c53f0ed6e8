import { problems } from '@meridian/contract/core/problems.ts'
import type { ImportColumn } from '@meridian/contract/imports.ts'
import type { z } from 'zod'
import { formulaWithoutValue, isError } from './faults.ts'
import { beginning } from './lists.ts'
import type { CellProblem, Change, PlannedCell, PlannedRow, SourceRow } from './plan.types.ts'

/** A problem of a cell. */
export function problem(key: string, values: CellProblem['values'] = {}): CellProblem {
  return { key, values }
}

/** What is wrong with a cell whatever its column: it holds an error of the spreadsheet instead of a value. */
function faultOf(text: string | null | undefined): CellProblem | null {
  if (typeof text !== 'string') return null
  if (text === formulaWithoutValue) return problem('imports.formula_unread')
  return isError(text) ? problem('imports.cell_error', { error: text.toUpperCase() }) : null
}

/** Whether a text is what spreadsheets make of a name like "6-2": "2026-06-02", "2-Jun", "Jun-02", "02/06/2026". */
export function isDate(text: string): boolean {
  return /^(\d{4}-\d{2}-\d{2}|\d{1,2}[-/ ]\p{L}{3,9}([-/ ]\d{2,4})?|\p{L}{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/u.test(
    text,
  )
}

/** What is wrong with a name that nothing of the school has. */
export function unknown(kind: 'class' | 'book', name: string): CellProblem {
  if (isDate(name)) return problem('imports.cell_date')
  return problem(`imports.${kind}_unknown`, { name: beginning(name) })
}

/** What the contract's own schema makes of a cell, or its first complaint. */
export function readCell<T>(
  schema: z.ZodType<T>,
  text: unknown,
): { value: T; problem?: undefined } | { value?: undefined; problem: CellProblem } {
  const result = schema.safeParse(text)
  if (result.success) return { value: result.data }
  const [first] = problems(result.error.issues)
  return { problem: problem(first?.key ?? 'validation.invalid', first?.values) }
}

/** Collects the cells of one row, and from them what becomes of the row. */
export class RowPlan {
  readonly cells: PlannedCell[] = []
  readonly change: Change = { fields: {}, sets: {} }
  readonly #row: SourceRow
  readonly #isNew: boolean

  constructor(row: SourceRow, isNew: boolean) {
    this.#row = row
    this.#isNew = isNew
  }

  /** A cell that lands as `value`, where `before` is now. Gives whether that is a change. */
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

  /** A cell that is wrong, shown as it was typed or as `shown`. */
  wrong(
    column: ImportColumn,
    why: CellProblem,
    before: string | null = null,
    shown = this.#row.cells[column] ?? '',
  ): void {
    this.cells.push({ column, value: shown, before, state: 'wrong', problem: why })
  }

  /** Turns a cell that had landed into a wrong one: what it says does not go with what stays. */
  spoil(column: ImportColumn, why: CellProblem): void {
    const cell = this.cells.find((one) => one.column === column)
    if (!cell) return
    cell.state = 'wrong'
    cell.problem = why
  }

  /** Whether a cell that has been planned is wrong. */
  isWrong(column: ImportColumn): boolean {
    return this.cells.some((cell) => cell.column === column && cell.state === 'wrong')
  }

  /** Whether the file does not have a column. */
  lacks(column: ImportColumn): boolean {
    return this.#row.cells[column] === undefined
  }

  /**
   * What a cell says. Undefined where that is decided already: the file does not have the column, the cell holds an error,
   * or the line ends before it and something is there that an empty cell would take away.
   */
  said(column: ImportColumn, before: string | null): string | undefined {
    const text = this.#row.cells[column]
    const fault = faultOf(text)
    if (fault) this.wrong(column, fault, before)
    else if (text === null && before) this.wrong(column, problem('imports.row_short'), before)
    else return text ?? (text === null ? '' : undefined)
    return undefined
  }

  /** A column without which a new row cannot be. */
  absent(column: ImportColumn): void {
    this.wrong(column, problem('imports.column_missing'))
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

/** Whether two lists hold the same ids, in whatever order. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}
