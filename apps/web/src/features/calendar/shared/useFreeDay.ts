import { readHolidays } from '@meridian/contract/calls/holidays.gen.ts'
import { useData } from '../../../core/calls.ts'
import { weekdayOf } from '../../../core/days.ts'
import { formatList } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { useSchoolWeek } from '../../../ui/DateTime.tsx'
import { showDay } from '../../../ui/form/wall-time.ts'
import { holidaysOn } from './year.ts'

/**
 * What a teacher is told of a day for a deadline: that it is a holiday of the school, or on its weekend (P39.6). Nothing is
 * refused for it.
 * @returns a function from a day ("2026-11-22") to the sentence; null where there is nothing to say
 */
export function useFreeDay(): (day: string | null | undefined) => string | null {
  const t = useT()
  const language = useLanguage()
  const { weekend } = useSchoolWeek()
  const holidays = useData(readHolidays, {}, { handled: true }).data?.data.holidays ?? []
  return (day) => {
    if (!day) return null
    const date = `\u2066${showDay(day)}\u2069`
    const names = holidaysOn(day, holidays)
    if (names.length > 0)
      return t('giving.on_holiday', {
        date,
        names: formatList(
          names.map((name) => `\u2068${name}\u2069`),
          language,
        ),
      })
    return weekend.includes(weekdayOf(day)) ? t('giving.on_weekend', { date }) : null
  }
}
