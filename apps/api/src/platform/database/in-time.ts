import { Away } from './away.ts'

interface Waiting {
  until: number
  late: () => void
}

/**
 * Milliseconds between two looks at the waiting statements: they share one timer, since a timer for each would cost
 * more.
 */
const lookEvery = 100
const waiting = new Set<Waiting>()
let looking: NodeJS.Timeout | undefined

function look(): void {
  const now = performance.now()
  for (const one of waiting)
    if (now >= one.until) {
      waiting.delete(one)
      setImmediate(one.late)
    }
  if (waiting.size > 0) return
  clearInterval(looking)
  looking = undefined
}

/**
 * Waits for an answer, and fails after so many milliseconds without one; `silent` is called before it fails. 0 or
 * undefined waits without a limit. A process that stood still itself first reads the answers that have arrived
 * meanwhile.
 * @throws Away NO_ANSWER
 */
export function answered<T>(
  answer: PromiseLike<T>,
  milliseconds: number | undefined,
  silent: () => void,
): Promise<T> {
  // The answer is asked for at once: the driver sends a statement only then, and those after it would overtake it.
  if (!milliseconds) return new Promise((resolve, reject) => void answer.then(resolve, reject))
  return new Promise<T>((resolve, reject) => {
    let settled = false
    const late = () => {
      if (settled) return
      silent()
      reject(new Away('NO_ANSWER', `The database gave no answer within ${milliseconds} ms`))
    }
    const one = { until: performance.now() + milliseconds, late }
    const done = () => {
      settled = true
      waiting.delete(one)
    }
    waiting.add(one)
    looking ??= setInterval(look, lookEvery).unref()
    answer.then(
      (value) => {
        done()
        resolve(value)
      },
      (error: unknown) => {
        done()
        reject(error)
      },
    )
  })
}
