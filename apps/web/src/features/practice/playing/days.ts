import type { Language } from '@meridian/contract/core/language.ts'
import { daysUntil, formatDate, wallTime, weekday } from '../../../core/format.ts'
import type { T } from '../../../core/messages.ts'

export interface Calendar {
  t: T
  zone: string
  language: Language
  now: Date
}

/**
 * A day of the school beside today, in words that end a sentence: "tomorrow", "on Wednesday", "on 13/12/2026".
 * @param day such as "2026-11-25"
 */
export function dayWords(day: string, { t, zone, language, now }: Calendar): string {
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)
  const today = wallTime(now.toISOString(), zone).slice(0, 10)
  const days = daysUntil(noon(day).toISOString(), 'UTC', noon(today))
  if (days === 0) return t('practice.today')
  if (days === 1) return t('practice.tomorrow')
  if (days === -1) return t('practice.yesterday')
  if (Math.abs(days) < 7) return t('practice.on_day', { day: weekday(noon(day), 'UTC', language) })
  return t('practice.on_date', {
    date: `\u2066${formatDate(noon(day).toISOString(), 'UTC')}\u2069`,
  })
}
