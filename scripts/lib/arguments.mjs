import { StopError } from './report.mjs'

/**
 * Reads what the person typed behind the program's name.
 * @template T
 * @param {() => T} read
 * @returns what `read` gives.
 * @throws StopError with the words of `parseArgs` where it knows no such option.
 */
export function readArguments(read) {
  try {
    return read()
  } catch (error) {
    throw new StopError(error instanceof Error ? error.message : String(error))
  }
}
