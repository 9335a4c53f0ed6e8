import { latinDigits } from '@meridian/contract/core/text.ts'

/** `2026-11-22T09:30` in the form in which people type and read it: `22/11/2026 09:30`. */
export function showWallTime(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/.exec(value)
  return match ? `${match[3]}/${match[2]}/${match[1]} ${match[4]}` : ''
}

/**
 * The wall time of a typed text, or null where it is none: days and months of one digit, dots and dashes, digits of
 * Arabic and a missing time (which is then `time`) are all understood; a 31st of February is not.
 */
export function readWallTime(typed: string, time = '00:00'): string | null {
  const text = latinDigits(typed).trim()
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[\s,]+(\d{1,2}:\d{2}))?$/.exec(text)
  if (!match) return null
  const [day = 0, month = 0, year = 0] = match.slice(1, 4).map(Number)
  const [hour = 0, minute = 0] = (match[4] ?? time).split(':').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const exact =
    date.getUTCDate() === day && date.getUTCMonth() === month - 1 && hour < 24 && minute < 60
  return exact ? date.toISOString().slice(0, 16) : null
}

/** `2026-11-22` in the form in which people read it: `22/11/2026`. */
export function showDay(day: string): string {
  return showWallTime(`${day}T00:00`).slice(0, 10)
}
