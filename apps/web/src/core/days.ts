const day = 86_400_000

/** The day so many days after that of a wall time (`YYYY-MM-DD`, a time after it is left out). Pure. */
export function addDays(wall: string, days: number): string {
  return new Date(atMidnight(wall) + days * day).toISOString().slice(0, 10)
}

/** The weekday of a wall time, from 0 for Sunday. Pure. */
export function weekdayOf(wall: string): number {
  return new Date(atMidnight(wall)).getUTCDay()
}

/** The seven days of the week around a day; `start` is the weekday on which it begins, from 0 for Sunday. Pure. */
export function weekOf(day: string, start: number): string[] {
  const first = addDays(day, -((weekdayOf(day) + 7 - start) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** Whether a text is a day that the calls take: "2026-11-22", from 2000 to 2199. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The month of a day as a short label: "2026-11-01" as "11/2026". Pure. */
export function monthLabel(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`
}

function atMidnight(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00Z`)
}
