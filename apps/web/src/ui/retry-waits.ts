const first = 2000
const longest = 60_000

/**
 * How long to wait before something that has failed is tried again: twice as long each time, from two seconds to a minute,
 * and from the beginning after a while in which nothing failed.
 * @param now a clock in ms
 * @returns a function that is called at each failure and gives the wait in ms; what fails before that is over is the same
 * failure, such as one that is shown twice
 */
export function retryWaits(now: () => number = () => performance.now()): () => number {
  let wait = first
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const since = now() - last
    if (since < wait) return wait
    wait = since > 2 * longest ? first : Math.min(2 * wait, longest)
    last = now()
    return wait
  }
}
