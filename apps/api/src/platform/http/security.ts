import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { isSecure } from '../session/secure.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets style elements with a nonce apply in this answer, and the scripts that stand in its page, by their hashes.
     * @returns the nonce
     */
    allowOwn(scripts: readonly string[]): string
  }
}

/** Two years, as the preload lists of browsers ask for. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** Features of browsers that no page of Meridian uses: code that gets into a page cannot use them either. */
const unused = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  ...['xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The headers of every answer. Scripts and styles are the build's own files, but for the style elements that the parts of
 * a page write, which carry a nonce made for each page, and the one script in the page itself, which is known by its hash. Pictures, films and recordings may also come from `filesOrigin`.
 * Browsers that came over https, or whose server says that this is where it is reached, never go back to plain http.
 * Calls are never cached: the answer for one person must not be kept for another.
 */
export function securityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  filesOrigin: string | null,
): void {
  const securedOutside = publicUrl?.startsWith('https:') === true
  const files = filesOrigin === null ? [] : [filesOrigin]
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    upgradeInsecureRequests: null,
  }
  // Made once: putting the policy together takes longer than everything else that the headers need.
  const common = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false })
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setHeader('permissions-policy', unused)
    if (securedOutside || isSecure(request))
      reply.raw.setHeader('strict-transport-security', strictTransport)
    common(request.raw, reply.raw, (error?: unknown) => next(error as Error | undefined))
  })
  app.decorateReply('allowOwn', function (scripts) {
    const nonce = randomBytes(16).toString('hex')
    const styleSrc = [...directives.styleSrc, `'nonce-${nonce}'`]
    const scriptSrc = [...directives.scriptSrc, ...scripts]
    const own = { ...directives, styleSrc, scriptSrc }
    const policy = helmet.contentSecurityPolicy({ directives: own })
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

/**
 * Lets a browser that logs out drop the pictures and files it has kept of this person. The storage of the pages stays:
 * it may hold answers that have not reached the server, which are sent when the student is back (decision 032); a page
 * empties the rest.
 */
export function forgetKept(request: FastifyRequest, reply: FastifyReply): void {
  if (isSecure(request)) reply.header('clear-site-data', '"cache"')
}
