import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { awayOf, codeOf } from '../../../platform/database/away.ts'
import { CallError } from '../../../platform/errors/call-error.ts'
import type { LogFailure } from '../../../platform/logs/repeated.ts'

/** What a failure is to a system of another school's making: it has no sentences of people, and no more than these kinds. */
export interface Failure {
  kind: 'request' | 'credentials' | 'too many' | 'away' | 'internal'
  status: number
  /** Seconds after which it may be tried again. */
  retryAfter?: number
}

/** PostgreSQL's codes for text that it cannot store: a NUL or half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05'])

/**
 * Tells failures of the server and the framework apart, as `platform/http/failures.ts` does for Meridian's own calls, and logs those that
 * are nobody's doing.
 */
export function failureOf(
  error: FastifyError | Error,
  { log, repeated, id }: { log: FastifyBaseLogger; repeated: LogFailure; id: string },
): Failure {
  if (error instanceof CallError) return ofCall(error)
  const code = codeOf(error)
  if (unstorable.has(code)) return { kind: 'request', status: 400 }
  if (awayOf(error)) {
    repeated(code || error.name, error, 'calls fail for now', { request_id: id })
    return { kind: 'away', status: 503, retryAfter: 2 }
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) return { kind: 'request', status }
  log.error({ err: error }, 'call failed')
  return { kind: 'internal', status: 500 }
}

function ofCall({ code, retryAfter }: CallError): Failure {
  if (code === 'too_many')
    return { kind: 'too many', status: 429, ...(retryAfter !== undefined && { retryAfter }) }
  if (code === 'wrong_credentials') return { kind: 'credentials', status: 401 }
  return { kind: 'request', status: 400 }
}
