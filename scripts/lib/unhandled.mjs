import { writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Where the list of texts is, as JSON. */
export const unhandledFile = inRoot('artifacts', 'vitest-unhandled.json')

/**
 * A reporter of Vitest that keeps what went wrong outside of any test: a process that ended, an error that nobody waited
 * for. Its own JSON file has none of that, and says of the file that was under way only that it failed.
 */
export default class Unhandled {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, stack?: string, cause?: unknown }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ message = '', stack = '', cause }) => {
      const whole = stack.includes(message) ? stack : `${message}\n${stack}`
      const { message: why } = /** @type {{ message?: string }} */ (cause ?? {})
      return why ? `${why}\n${whole}` : whole
    })
    writeFileSync(unhandledFile, JSON.stringify(texts))
  }
}
