import { feedDays } from '@meridian/contract/calendar.feed.ts'
import ical from 'ical-generator'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { calendarOfStaff, calendarOfStudent } from './calendar.queries.ts'

const day = 86_400_000

/**
 * The deadlines of a person as a calendar of RFC 5545, each a moment with the name of what is due then and no word of
 * results. Programs ask for it again and again: a deadline keeps its UID when it moves.
 */
export async function calendarText(
  db: Database,
  owner: Viewer & { name: string },
  now = new Date(),
): Promise<string> {
  const on = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const asked = { from: on(-feedDays.back), to: on(feedDays.ahead) }
  const { entries } = await (owner.studentId
    ? calendarOfStudent(db, owner, asked)
    : calendarOfStaff(db, owner, asked))
  const calendar = ical({
    name: `Meridian, ${owner.name}`,
    prodId: { company: 'Meridian', product: 'Calendar' },
    ttl: 3600,
  })
  for (const { id, name, deadline, version } of entries) {
    if (deadline === null) continue
    calendar.createEvent({
      id: `${id}@meridian`,
      sequence: version,
      stamp: now,
      start: new Date(deadline),
      summary: name,
    })
  }
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}
