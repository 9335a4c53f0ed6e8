import { getSession } from '../../../core/session.ts'
import type { Typed } from './entry.ts'

/** A draft that has not reached the server, as this device stores it; it leaves the device when the server has it. */
export interface OnDevice {
  id: string
  paperId: string
  attemptId: string
  whole: boolean
  typed: Typed
  base: number
  revision: number
  /** The time of the typing, by this device's clock (ms): a window that typed just now may be about to send it. */
  at: number
}

const prefix = 'meridian.typed'
const keyOf = (id: string) => `${prefix}.${getSession()?.user.id ?? ''}.${id}`

/** Stores a draft until the server has it. Where the browser stores nothing, the draft lives as long as the page. */
export function keepOnDevice(one: OnDevice): void {
  try {
    localStorage.setItem(keyOf(one.id), JSON.stringify(one))
  } catch {
    // Storage is blocked or full: the editor says whether the server has the draft, which is all that it promises.
  }
}

/** Removes a draft from the device: the server has it, or it was discarded. */
export function forgetOnDevice(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Blocked storage has no draft.
  }
}

/**
 * Reads the drafts for a paper that the logged-in person has left on this device. Drafts that were typed a moment ago are
 * left out: the window that typed them may be about to send them.
 * @param now the time by this device's clock (ms)
 */
export function leftOnDevice(paperId: string, now: number): OnDevice[] {
  const own = keyOf('')
  try {
    return Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith(own))
      .map(([, value]) => JSON.parse(String(value)) as OnDevice)
      .map((one) => ({ ...one, typed: { ...one.typed, levels: one.typed.levels ?? {} } }))
      .filter((one) => one.paperId === paperId && now - one.at > 3000)
  } catch {
    return []
  }
}
