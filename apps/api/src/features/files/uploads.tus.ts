import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ErrorCode } from '@meridian/contract/core/errors.ts'
import { Server, TUS_RESUMABLE } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Upload } from '../../visible/uploads.ts'
import { beginUpload } from './uploads.begin.ts'
import { leasesOf } from './uploads.lease.ts'
import { TellingStore } from './uploads.store.ts'

const path = '/api/upload/tus'
/** Milliseconds in which a request that is asked to let go of its upload writes down what it has. */
const lockDrainTimeout = 500
/** The headers that the protocol reads, and those that it answers with. */
const asked = [
  'tus-resumable',
  'content-length',
  'content-type',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
]
const answered = ['location', 'upload-offset', 'upload-length', 'upload-metadata']

/** What the standard server answers, as failures of Meridian's. Whatever else it refuses could not be read. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
}

interface Exchange extends Pick<Services, 'db' | 'config' | 'storage'> {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
  /** Null for the request that begins one. */
  upload: Upload | null
}

/**
 * Answers one request of the tus protocol through its standard server; who asks and what about has been decided before.
 * Failures are thrown, ours as they are.
 */
export async function exchange({ request, reply, ...about }: Exchange): Promise<string> {
  reply.header('tus-resumable', TUS_RESUMABLE)
  const { db, actor, upload } = about
  const failures: unknown[] = []
  const server = new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [],
    datastore: new TellingStore(about),
    locker: leasesOf(db),
    lockDrainTimeout,
    namingFunction: ({ headers }, metadata = {}) =>
      beginUpload(about, actor, { size: Number(headers.get('upload-length')), metadata }),
    getFileIdFromRequest: () => upload?.id,
    onResponseError: (_request, error) => {
      failures.push(error)
      return undefined
    },
  })
  const { raw } = request
  const body = raw.pipe(new PassThrough())
  const response = await server.handleWeb(webRequest(request, body))
  // What is still coming is read and dropped: left unread it would block the connection for whatever comes after.
  raw.unpipe(body).resume()
  body.destroy()
  const [failure] = failures
  if (failure instanceof CallError) throw failure
  if (response.status === 500) throw failure ?? new Error(await response.text())
  if (response.status >= 400) throw new CallError(codes[response.status] ?? 'bad_request')
  reply.status(response.status)
  for (const name of answered) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return ''
}

/** The request as the standard server reads it; it watches the incoming message for a connection that is lost. */
function webRequest({ raw, method }: FastifyRequest, body: PassThrough) {
  const headers = new Headers()
  for (const name of asked) {
    const value = raw.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const carries = method === 'PATCH' || method === 'POST'
  const made = new Request(`http://meridian${path}`, {
    method,
    headers,
    ...(carries
      ? { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' }
      : {}),
  } as RequestInit)
  return Object.assign(made, { runtime: { name: 'node' as const, node: { req: raw } } })
}
