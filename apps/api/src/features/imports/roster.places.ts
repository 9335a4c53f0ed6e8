import { beginning } from './lists.ts'
import type { CellProblem } from './plan.types.ts'
import { type Days, shownDay } from './roster.days.ts'
import type { Sheets } from './roster.manifest.ts'
import { kindOfRole, type PersonKind } from './roster.roles.ts'
import { booleanOf, isDeleted } from './roster.values.ts'

/** A place of somebody in a class, as a package has it. */
export interface Place {
  line: number
  user: string
  room: string
  kind: PersonKind
  primary: boolean
}

/** The places in classes of a package. */
export interface Places {
  /** Those that hold today, and those that the package ends. */
  held: Place[]
  ended: Place[]
  /** Sentences on places that are not taken over, by person. */
  notes: Map<string, CellProblem[]>
  /** The number of places as something else than student or teacher. */
  others: number
}

/** @param isMine whether a class is of the school, or may be */
export function placesOf(
  sheets: Sheets,
  days: Days,
  isMine: (room: string) => boolean,
  nameOf: (room: string) => string,
): Places {
  const found: Places = { held: [], ended: [], notes: new Map(), others: 0 }
  for (const { line, of } of sheets.enrollments?.lines ?? []) {
    const [user, room] = [of('userSourcedId'), of('classSourcedId')]
    if (user === '' || room === '' || !isMine(room)) continue
    const kind = kindOfRole(of('role'))
    if (!kind) {
      found.others += 1
      continue
    }
    const place = { line, user, room, kind, primary: booleanOf(of('primary')) === true }
    if (isDeleted(of('status'))) {
      found.ended.push(place)
      continue
    }
    const when = days.between(of('beginDate'), of('endDate'))
    if (when.is === 'now') {
      found.held.push(place)
      continue
    }
    found.ended.push(place)
    const values = { name: `\u2068${beginning(nameOf(room))}\u2069`, day: shownDay(when.day) }
    const notes = found.notes.get(user) ?? []
    notes.push({ key: `imports.note_place_${when.is}`, values })
    found.notes.set(user, notes)
  }
  return found
}
