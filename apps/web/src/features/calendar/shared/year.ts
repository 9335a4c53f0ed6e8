import type { SchoolDays } from '@meridian/contract/calendar.ts'

/** What a school's year says of its days. */
export interface Year {
  terms: readonly SchoolDays[]
  holidays: readonly SchoolDays[]
}

/** What stands over a day: a holiday, or that a term begins or ends. */
export interface Mark {
  what: 'holiday' | 'begins' | 'ends'
  name: string
}

const holds = (day: string) => (range: SchoolDays) =>
  range.first_day <= day && day <= range.last_day

/** The names of the holidays that a day belongs to. Pure. */
export function holidaysOn(day: string, holidays: readonly SchoolDays[]): string[] {
  return holidays.filter(holds(day)).map(({ name }) => name)
}

/** What a school's year says of a day ("2026-11-22"), holidays first. Pure. */
export function marksOn(day: string, { terms, holidays }: Year): Mark[] {
  const term = (what: 'begins' | 'ends', at: 'first_day' | 'last_day') =>
    terms.filter((one) => one[at] === day).map(({ name }): Mark => ({ what, name }))
  return [
    ...holidaysOn(day, holidays).map((name): Mark => ({ what: 'holiday', name })),
    ...term('begins', 'first_day'),
    ...term('ends', 'last_day'),
  ]
}
