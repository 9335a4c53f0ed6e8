import type { FastifyInstance } from 'fastify'

/**
 * How the bodies of calls are read: as JSON and as nothing else (415), whatever of it JavaScript would take for a
 * prototype refused (400). No body at all is no failure, even where a client always says that it sends JSON.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  )
}
