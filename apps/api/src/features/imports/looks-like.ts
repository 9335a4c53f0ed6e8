import type { ImportKind } from '@meridian/contract/imports.ts'
import {
  classNames,
  emailNames,
  gradeNames,
  nameNames,
  studentNames,
  teacherNames,
} from './columns.names.ts'
import { plain } from './headings.ts'

const headings = (names: readonly string[]) => new Set(names.map(plain))
const students = headings(studentNames)
const grades = headings(gradeNames)
const emails = headings(emailNames)
const teachers = headings(teacherNames)
const classes = headings(classNames)
const names = headings(nameNames)

/**
 * What a list seems to be by its headings, where that is not what it was given as; null otherwise. Names and emails of
 * students would make teachers as well, and their names classrooms, with nothing wrong in any row.
 */
export function looksLike(kind: ImportKind, found: readonly string[]): ImportKind | null {
  const has = (known: ReadonlySet<string>) => found.some((heading) => known.has(plain(heading)))
  const named = has(names) || has(students)
  if (kind === 'teachers') return has(emails) && (has(students) || has(grades)) ? 'students' : null
  if (kind === 'classrooms') {
    if (has(students)) return 'students'
    if (!has(emails) || !named) return null
    return has(grades) ? 'students' : 'teachers'
  }
  if (named) return null
  if (has(emails)) return has(teachers) && !has(grades) ? 'teachers' : null
  return has(classes) && has(grades) ? 'classrooms' : null
}
