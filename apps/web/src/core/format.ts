import type { Language } from '@meridian/contract/core/language.ts'

/** Digits are 0-9 in both languages (patterns: they match phones, dates and scores). */
function locale(language: Language): string {
  return language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB'
}

/** A format by what it is made of. Making one takes some thirty times as long as formatting with it, and a page has many numbers. */
const dates = remembered((words: string, options: Intl.DateTimeFormatOptions) => {
  return new Intl.DateTimeFormat(words, options)
})
const numbers = remembered((words: string, options: Intl.NumberFormatOptions) => {
  return new Intl.NumberFormat(words, options)
})
const lists = remembered((words: string, options: Intl.ListFormatOptions) => {
  return new Intl.ListFormat(words, options)
})

function remembered<Options extends object, Format>(
  make: (words: string, options: Options) => Format,
) {
  const made = new Map<string, Format>()
  return (words: string, options: Options): Format => {
    const key = words + JSON.stringify(options)
    const known = made.get(key) ?? make(words, options)
    made.set(key, known)
    return known
  }
}

function partsOf(instant: Date, zone: string): Record<string, string> {
  const format = dates('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]))
}

/** DD/MM/YYYY of an ISO 8601 instant, in a time zone (P4.8). Empty for a text that is no date. */
export function formatDate(iso: string, zone: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, year } = partsOf(instant, zone)
  return `${day}/${month}/${year}`
}

/** DD/MM/YYYY HH:mm of an ISO 8601 instant, in a time zone. */
export function formatDateTime(iso: string, zone: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, year, hour, minute } = partsOf(instant, zone)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** The wall time of an instant in a zone, as forms hold it: `2026-11-22T09:30`. */
export function wallTime(iso: string, zone: string): string {
  const { day, month, year, hour, minute } = partsOf(new Date(iso), zone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** How many midnights of the zone lie between two instants; negative when `iso` lies before `now`. */
export function daysUntil(iso: string, zone: string, now: Date): number {
  const day = (instant: Date) => {
    const parts = partsOf(instant, zone)
    return Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))
  }
  return Math.round((day(new Date(iso)) - day(now)) / 86_400_000)
}

/** The name of the weekday of an instant, in a language. */
export function weekday(instant: Date, zone: string, language: Language): string {
  return dates(locale(language), { weekday: 'long', timeZone: zone }).format(instant)
}

/** The weekday of an instant (UTC) in one or two letters: "Su", "ح". */
export function shortWeekday(instant: Date, language: Language): string {
  const width = language === 'ar' ? 'narrow' : 'short'
  return dates(locale(language), { weekday: width, timeZone: 'UTC' }).format(instant).slice(0, 2)
}

/** The usual name of a zone's time: "Egypt Time", "توقيت مصر". */
export function zoneName(zone: string, language: Language): string {
  // English for the world: the English of one country has letters for some zones ("EET").
  const format = dates(language === 'ar' ? locale(language) : 'en-001', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  })
  const part = format.formatToParts().find(({ type }) => type === 'timeZoneName')
  return part?.value ?? zone
}

/** A number for reading: grouped, with at most the given decimals. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return numbers(locale(language), { maximumFractionDigits: decimals }).format(value)
}

/** The name of a month and year for a calendar, in a language. */
export function monthName(date: Date, language: Language): string {
  return dates(locale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

/** Names in a list: "A, B and C". */
export function formatList(names: readonly string[], language: Language): string {
  return lists(locale(language), { type: 'conjunction' }).format(names)
}

/** A number of bytes in the usual units: "48 MB", "1.2 MB", "640 kB". */
export function formatSize(bytes: number, language: Language): string {
  const { unit, size } = unitOf(bytes)
  return numbers(locale(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes / size < 10 ? 1 : 0,
  }).format(bytes / size)
}

/** A part of so many bytes, in the unit that formatSize() has for the whole: the 31 of "31 of 48 MB". */
export function formatPart(bytes: number, whole: number, language: Language): string {
  const { size } = unitOf(whole)
  return formatNumber(bytes / size, language, whole / size < 10 ? 1 : 0)
}

function unitOf(bytes: number) {
  if (bytes < 1_000_000) return { unit: 'kilobyte', size: 1000 } as const
  if (bytes < 1_000_000_000) return { unit: 'megabyte', size: 1_000_000 } as const
  return { unit: 'gigabyte', size: 1_000_000_000 } as const
}
