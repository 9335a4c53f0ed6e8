import type { Classroom } from '@meridian/contract/classrooms.ts'
import type { useT } from '../../../core/messages.ts'

/** The words of an archived class, with the year in which it was; undefined for one of the present year. */
export function archivedIn(
  { year }: Pick<Classroom, 'year'>,
  t: ReturnType<typeof useT>,
): string | undefined {
  return year === null ? undefined : t('classrooms.archived', { year: `\u2068${year.name}\u2069` })
}
