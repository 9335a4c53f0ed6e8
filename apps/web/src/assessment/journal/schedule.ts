import { delayAfter } from './batch.ts'

/** While somebody types without a pause, it is still sent this often (ms). */
const longestWait = 5000

/** Time as an AnswerSync knows it; a test brings its own. Milliseconds. */
export interface Timers {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
  now: () => number
}

export const realTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
}

/** When the next call is made: one time only, which a later word replaces. */
export interface Schedule {
  /** In so many milliseconds. */
  in: (ms: number) => void
  /** After a change: soon, but while somebody goes on typing, not later than `longestWait` after the last call. */
  soon: (ms: number) => void
  /** Counts one more failure in a row. */
  failed: () => void
  /** After a failure: later with each in a row. */
  again: () => void
  /** Forgets the failures. */
  succeeded: () => void
  /** Counts `longestWait` from now. */
  sent: () => void
  stop: () => void
}

/** @param run makes the call. */
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
