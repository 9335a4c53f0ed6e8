import type { ImportColumn } from '@meridian/contract/imports.ts'
import type { Grade } from './grade-names.ts'
import { gradeOf } from './grade-names.ts'
import { beginning } from './lists.ts'
import { problem } from './plan.cells.ts'
import type { CellProblem, Given, PlannedRow, SourceRow } from './plan.types.ts'

/** What a row of a package says beside its cells; a row without is none of a package. */
export function givenOf({ given }: SourceRow): Given {
  return given ?? { id: '', notes: [] }
}

/** Whether a person has corrected a cell, which then says what it says. */
export function isCorrected({ corrected = [] }: SourceRow, column: ImportColumn): boolean {
  return corrected.includes(column)
}

/** A row with which nothing is done: its cells as they stand in the package, and why. */
export function asideRow(
  { number, cells }: SourceRow,
  target: string | null,
  notes: CellProblem[],
): PlannedRow {
  return {
    ...{ number, state: 'unchanged', target, notes, aside: true },
    cells: (['email', 'name', 'grade'] as const).flatMap((column) =>
      cells[column]
        ? [
            {
              column,
              value: gradeless(column, cells[column]),
              before: null,
              state: 'same' as const,
            },
          ]
        : [],
    ),
    change: { fields: {}, sets: {} },
  }
}

/** A grade that stays as the package writes it is no number of a grade here. */
const gradeless = (column: ImportColumn, text: string) =>
  column === 'grade' ? text.replace(/^0+(?=\d)/, '') : text

/** Years before the first grade and outside of grades, as OneRoster and School Data Sync call them. */
const none = /^(it|pr|pk|tk|kg?|k\d|ps|ug|other|ungraded|n)$/i

/** Says what is wrong with a grade of a package: several, or one that no school here has. */
export function explainGrade(row: PlannedRow, text: string | null | undefined): void {
  const cell = row.cells.find(({ column, state }) => column === 'grade' && state === 'wrong')
  if (cell?.problem?.key !== 'imports.grade_unknown' || !text) return
  const values = { text: beginning(text, 40) }
  if (/[,;]/.test(text)) cell.problem = problem('imports.grade_several', values)
  else if (none.test(text.trim())) cell.problem = problem('imports.grade_none', values)
}

/** Whether a text is one grade. */
export function oneGrade(text: string | null | undefined, grades: readonly Grade[]): Grade | null {
  return text ? gradeOf(text, grades) : null
}

/** A planned row that keeps an id of its source: otherwise unchanged, it changes by that. */
export function withLink(row: PlannedRow, link: string | null): PlannedRow {
  if (link === null || row.state === 'wrong') return row
  return { ...row, link, state: row.state === 'unchanged' ? 'changed' : row.state }
}
