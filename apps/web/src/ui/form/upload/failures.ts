import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { http } from '../../../core/client.ts'
import { ApiError, answer } from '../../../core/http.ts'
import type { Phase } from './progress.ts'

/** The body of a failed answer. */
function refusalOf(response: HttpResponse): unknown {
  try {
    return answer(response.getStatus(), response.getBody(), http.sentence) && undefined
  } catch (error) {
    return error
  }
}

/** The failure of a request of the protocol: an ApiError, of the code `network` where no answer came. */
export function failureOf(error: DetailedError): unknown {
  if (error.causingError instanceof ApiError) return error.causingError
  const known = error.originalResponse && refusalOf(error.originalResponse)
  return known ?? new ApiError(0, 'network', http.sentence('network'))
}

/**
 * Fails where the server did not tell how far an upload is. The client begins anew in that case, which is right only
 * for an upload that is gone; a server that cannot answer now, or asks for a session, has it still.
 */
export function requireKnown(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404) return
  if (status === 401) throw new ApiError(401, 'unauthenticated', '')
  throw new ApiError(status, 'unexpected', http.sentence('unexpected'))
}

/**
 * Whether the same request may succeed a little later: no connection, a server that is busy or ill, an upload that is
 * gone; at the end also where other files of the person are being examined.
 */
export function mayPass(error: unknown, phase: Phase): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'too_many') return phase === 'checking'
  return error.code === 'network' || [404, 409].includes(error.status) || error.status >= 500
}

/** Whether no answer came at all; such a request is repeated for as long as it takes. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
}
