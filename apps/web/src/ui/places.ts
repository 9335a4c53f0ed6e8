import { getSession, placesKey } from '../core/session.ts'

/** As many places are kept; the oldest goes first. */
const most = 200

/** Where a person stopped in files: the second of a film or a recording, the page of a document, by the file's id. */
type Places = Record<string, number>

function read(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placesKey) ?? 'null')
    const { person, places } = (kept ?? {}) as { person?: string; places?: Places }
    return person === getSession()?.user.id ? (places ?? {}) : {}
  } catch {
    // Storage that is blocked or holds something else knows no places.
    return {}
  }
}

/** Where this person stopped in a file on this device; null at its beginning. */
export function keptPlace(id: string): number | null {
  const place = read()[id]
  return typeof place === 'number' && place > 0 ? place : null
}

/** Keeps where this person is in a file, on this device and until they log out; null forgets it. */
export function keepPlace(id: string, place: number | null): void {
  const person = getSession()?.user.id
  // A film that stops because its person logs out has nobody to keep its place for.
  if (person === undefined) return
  const { [id]: _, ...others } = read()
  const places = Object.entries({ ...others, ...(place !== null && { [id]: place }) }).slice(-most)
  try {
    localStorage.setItem(placesKey, JSON.stringify({ person, places: Object.fromEntries(places) }))
  } catch {
    // As above: it begins at its beginning.
  }
}
