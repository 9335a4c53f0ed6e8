import type { ImportKind } from '@meridian/contract/imports.ts'
import { headingsNamed, plain } from './headings.ts'

const students = headingsNamed('students')
const grades = headingsNamed('grade')
const emails = headingsNamed('email')
const teachers = headingsNamed('teachers')
const classes = headingsNamed('classes')
const names = headingsNamed('name')

/**
 * What a list seems to be by its headings, where that is not what it was given as; null otherwise. Names and emails of
 * students would make teachers as well, and their names classrooms, with nothing wrong in any row.
 */
export function looksLike(kind: ImportKind, headings: readonly string[]): ImportKind | null {
  const has = (known: ReadonlySet<string>) => headings.some((heading) => known.has(plain(heading)))
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
