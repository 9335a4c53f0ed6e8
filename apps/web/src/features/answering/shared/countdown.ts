/** How the time left looks: quiet, amber from five minutes on, red in the last one, over. */
export type Urgency = 'quiet' | 'soon' | 'last' | 'over'

const minute = 60_000
const hour = 60 * minute
/** Time left is announced when it falls to these many minutes, and at no other moment. */
const announced = [10, 5, 1] as const

/** The server's clock on a device whose own may be wrong: set by each answer, it goes on with the time since then. */
export interface ServerClock {
  set: (iso: string) => void
  now: () => number
}

/** A device's clock is told to be wrong from here on (ms). */
const clockTolerance = 60_000

/**
 * By how many minutes a device's clock is fast, below zero when it is slow; 0 where it is right to about a minute. Only to
 * be told: nothing is decided by it.
 */
export function clockOff(device: number, server: number): number {
  const off = device - server
  return Math.abs(off) < clockTolerance ? 0 : Math.round(off / minute)
}

/** A server clock. `elapsed` gives ms that only ever grow, whatever somebody does to the device's clock. */
export function createServerClock(iso: string, elapsed = () => performance.now()): ServerClock {
  let offset = Date.parse(iso) - elapsed()
  return {
    set(next) {
      const instant = Date.parse(next)
      if (!Number.isNaN(instant)) offset = instant - elapsed()
    },
    now: () => elapsed() + offset,
  }
}

/** How urgent so many ms are. */
export function urgencyOf(left: number): Urgency {
  if (left <= 0) return 'over'
  if (left <= minute) return 'last'
  return left <= 5 * minute ? 'soon' : 'quiet'
}

/** "18:42", from an hour on "2:05:10"; null from a day on, when the closing date says it better. Rounds up. */
export function timeLeft(left: number): string | null {
  if (left > 24 * hour) return null
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/** The minutes to announce when the time left falls from `before` to `left` (ms); null for none. */
export function announcement(before: number, left: number): number | null {
  const passed = announced.filter(
    (minutes) => before > minutes * minute && left <= minutes * minute,
  )
  return passed.at(-1) ?? null
}
