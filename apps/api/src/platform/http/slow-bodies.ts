import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The lowest speed at which the body of a request may arrive, in bytes a second, over each span of so many
 * milliseconds.
 */
const leastSpeed = 1024
const span = 20_000
/** Milliseconds between two looks. */
const lookEvery = 5000

interface Watched {
  since: number
  /** Bytes that the connection had received by then. */
  received: number
}

/**
 * Ends the connection of a request whose body only trickles. A phone at the edge of its network sends many times as
 * much, and a thousand such connections would otherwise cost nothing to keep open for hours. A body that this server is
 * slow to take is never at fault, and one of a few bytes comes with its head.
 */
export function refuseTrickles(
  app: FastifyInstance,
  speed = { leastSpeed, span, lookEvery },
): void {
  const watched = new Map<FastifyRequest, Watched>()
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.raw.complete && hasBody(request)) {
      watched.set(request, { since: Date.now(), received: request.raw.socket.bytesRead })
      reply.raw.once('close', () => watched.delete(request))
    }
    next()
  })
  const timer = setInterval(() => {
    for (const [request, one] of watched) look(request, one)
  }, speed.lookEvery)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function look(request: FastifyRequest, one: Watched): void {
    const { raw } = request
    if (raw.complete) {
      watched.delete(request)
      return
    }
    const now = Date.now()
    const received = raw.socket.bytesRead
    // A stream that is read piece by piece is never in flow; it waits for the server only while there is a piece.
    const held = raw.isPaused() && raw.listenerCount('readable') === 0
    const waitsForUs = raw.readableLength > 0 || held
    const enough = (speed.leastSpeed * (now - one.since)) / 1000
    if (waitsForUs || received - one.received >= enough) {
      // A new span begins where the sender was quick, or the server slow.
      if (waitsForUs || now - one.since >= speed.span) Object.assign(one, { since: now, received })
    } else if (now - one.since >= speed.span) {
      watched.delete(request)
      request.log.warn({ received: received - one.received }, 'ended a request that trickled')
      raw.socket.destroy()
    }
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
