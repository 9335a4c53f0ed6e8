import { NewClassroom } from '@meridian/contract/classrooms.ts'
import type { z } from 'zod'
import { type Grade, gradeOf } from './grade-names.ts'
import { beginning, entriesOf, listText, type Named, type Names, plainName } from './lists.ts'
import { isDate, problem, RowPlan, readCell, sameIds, unknown } from './plan.cells.ts'
import type { CellProblem, Planner, SourceRow } from './plan.types.ts'

/** A classroom of the school as it is now. Teachers are named by their emails. */
export interface Classroom extends Named {
  grade_id: string
  books: Named[]
  teachers: Named[]
}

/** What a file of classrooms is compared with: books are those that the school is licensed to. */
export interface Classrooms {
  grades: readonly Grade[]
  classrooms: Names<Classroom>
  books: Names<Named & { grade_id: string }>
  /** By email, in lower case. */
  teachers: ReadonlyMap<string, Named>
}

type Found = { value: Named[]; problem?: undefined } | { value?: undefined; problem: CellProblem }

/**
 * Plans rows of classrooms, found by their name in whatever spelling; the school's own spelling stays. An absent column
 * leaves things as they are, an empty cell takes the books or teachers out.
 */
export function classroomPlanner(school: Classrooms): Planner {
  const rowOfName = new Map<string, number>()
  return (row) => {
    const name = readCell(NewClassroom.shape.name, row.cells.name ?? '')
    const meant = name.value === undefined ? [] : school.classrooms.find(name.value)
    const [there = null] = meant.length === 1 ? meant : []
    const key = there?.id ?? plainName(name.value ?? '')
    const first = name.value === undefined ? undefined : rowOfName.get(key)
    const classroom = first === undefined ? there : null
    const plan = new RowPlan(row, classroom === null)
    if (row.cells.name === undefined) plan.absent('name')
    else if (plan.said('name', null) !== undefined) {
      if (name.problem) plan.wrong('name', name.problem)
      else if (meant.length > 1)
        plan.wrong('name', problem('imports.class_ambiguous', { name: name.value }))
      else if (first !== undefined)
        plan.wrong('name', problem('imports.duplicate_name', { row: first }))
      else if (!classroom && isDate(name.value)) plan.wrong('name', problem('imports.cell_date'))
      else {
        plan.lands('name', classroom?.name ?? name.value, classroom?.name ?? null)
        if (!classroom) plan.change.name = name.value
      }
    }
    if (name.value !== undefined && first === undefined) rowOfName.set(key, row.number)
    const gradeId = planGrade(plan, row, classroom, school)
    planSet(plan, row, 'books', classroom, (cell) => booksOf(cell, school, gradeId))
    planSet(plan, row, 'teachers', classroom, (cell) => teachersOf(cell, school))
    return plan.done(classroom?.id ?? null)
  }
}

function planGrade(
  plan: RowPlan,
  row: SourceRow,
  classroom: Classroom | null,
  { grades }: Classrooms,
): string | null {
  const now = grades.find((grade) => grade.id === classroom?.grade_id)
  const before = now ? String(now.level) : null
  if (row.cells.grade === undefined) {
    if (!classroom) plan.absent('grade')
    return classroom?.grade_id ?? null
  }
  const text = plan.said('grade', before)
  if (text === undefined) return null
  const grade = gradeOf(text, grades)
  if (!grade) {
    const why = text === '' ? 'classrooms.grade_required' : 'imports.grade_unknown'
    plan.wrong('grade', problem(why), before)
    return null
  }
  if (plan.lands('grade', String(grade.level), before)) plan.change.grade_id = grade.id
  return grade.id
}

function planSet(
  plan: RowPlan,
  row: SourceRow,
  column: 'books' | 'teachers',
  classroom: Classroom | null,
  find: (cell: string) => Found,
): void {
  if (row.cells[column] === undefined) return
  const now = classroom?.[column] ?? []
  const before = classroom && listText(now.map((one) => one.name))
  const cell = plan.said(column, before)
  if (cell === undefined) return
  const found = find(cell)
  if (found.problem) {
    plan.wrong(column, found.problem, before)
    return
  }
  const ids = { before: now.map((one) => one.id), after: found.value.map((one) => one.id) }
  const same = sameIds(ids.before, ids.after)
  const value = listText(found.value.map((one) => one.name))
  if (plan.lands(column, value, before, same)) plan.change.sets[column] = ids
}

function booksOf(cell: string, { books }: Classrooms, gradeId: string | null): Found {
  const found = new Map<string, Named>()
  for (const name of entriesOf(cell, (entry) => books.find(entry).length > 0)) {
    const all = books.find(name)
    // Publishers give the books of several grades one name.
    const fitting = all.length > 1 ? all.filter((book) => book.grade_id === gradeId) : all
    const [book, second] = fitting.length > 0 ? fitting : all
    if (!book) return { problem: unknown('book', name) }
    if (second) return { problem: problem('imports.book_ambiguous', { name }) }
    found.set(book.id, book)
  }
  return counted([...found.values()], NewClassroom.shape.book_ids)
}

function teachersOf(cell: string, { teachers }: Classrooms): Found {
  const found = new Map<string, Named>()
  for (const email of entriesOf(cell, (entry) => teachers.has(entry.toLowerCase()))) {
    const teacher = teachers.get(email.toLowerCase())
    if (!teacher)
      return { problem: problem('imports.teacher_unknown', { email: beginning(email) }) }
    found.set(teacher.id, teacher)
  }
  return counted([...found.values()], NewClassroom.shape.teacher_ids)
}

function counted(value: Named[], limit: z.ZodType<string[]>): Found {
  const ids = readCell(
    limit,
    value.map((one) => one.id),
  )
  return ids.problem ? { problem: ids.problem } : { value }
}
