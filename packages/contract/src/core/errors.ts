import { z } from 'zod'

/** Every way in which a call can fail, and its HTTP status (P3.7). A client's switch over these is exhaustive. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_confirmed: 403,
  not_found: 404,
  stale: 409,
  conflict: 409,
  in_use: 409,
  not_open: 409,
  elsewhere: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/**
 * The one shape of every error. `message` is a sentence for a person, `path` is dotted: `units.0.name`. `request_id` is
 * what the server's log calls the request.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
