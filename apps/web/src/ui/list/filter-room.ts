import type { ListFilter } from '@meridian/contract/core/list.ts'
import { getSession } from '../../core/session.ts'

const key = 'meridian.filters'

/** As much of a filter as its button is wide by. */
export type FilterRoom = Pick<ListFilter, 'field' | 'name'>

/** A list as somebody sees it: each type of user has filters of their own. */
const nameOf = (list: string, language: string) => `${getSession()?.user.type} ${language} ${list}`

function read(): Record<string, FilterRoom[]> {
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
  const room = read()[nameOf(list, language)]
  return Array.isArray(room) ? room : undefined
}

/** Keeps which filters a list has, for the next time. */
export function keepRoom(list: string, language: string, filters: readonly FilterRoom[]): void {
  const name = nameOf(list, language)
  const room = filters.map(({ field, name }) => ({ field, name }))
  const kept = read()
  if (JSON.stringify(kept[name]) === JSON.stringify(room)) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, [name]: room }))
  } catch {
    // Blocked or full: the next time, two shapes stand in.
  }
}
