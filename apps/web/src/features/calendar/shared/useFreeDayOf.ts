import type { SchoolDays } from '@meridian/contract/calendar.ts'
import { weekdayOf } from '../../../core/days.ts'
import { formatList } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { showDay } from '../../../ui/form/wall-time.ts'
import { holidaysOn } from './year.ts'

interface FreeDays {
  holidays: readonly SchoolDays[]
  /** Weekdays, from 0 for Sunday. */
  weekend: readonly number[]
}

/** What `useFreeDay` says of a day, where the holidays are known. */
export function useFreeDayOf({
  holidays,
  weekend,
}: FreeDays): (day: string | null | undefined) => string | null {
  const t = useT()
  const language = useLanguage()
  return (day) => {
    if (!day) return null
    const date = `\u2066${showDay(day)}\u2069`
    const names = holidaysOn(day, holidays)
    if (names.length > 0)
      return t('calendar.on_holiday', {
        date,
        names: formatList(
          names.map((name) => `\u2068${name}\u2069`),
          language,
        ),
      })
    return weekend.includes(weekdayOf(day)) ? t('calendar.on_weekend', { date }) : null
  }
}
