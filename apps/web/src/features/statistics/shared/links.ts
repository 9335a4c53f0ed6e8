import type { LinkProps } from '@tanstack/react-router'
import type { Narrowing, RowsSearch } from '../search.ts'

/** The statistics, narrowed to this. */
export function statisticsLink(search: Narrowing = {}): LinkProps {
  return { to: '/dashboard/statistics', search }
}

/** The results behind an average. */
export function resultsLink(search: RowsSearch): LinkProps {
  return { to: '/dashboard/statistics/results', search }
}

/** The quizzes and assignments behind a number. */
export function papersLink(search: RowsSearch): LinkProps {
  return { to: '/dashboard/statistics/papers', search }
}

/** The students of a class. */
export function studentsOfClassLink(classId: string): LinkProps {
  return { to: '/dashboard/students', search: { filter_class_id: classId } }
}

/** The classes, teachers or students of a school. */
export function ofSchoolLink(
  to: '/dashboard/classrooms' | '/dashboard/teachers' | '/dashboard/students',
  schoolId: string,
): LinkProps {
  return { to, search: { filter_school_id: schoolId } }
}

/** The page of a school. */
export function schoolLink(id: string): LinkProps {
  return { to: '/dashboard/schools/$id', params: { id } }
}
