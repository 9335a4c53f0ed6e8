import type { Route } from '@meridian/contract/core/route.ts'
import { type awayOf, codeOf, isDoubtful } from '../database/away.ts'
import { CallError } from '../errors/call-error.ts'

/** Seconds after which a client should try again. */
const retryAfter = 2

/**
 * The answer to a call that failed because the service, or something it needs, was away. Its sentence is true of this
 * call: a call that the page repeats by itself needs no word on whether it was done, and one that only reads was not.
 */
export function awayError(
  error: unknown,
  kind: 'away' | 'held',
  route: Route | undefined,
): CallError {
  return new CallError('unavailable', { key: keyOf(error, kind, route), retryAfter })
}

function keyOf(
  error: unknown,
  kind: NonNullable<ReturnType<typeof awayOf>>,
  route?: Route,
): string {
  if (route?.resent) return 'error.unavailable_resent'
  if (kind === 'held') return 'error.held'
  return isDoubtful(error) ? 'error.unavailable_unsure' : 'error.unavailable'
}

/** The codes of systems and stores for a disk without room. */
const full = new Set(['ENOSPC', 'EDQUOT'])
/** The system's codes for a folder of files that cannot be used. */
const unusable = new Set(['EROFS', 'EIO', 'ESTALE', 'EACCES', 'EMFILE', 'ENFILE', 'STORE_AWAY'])
/** The names that the client of S3 gives a store which does not answer, or is busy. */
const silent = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError'])

/** The answer to a call that failed because files could not be kept or read; undefined for another failure. */
export function filesError(error: unknown): CallError | undefined {
  const code = codeOf(error)
  const name = error instanceof Error ? error.name : ''
  if (full.has(code)) return new CallError('unavailable', { key: 'error.no_room', retryAfter: 60 })
  if (unusable.has(code) || silent.has(name))
    return new CallError('unavailable', { key: 'error.files_away', retryAfter: 10 })
  return undefined
}
