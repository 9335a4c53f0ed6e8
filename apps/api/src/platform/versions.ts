import { CallError } from './http/errors.ts'

/**
 * Refuses a save of what somebody has changed since it was loaded: 409. A save that names no version takes the place of
 * whatever is there, as a client written before versions expects (decision 055).
 */
export function requireCurrent(current: number | undefined, named: number | undefined): void {
  if (named !== undefined && named !== current) throw new CallError('stale')
}

/** What the audit says of a save: nothing, but that it named no version where it did not. */
export function blindly(named: number | undefined): { blind?: true } {
  return named === undefined ? { blind: true } : {}
}
