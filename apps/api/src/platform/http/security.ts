import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer. Scripts and styles are the build's own files; only the style elements that the page's parts
 * write carry a nonce, made per request.
 * Pictures, films and recordings may also come from `filesOrigin`.
 * Calls are never cached: what one person may see must not be kept for another.
 */
export function securityHeaders(app: FastifyInstance, filesOrigin: string | null): void {
  const files = filesOrigin === null ? [] : [filesOrigin]
  app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
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
      },
    },
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
