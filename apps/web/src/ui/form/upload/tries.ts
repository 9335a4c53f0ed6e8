/** Milliseconds before each further try, the last of them for all that follow. */
export const delays = [1000, 2000, 4000, 8000, 15_000]
/** Tries without any progress, other than for a lost connection, before the person is told. */
const mostTries = 6

/** Counts the tries that failed in a row, and waits the longer before the next one. */
export function createTries(next: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    fail() {
      failures += 1
    },
    succeed() {
      failures = 0
    },
    areLeft: () => failures < mostTries,
    wait() {
      clearTimeout(timer)
      timer = setTimeout(next, delays[Math.min(failures, delays.length) - 1] ?? delays[0])
    },
    stop: () => clearTimeout(timer),
  }
}
