import { NewClassroom } from '@meridian/contract/classrooms.ts'
import type { Found } from './columns.types.ts'
import { plainName } from './lists.ts'
import { isDate, problem, readCell } from './plan.cells.ts'
import type { CellProblem, SourceRow } from './plan.types.ts'
import type { Classroom, Classrooms } from './school.types.ts'

/**
 * Makes the function that finds the classroom of a row, by its name in any spelling; the school's own spelling stays. A second row
 * with the same name is wrong.
 */
export function classroomFinder({ classrooms }: Classrooms): (row: SourceRow) => Found<Classroom> {
  const rowOfName = new Map<string, number>()
  const wrong = (why: CellProblem) => ({ row: null, named: { problem: why } })
  return ({ number, cells }) => {
    const { value: name, problem: why } = readCell(NewClassroom.shape.name, cells.name ?? '')
    if (why) return wrong(why)
    const meant = classrooms.find(name)
    const [classroom = null] = meant.length === 1 ? meant : []
    const key = classroom?.id ?? plainName(name)
    const first = rowOfName.get(key)
    if (first === undefined) rowOfName.set(key, number)
    if (meant.length > 1) return wrong(problem('imports.class_ambiguous', { name }))
    if (first !== undefined) return wrong(problem('imports.duplicate_name', { row: first }))
    if (!classroom && isDate(name)) return wrong(problem('imports.cell_date'))
    return { row: classroom, named: { text: classroom?.name ?? name } }
  }
}
