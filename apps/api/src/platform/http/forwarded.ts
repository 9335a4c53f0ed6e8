import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The words of a start where `https` in PUBLIC_URL shows that a proxy stands before the server, and TRUST_PROXY names none. */
export const proxyMissing =
  'PUBLIC_URL begins with https, so a proxy stands before this server, and TRUST_PROXY is empty: all people count as one address when wrong passwords are counted, and cookies are not kept to https. Set TRUST_PROXY to the number of proxies, or to their addresses (docs/operations.md).'

/** Whether a proxy stands before the server that the server was not told of. */
export function lacksTrustProxy({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy === false && publicUrl?.startsWith('https:') === true
}

/** Whether requests came through a proxy that this server believes nothing. */
export interface Forwarded {
  readonly untrusted: boolean
}

/**
 * Notes whether `X-Forwarded-For` arrives while TRUST_PROXY is empty, and writes a line into the log the first time. A
 * stranger can send the header as well, so it is a hint and changes no answer but that of `ready`.
 */
export function watchForwarded(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): Forwarded {
  let untrusted = false
  if (trustProxy === false)
    app.addHook('onRequest', (request, _reply, next) => {
      if (!untrusted && request.headers['x-forwarded-for'] !== undefined) {
        untrusted = true
        app.log.warn(
          'X-Forwarded-For arrives and TRUST_PROXY is empty: people behind the proxy count as one address. Set TRUST_PROXY (docs/operations.md).',
        )
      }
      next()
    })
  return {
    get untrusted() {
      return untrusted
    },
  }
}
