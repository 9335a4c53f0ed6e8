import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { answerUnknownCall } from './failures.ts'

/** Days for which the contact may be relied on; a running server renews them with every answer. */
const validDays = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which says where to tell of a weakness: the installation's own contact, or
 * nothing where none is set.
 */
export function serveSecurityContact(
  app: FastifyInstance,
  { operations, publicUrl }: Pick<Config, 'operations' | 'publicUrl'>,
): void {
  const path = '/.well-known/security.txt'
  app.get(path, (request, reply) => {
    const { securityContact } = operations
    if (!securityContact) return answerUnknownCall(request, reply)
    const expires = new Date(Date.now() + validDays * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ar',
      ...(publicUrl ? [`Canonical: ${publicUrl.replace(/\/+$/, '')}${path}`] : []),
    ]
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return reply.send(`${lines.join('\n')}\n`)
  })
}
