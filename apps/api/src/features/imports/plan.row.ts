import type { Column, Found, InContract, Planning } from './columns.types.ts'
import { RowPlan, sameIds } from './plan.cells.ts'
import type { Planner, SourceRow } from './plan.types.ts'

/**
 * Makes the planner of rows from the columns of a kind. A row's cells are planned in the order of the columns. A column that the
 * file lacks leaves values as they are; an empty cell removes a value that may be empty.
 */
export function rowPlanner<Row extends { id: string }, School>(
  columns: readonly InContract<Column<Row, School>>[],
  school: School,
  find: (source: SourceRow) => Found<Row>,
): Planner {
  return (source) => {
    const found = find(source)
    const plan = new RowPlan(source, found.row === null)
    const planning = { ...found, school, plan }
    for (const column of columns) planCell(column, planning)
    return plan.done(found.row?.id ?? null)
  }
}

function planCell<Row, School>(
  column: InContract<Column<Row, School>>,
  planning: Planning<Row, School>,
): void {
  const { plan, row, school } = planning
  const { name, field } = column
  const derived = plan.lacks(name) && row === null ? (column.derived?.(planning) ?? null) : null
  if (plan.lacks(name) && derived === null) {
    if (column.required && row === null) plan.absent(name)
    column.absent?.(planning)
    return
  }
  const before = (row && column.now?.(row, school)) ?? null
  const text = derived ?? plan.said(name, before)
  if (text === undefined) return
  if (row && !column.now) {
    plan.lands(name, '', '')
    return
  }
  const read = column.read(text, planning)
  if (read.problem) {
    plan.wrong(name, read.problem, before, read.shown)
    return
  }
  const same = read.ids && sameIds(read.ids.before, read.ids.after)
  if (!plan.lands(name, read.text, before, same)) return
  if (read.ids) plan.change.sets[name] = read.ids
  if (field) plan.change.fields[field.name] = read.value ?? read.text
}
