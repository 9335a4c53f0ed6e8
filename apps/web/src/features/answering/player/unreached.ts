import { ApiError } from '../../../core/http.ts'

/** Tells whether a call got no answer of Meridian's server, so that it is worth trying again. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'unavailable', 'unexpected'].includes(error.code)
}
