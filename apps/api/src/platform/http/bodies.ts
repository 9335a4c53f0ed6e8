import type { Route } from '@meridian/contract/core/route.ts'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../errors/call-error.ts'

/**
 * Makes the server read bodies as JSON and as nothing else (415), and refuse keys that JavaScript would take for a
 * prototype (400). An empty body is accepted, since some clients always say that they send JSON. The bytes of an upload
 * that resumes are left to its handler.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  )
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { contract } = request.routeOptions.config as { contract?: Route }
    const parts = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (contract && parts && !contract.upload) {
      payload.resume()
      next(new CallError('unsupported_type', { key: 'error.not_json' }))
    } else next(null, payload)
  })
  app.addContentTypeParser('application/offset+octet-stream', (request, _body, done) => {
    const { contract } = request.routeOptions.config as { contract?: Route }
    if (contract?.tus) done(null)
    else done(new CallError('unsupported_type', { key: 'error.not_json' }))
  })
}
