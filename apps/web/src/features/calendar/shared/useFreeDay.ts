import { readHolidays } from '@meridian/contract/calls/holidays.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useSchoolWeek } from '../../../ui/DateTime.tsx'
import { useFreeDayOf } from './useFreeDayOf.ts'

/**
 * What a teacher is told of a day for a deadline: that it is a holiday of the school, or on its weekend (P39.6). Nothing is
 * refused for it.
 * @returns a function from a day ("2026-11-22") to the sentence; null where there is nothing to say
 */
export function useFreeDay(): (day: string | null | undefined) => string | null {
  const { weekend } = useSchoolWeek()
  const holidays = useData(readHolidays, {}, { handled: true }).data?.data.holidays ?? []
  return useFreeDayOf({ holidays, weekend })
}
