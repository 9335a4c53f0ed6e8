import type { Performance } from '@meridian/contract/statistics.ts'
import type { T } from '../../../core/messages.ts'
import type { Narrowing } from '../search.ts'
import { resultsLink, statisticsLink } from './links.ts'
import { shortNames } from './names.ts'

/** Whose averages are shown: of schools, of classes, or of the students of a class. */
export type AverageOf = 'school' | 'class' | 'student'

/**
 * Where the rows behind an average are. Who may not read students' results comes from a school to its classes, and no
 * further.
 */
export function averageLink(of: AverageOf, row: Performance, filter: Narrowing, mayOpen: boolean) {
  if (row.counted === 0) return undefined
  const of_school = of === 'school' ? row.id : row.school?.id
  const narrowed = { ...filter, ...(of_school && { school_id: of_school }) }
  if (!mayOpen) return of === 'school' ? statisticsLink(narrowed) : undefined
  if (of === 'school') return resultsLink(narrowed)
  if (of === 'class') return resultsLink({ ...narrowed, class_id: row.id })
  return resultsLink({ ...narrowed, student_id: row.id })
}

/** A name with the school it is of, where several schools are looked at. */
export function nameWithSchool(row: { name: string; school: { name: string } | null }, t: T) {
  return row.school
    ? t('statistics.of_school', { name: row.name, school: row.school.name })
    : row.name
}

/** Averages as bars. */
export function averageBars(
  of: AverageOf,
  rows: readonly Performance[],
  { t, filter, mayOpen }: { t: T; filter: Narrowing; mayOpen: boolean },
) {
  return rows.map((row) => ({
    id: row.id,
    label: of === 'class' && filter.school_id === undefined ? nameWithSchool(row, t) : row.name,
    value: row.avg,
    note: row.counted > 0 ? t('statistics.counted', { count: row.counted }) : '',
    link: averageLink(of, row, filter, mayOpen),
  }))
}

/** Rows of classes as groups of upright bars, with short names below and whole ones in the tooltip. */
export function classGroups<
  Row extends { id: string; name: string; school: { name: string } | null },
>(
  rows: readonly Row[],
  { t, filter }: { t: T; filter: Narrowing },
  of: (row: Row) => { values: number[]; link: ReturnType<typeof resultsLink> | undefined },
) {
  const labels = shortNames(rows.map(({ name }) => name))
  return rows.map((row, place) => ({
    id: row.id,
    name: nameWithSchool(row, t),
    label: labels[place] ?? row.name,
    of: filter.school_id === undefined ? row.school?.name : undefined,
    ...of(row),
  }))
}
