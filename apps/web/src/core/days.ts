const day = 86_400_000

/** The day so many days after that of a wall time (`YYYY-MM-DD`, a time after it is left out). Pure. */
export function addDays(wall: string, days: number): string {
  return new Date(atMidnight(wall) + days * day).toISOString().slice(0, 10)
}

/** The weekday of a wall time, from 0 for Sunday. Pure. */
export function weekdayOf(wall: string): number {
  return new Date(atMidnight(wall)).getUTCDay()
}

function atMidnight(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00Z`)
}
