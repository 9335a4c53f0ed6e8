import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { calendarLimits } from '@meridian/contract/calls/calendar.gen.ts'
import { wallTime } from '../../../core/format.ts'

/** An entry on a day of the calendar: due then, or only opening. */
export interface Placed {
  entry: CalendarEntry
  what: 'due' | 'opens'
  /** "23:59", by the clock of the school. */
  time: string
}

/** How many deadlines a day holds, and whether these are too many for a class. */
export interface Load {
  due: number
  full: boolean
}

/** What stands on each of the days, in the order of its time. An entry that opens and is due on one day stands once. Pure. */
export function placedOn(
  days: readonly string[],
  entries: readonly CalendarEntry[],
  zone: string,
): Map<string, Placed[]> {
  const places = new Map<string, Placed[]>(days.map((day) => [day, []]))
  const put = (entry: CalendarEntry, what: Placed['what'], iso: string | null, not?: string) => {
    if (iso === null) return undefined
    const wall = wallTime(iso, zone)
    const day = wall.slice(0, 10)
    if (day !== not) places.get(day)?.push({ entry, what, time: wall.slice(11, 16) })
    return day
  }
  for (const entry of entries) {
    const due = put(entry, 'due', entry.deadline)
    put(entry, 'opens', entry.start_date, due)
  }
  for (const list of places.values())
    list.sort(
      (a, b) => order(a).localeCompare(order(b)) || a.entry.name.localeCompare(b.entry.name),
    )
  return places
}

const order = ({ what, time }: Placed) => `${what === 'due' ? 0 : 1}${time}`

/** What a day asks of the class that has most to hand in then. Pure. */
export function loadOf(placed: readonly Placed[]): Load {
  const due = placed.filter(({ what }) => what === 'due')
  const perClass = new Map<string, number>()
  for (const { entry } of due)
    for (const { id } of entry.classes.length > 0 ? entry.classes : [{ id: '' }])
      perClass.set(id, (perClass.get(id) ?? 0) + 1)
  return { due: due.length, full: Math.max(0, ...perClass.values()) >= calendarLimits.full }
}
