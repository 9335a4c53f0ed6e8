import { Away } from './away.ts'

/**
 * An answer, or a failure after so many milliseconds without one, which `silent` is told first; 0 or undefined waits for
 * as long as it takes. A process that stood still itself looks at what has arrived meanwhile before it counts.
 * @throws Away NO_ANSWER
 */
export function answered<T>(
  answer: PromiseLike<T>,
  milliseconds: number | undefined,
  silent: () => void,
): Promise<T> {
  if (!milliseconds) return Promise.resolve(answer)
  return new Promise<T>((resolve, reject) => {
    let settled = false
    const late = () => {
      if (settled) return
      silent()
      reject(new Away('NO_ANSWER', `The database gave no answer within ${milliseconds} ms`))
    }
    const timer = setTimeout(() => setImmediate(late), milliseconds)
    answer.then(
      (value) => {
        settled = true
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        settled = true
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
