import type { Language } from '@meridian/contract/core/language.ts'
import { daysUntil, formatDate, wallTime, weekday } from '../../../core/format.ts'
import type { T } from '../../../core/messages.ts'

interface Reading {
  t: T
  zone: string
  language: Language
  now: Date
}

/**
 * When something is due, opens or closes, in words: "Due today, 23:59", "Wednesday, 23:59", "03/12/2026, 23:59".
 * @param said what the sentence says of the moment: nothing more, that something is due, or that it opens
 */
export function whenText(
  iso: string,
  said: 'at' | 'due' | 'opens',
  { t, zone, language, now }: Reading,
): string {
  const days = daysUntil(iso, zone, now)
  const time = `\u2066${wallTime(iso, zone).slice(11)}\u2069`
  if (days === 0) return t(`next.${said}_today`, { time })
  if (days === 1) return t(`next.${said}_tomorrow`, { time })
  const named = days > 1 && days < 7
  const day = named
    ? weekday(new Date(iso), zone, language)
    : `\u2066${formatDate(iso, zone)}\u2069`
  return t(`next.${said}_on`, { day, time })
}

/** Whether a deadline is today or tomorrow, by the clock of the school. */
export function isSoon(iso: string, zone: string, now: Date): boolean {
  const days = daysUntil(iso, zone, now)
  return days === 0 || days === 1
}

/** "9 hours left" on the last day before a deadline, rounded down; nothing earlier or later. */
export function hoursLeft(iso: string, { t, now }: Pick<Reading, 't' | 'now'>): string | null {
  const hours = Math.floor((Date.parse(iso) - now.getTime()) / 3_600_000)
  if (hours < 0 || hours >= 24) return null
  return hours === 0 ? t('next.last_hour') : t('next.hours_left', { count: hours })
}
