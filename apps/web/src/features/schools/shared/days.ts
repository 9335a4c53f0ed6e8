import type { Language } from '@meridian/contract/core/language.ts'
import { weekday } from '../../../core/format.ts'

/** A day of the week by its number, from 0 for Sunday: 22/11/2026 was one. */
export function weekdayName(number: number, language: Language): string {
  return weekday(new Date(Date.UTC(2026, 10, 22 + number, 12)), 'UTC', language)
}

/** The seven weekdays in the order of a week that begins on one of them. Pure. */
export function weekdaysFrom(start: number): number[] {
  return Array.from({ length: 7 }, (_, index) => (start + index) % 7)
}
