import { gradeNames } from './columns.names.ts'
import type { Column, Planning } from './columns.types.ts'
import { type Grade, gradeOf } from './grade-names.ts'
import { problem } from './plan.cells.ts'
import type { Values } from './school.types.ts'

interface Graded {
  values: Values
}

/**
 * The column with the grade of a student or a classroom.
 * @param empty the message key for a cell without a grade
 */
export function gradeColumn(
  table: 'students' | 'classrooms',
  empty: string,
): Column<Graded, { grades: readonly Grade[] }> {
  return {
    aliases: gradeNames,
    heading: 'imports.column_grade',
    field: { table, name: 'grade_id', type: 'uuid' },
    now: ({ values }, { grades }) => {
      const grade = grades.find(({ id }) => id === values.grade_id)
      return grade ? String(grade.level) : null
    },
    read: (text, { school }) => {
      const grade = gradeOf(text, school.grades)
      if (!grade) return { problem: problem(text === '' ? empty : 'imports.grade_unknown') }
      return { text: String(grade.level), value: grade.id }
    },
  }
}

/**
 * The grade that a planned row will have, for the columns after it.
 * @returns its id; null for a row without a grade, and while its grade is wrong
 */
export function gradeAfter({ plan, row }: Planning<Graded, unknown>): string | null {
  if (plan.isWrong('grade')) return null
  return plan.change.fields.grade_id ?? row?.values.grade_id ?? null
}
