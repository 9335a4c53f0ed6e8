import { type ErrorBody, type ErrorCode, errorStatus } from '@meridian/contract/core/errors.ts'
import type { Translate } from '../messages/translate.ts'

/** A problem with one field, as a message key. */
export interface FieldProblem {
  path: string
  key: string
  values?: Record<string, string | number>
}

/**
 * A refusal that the caller is told about. `key` is a message key of the contract; without one the sentence of the code
 * (`error.<code>`) is used.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly key: string
  readonly values: Record<string, string | number>
  readonly fields: FieldProblem[]
  /** Seconds to wait before another try, for `too_many`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    detail: {
      key?: string
      values?: Record<string, string | number>
      fields?: FieldProblem[]
      retryAfter?: number
    } = {},
  ) {
    super(detail.key ?? `error.${code}`)
    this.name = 'CallError'
    this.code = code
    this.key = detail.key ?? `error.${code}`
    this.values = detail.values ?? {}
    this.fields = detail.fields ?? []
    this.retryAfter = detail.retryAfter
  }
}

/**
 * The refusal for a missing row and for one out of reach, which are the same to a caller: the same status, the same
 * bytes. `key` names a sentence of its own.
 */
export function notFound(key?: string): CallError {
  return new CallError('not_found', key === undefined ? {} : { key })
}

/** The refusal of one field, for rules that only the server can check (an email in use, a foreign id). */
export function invalidField(
  path: string,
  key: string,
  values?: Record<string, string | number>,
): CallError {
  return new CallError('invalid', { fields: [{ path, key, ...(values ? { values } : {}) }] })
}

/**
/**
 * The status and body of a refusal, in the caller's language. A single field's sentence is the sentence of the whole.
 * @param requestId the id that the log gives the request
 */
export function errorBody(
  error: CallError,
  t: Translate,
  requestId: string,
): { status: number; body: ErrorBody } {
  const errors = error.fields.map(({ path, key, values }) => ({ path, message: t(key, values) }))
  const first = error.code === 'invalid' ? errors[0]?.message : undefined
  return {
    status: errorStatus[error.code],
    body: {
      message: first ?? t(error.key, error.values),
      code: error.code,
      ...(errors.length > 0 ? { errors } : {}),
      request_id: requestId,
    },
  }
}
