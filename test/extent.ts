/**
 * How much is tried. `npm test` tries each table and each property in a sample, so that it ends within minutes; `npm test -- --all`
 * tries the whole (CONTRIBUTING.md).
 */
export const whole = process.env.MERIDIAN_TESTS === 'all'

/**
 * The rows of a table that are tried: all of them with `--all`, otherwise about so many at even distances, the first one always. The
 * same rows in every run, so that a failure is seen again.
 */
export function sampleOf<T>(rows: readonly T[], most: number): readonly T[] {
  if (whole || rows.length <= most) return rows
  return Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)] as T)
}

/**
 * How often a property is tried.
 * @param few for `npm test`
 * @param many with `--all`
 * @param variable the environment variable that says another number, for a long search
 */
export function runsOf(few: number, many: number, variable: string): number {
  return Number(process.env[variable] ?? (whole ? many : few))
}
