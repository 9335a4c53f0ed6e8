import { problems } from '@meridian/contract/core/problems.ts'
import type { ImportColumn } from '@meridian/contract/imports.ts'
import type { z } from 'zod'
import type { CellProblem, Change, PlannedCell, PlannedRow, SourceRow } from './plan.types.ts'

/** A problem of a cell. */
export function problem(key: string, values: CellProblem['values'] = {}): CellProblem {
  return { key, values }
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
  readonly change: Change = { sets: {} }
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

  /** A cell that is wrong, shown as it was typed. */
  wrong(column: ImportColumn, why: CellProblem, before: string | null = null): void {
    const value = this.#row.cells[column] ?? ''
    this.cells.push({ column, value, before, state: 'wrong', problem: why })
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
