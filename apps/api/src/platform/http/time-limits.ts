import type { Route } from '@meridian/contract/core/route.ts'
import { allowing, type Limits, longLimits, readingLimits } from '../database/limits.ts'

/** Calls that read many rows. */
const reading = /getAll|^\/(stats|dropdowns|papers\/analysis|classrooms\/grades)\b/
/** Calls that change many rows at once: corrections, copies, releases, imports. */
const long = /^\/(papers\/(corrections|copy|review\/all)|imports)\b/

/** The limits of a call that may take longer than others; undefined for the rest. */
function limitsOf({ path, method }: Pick<Route, 'path' | 'method'>): Limits | undefined {
  if (long.test(path) && method !== 'GET') return longLimits
  return reading.test(path) ? readingLimits : undefined
}

/** Runs a call within its limits. */
export function withinLimits<T>(route: Route, work: () => Promise<T>): Promise<T> {
  const limits = limitsOf(route)
  return limits ? allowing(limits, work) : work()
}
