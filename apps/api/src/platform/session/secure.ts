import type { FastifyRequest } from 'fastify'

/** Whether a request came over https, by the word of a trusted proxy where there is one. */
export function isSecure(request: Pick<FastifyRequest, 'protocol'>): boolean {
  return request.protocol === 'https'
}
