import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyReply {
    /** Lets style elements with a nonce apply in this answer, and gives the nonce. */
    allowStyles(): string
  }
}

/**
 * Headers of every answer. Scripts and styles are the build's own files; only the style elements that the page's parts
 * write carry a nonce, made for each page.
 * Pictures, films and recordings may also come from `filesOrigin`.
 * Calls are never cached: what one person may see must not be kept for another.
 */
export function securityHeaders(app: FastifyInstance, filesOrigin: string | null): void {
  const files = filesOrigin === null ? [] : [filesOrigin]
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    upgradeInsecureRequests: null,
  }
  // Made once: putting the policy together takes longer than all else that the headers need.
  const common = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false })
  app.addHook('onRequest', (request, reply, next) =>
    common(request.raw, reply.raw, (error?: unknown) => next(error as Error | undefined)),
  )
  app.decorateReply('allowStyles', function () {
    const nonce = randomBytes(16).toString('hex')
    const styleSrc = [...directives.styleSrc, `'nonce-${nonce}'`]
    const policy = helmet.contentSecurityPolicy({ directives: { ...directives, styleSrc } })
    policy(this.request.raw, this.raw, (error) => {
      if (error) throw error
    })
    return nonce
  })
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    next()
  })
}
