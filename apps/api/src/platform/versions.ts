import { CallError } from './errors/call-error.ts'

/**
 * Refuses a save of a thing that somebody has changed since it was loaded. A save that names no version replaces what
 * is there, as clients expect that know nothing of versions (decision 055).
 * @throws CallError stale
 */
export function requireCurrent(current: number | undefined, named: number | undefined): void {
  if (named !== undefined && named !== current) throw new CallError('stale')
}

/** The audit's note about a save: only that it named no version, where it did not. */
export function blindly(named: number | undefined): { blind?: true } {
  return named === undefined ? { blind: true } : {}
}
