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
 * Guesses the kind of a list by its headings. Without this a list of students could be imported as teachers, or their names as
 * classrooms, without a wrong cell.
 * @returns null where the list seems to be of the kind that it was given as
 */
export function looksLike(kind: ImportKind, found: readonly string[]): ImportKind | null {
  const has = (known: ReadonlySet<string>) => found.some((heading) => known.has(plain(heading)))
  const ofStudents =
    has(students) || found.some((heading) => /^(student|pupil)s? /.test(plain(heading)))
  const named = has(names) || ofStudents
  if (kind === 'teachers')
    return (has(emails) || named) && (ofStudents || has(grades)) ? 'students' : null
  if (kind === 'classrooms') {
    if (ofStudents) return 'students'
    if (!has(emails) || !named) return null
    return has(grades) ? 'students' : 'teachers'
  }
  if (named) return null
  if (has(teachers) && !has(grades)) return 'teachers'
  if (has(emails)) return null
  return has(classes) && has(grades) ? 'classrooms' : null
}
