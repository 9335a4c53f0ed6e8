import type { FastifyInstance } from 'fastify'

/** Whether a server is about to end: it goes on answering, and tells clients to connect to another from now on. */
export interface Draining {
  readonly begun: boolean
  begin(): void
}

/** A server that is not about to end. */
export function createDraining(): Draining {
  let begun = false
  return {
    get begun() {
      return begun
    },
    begin() {
      begun = true
    },
  }
}

/** Makes every answer of a draining server end its connection, so that the next request finds another server. */
export function endConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  // Both hooks: an upload's answer is written past the framework, and a long request may be older than the drain.
  app.addHook('onRequest', (_request, reply, next) => {
    if (draining.begun) reply.raw.setHeader('connection', 'close')
    next()
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (draining.begun && !reply.raw.headersSent) reply.raw.setHeader('connection', 'close')
    next()
  })
}
