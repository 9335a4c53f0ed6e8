import { getSession } from '../../../core/session.ts'
import type { Typed } from './entry.ts'

/** What is typed and has not reached the server, as this device keeps it; it leaves the device when the server has it. */
export interface OnDevice {
  id: string
  paperId: string
  attemptId: string
  whole: boolean
  typed: Typed
  base: number
  revision: number
  /** When it was typed, by this device's clock: another window may be about to send it. */
  at: number
}

const prefix = 'meridian.typed'
const keyOf = (id: string) => `${prefix}.${getSession()?.user.id ?? ''}.${id}`

/** Keeps it until the server has it. Where the browser keeps nothing, it lives as long as the page. */
export function keepOnDevice(one: OnDevice): void {
  try {
    localStorage.setItem(keyOf(one.id), JSON.stringify(one))
  } catch {
    // Storage that is blocked or full: the editor says whether the server has it, and says so of nothing else.
  }
}

/** Forgets it: the server has it, or it was thrown away. */
export function forgetOnDevice(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}

/** What the person who is logged in has left on this device of a paper, but for what was typed a moment ago. */
export function leftOnDevice(paperId: string, now: number): OnDevice[] {
  const own = keyOf('')
  try {
    return Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith(own))
      .map(([, value]) => JSON.parse(String(value)) as OnDevice)
      .filter((one) => one.paperId === paperId && now - one.at > 3000)
  } catch {
    return []
  }
}
