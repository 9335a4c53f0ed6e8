import type { ListFilter } from '@meridian/contract/core/list.ts'
import { getSession } from '../../core/session.ts'

const key = 'meridian.filters'

/** As much of a filter as its button is wide by. */
export type FilterRoom = Pick<ListFilter, 'field' | 'name'>

/** A list as somebody sees it: each type of user has filters of their own. */
const nameOf = (list: string, language: string) => `${getSession()?.user.type} ${language} ${list}`

/** The filters of lists, as texts. */
function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    // Storage that is blocked or holds something else knows no lists.
    return {}
  }
}

/**
 * The filters that a list had when it was last seen on this device, so that their room is kept before the answer names them, and
 * nothing below them moves. They are words of the product, and nobody's.
 * @returns undefined for a list that was not seen yet
 */
export function roomOf(list: string, language: string): readonly FilterRoom[] | undefined {
  try {
    const room: unknown = JSON.parse(read()[nameOf(list, language)] ?? 'null')
    return Array.isArray(room) ? room : undefined
  } catch {
    return undefined
  }
}

/** What `keepRoom` keeps of filters, as a text. */
export function roomFor(filters: readonly ListFilter[]): string {
  return JSON.stringify(filters.map(({ field, name }): FilterRoom => ({ field, name })))
}

/** Keeps which filters a list has (`roomFor`), for the next time. */
export function keepRoom(list: string, language: string, room: string): void {
  const name = nameOf(list, language)
  const kept = read()
  if (kept[name] === room) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, [name]: room }))
  } catch {
    // Blocked or full: the next time, two shapes stand in.
  }
}
