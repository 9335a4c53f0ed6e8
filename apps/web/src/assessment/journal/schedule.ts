import { delayAfter } from './batch.ts'

/** The longest time between two calls while somebody types without a pause (ms). */
const longestWait = 5000

/** The timers of an AnswerSync, in milliseconds; a test has its own. */
export interface Timers {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
  now: () => number
}

/** The timers of the browser. */
export const realTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
}

/** The time of the next call. There is one at most, and a later request replaces it. */
export interface Schedule {
  /** Plans the call in so many milliseconds. */
  in: (ms: number) => void
  /** Plans the call after a change: in so many milliseconds, but not later than `longestWait` after the last call. */
  soon: (ms: number) => void
  /** Counts one more failure in a row. */
  failed: () => void
  /** Plans the call after a failure: the more failures in a row, the later. */
  again: () => void
  /** Forgets the failures. */
  succeeded: () => void
  /** Notes that a call was made now, from which `longestWait` counts. */
  sent: () => void
  stop: () => void
}

/**
 * Creates a schedule without a planned call.
 * @param run makes the call
 */
export function createSchedule(timers: Timers, run: () => void): Schedule {
  let timer: unknown
  let sentAt = timers.now()
  let failures = 0
  const stop = () => timers.clear(timer)
  const runIn = (ms: number) => {
    stop()
    timer = timers.set(run, ms)
  }
  return {
    in: runIn,
    soon: (ms) => runIn(Math.min(ms, Math.max(0, sentAt + longestWait - timers.now()))),
    failed() {
      failures += 1
    },
    again: () => runIn(delayAfter(failures)),
    succeeded() {
      failures = 0
    },
    sent() {
      sentAt = timers.now()
    },
    stop,
  }
}
