/** The urgency of the time left: quiet, amber from five minutes on, red in the last one, over. */
export type Urgency = 'quiet' | 'soon' | 'last' | 'over'

const minute = 60_000
const hour = 60 * minute
/** The minutes left at which the time is announced. */
const announced = [10, 5, 1] as const

/** The server's clock, kept on a device whose own clock may be wrong: every answer of the server sets it. */
export interface ServerClock {
  set: (iso: string) => void
  now: () => number
}

/** The difference from which a device's clock is called wrong (ms). */
const clockTolerance = 60_000

/**
 * Compares a device's clock with the server's. The difference is shown to the student; nothing is decided by it.
 * @returns by how many minutes the device is fast, below zero when it is slow; 0 where it is right to about a minute
 */
export function clockOff(device: number, server: number): number {
  const off = device - server
  return Math.abs(off) < clockTolerance ? 0 : Math.round(off / minute)
}

/**
 * Creates a server clock.
 * @param iso the server's time now
 * @param elapsed milliseconds that only ever grow, even when somebody sets the device's clock
 */
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

/** The urgency of so many milliseconds left. */
export function urgencyOf(left: number): Urgency {
  if (left <= 0) return 'over'
  if (left <= minute) return 'last'
  return left <= 5 * minute ? 'soon' : 'quiet'
}

/**
 * Writes the time left, rounded up to seconds.
 * @returns such as "18:42" or, from an hour on, "2:05:10"; null above a day, where the closing date says it better
 */
export function timeLeft(left: number): string | null {
  if (left > 24 * hour) return null
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/**
 * Finds the announcement that is due when the time left falls from `before` to `left` (ms).
 * @returns the minutes to announce; null for none
 */
export function announcement(before: number, left: number): number | null {
  const passed = announced.filter(
    (minutes) => before > minutes * minute && left <= minutes * minute,
  )
  return passed.at(-1) ?? null
}
