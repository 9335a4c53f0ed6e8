import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageOf } from '@meridian/contract/core/language.ts'
import type { Route } from '@meridian/contract/core/route.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awayOf, codeOf } from '../database/away.ts'
import { CallError, errorBody } from '../errors/call-error.ts'
import { type LogFailure, repeatedFailures } from '../logs/repeated.ts'
import { translator } from '../messages/translate.ts'
import { awayError, filesError } from './failures.away.ts'
import { newRequestId } from './request-ids.ts'

/**
 * Makes every failure of a server answer in the one shape. Errors of Fastify and PostgreSQL are translated; an
 * unexpected one is logged whole and answered with one sentence that says nothing of the inside. An absent database or
 * store is no fault of the call, nor one to look for in the code: 503, and one line in the log.
 */
export function answerFailures(app: FastifyInstance): void {
  const log = repeatedFailures(app.log)
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(passing(error, request, log) ?? refusalOf(error, request), request, reply),
  )
}

/** The answer to a call that does not exist. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(new CallError('not_found'), request, reply)
}

/** Answers an address that cannot be read, where it is one of a protocol of others; otherwise says that it does not. */
type Foreign = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Makes the answer to an address that cannot be read at all, which Fastify refuses before any handler, and so before any
 * protocol that has a shape of its own for failures.
 */
export function answerUnreadable(
  foreign: Foreign,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (_error, request, reply) => {
    if (!foreign(request, reply)) answer(new CallError('bad_request'), request, reply)
  }
}

/** The HTTP status for each of Node's errors about a request that it could not read to its end. */
const lineStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The answer to bytes that are no request: no method, headers without end, a line too slow. Ends the connection. */
export function answerUnreadableLine(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const { body } = errorBody(new CallError('bad_request'), translator('en'), newRequestId())
  const status = lineStatus[error.code ?? ''] ?? 400
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}

function answer(error: CallError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const t = translator(languageOf(request.headers['accept-language']))
  const { status, body } = errorBody(error, t, request.id)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  // A file that failed before its first byte had been announced as one.
  reply.removeHeader('content-disposition')
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/**
 * The answer to a failure that passes by itself, or that whoever runs the server has to mend; undefined for another
 * one.
 */
function passing(error: unknown, request: FastifyRequest, log: LogFailure): CallError | undefined {
  if (error instanceof CallError) return undefined
  const kind = awayOf(error)
  const { contract } = request.routeOptions.config as { contract?: Route }
  const found = kind ? awayError(error, kind, contract) : filesError(error)
  if (found)
    log(codeOf(error) || (error as Error).name, error, 'calls fail for now', {
      request_id: request.id,
    })
  return found
}

/** PostgreSQL's codes for text that it cannot store: a NUL or half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05'])

function refusalOf(error: FastifyError | CallError, request: FastifyRequest): CallError {
  if (error instanceof CallError) return error
  if (unstorable.has(error.code)) return new CallError('bad_request')
  if (error.statusCode === 413) return new CallError('too_large', { values: { max: 1 } })
  if (error.statusCode === 415) return new CallError('unsupported_type', { key: 'error.not_json' })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new CallError('bad_request')
  request.log.error({ err: error }, 'call failed')
  return new CallError('internal')
}
