import type { FastifyInstance } from 'fastify'

/** Whether a server is about to end: it answers on, and tells whoever asks to come to another from now on. */
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

/** Once a server drains, every answer ends its connection, so that the next request finds another server. */
export function endConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  // Both: an upload's answer is written past the framework, and a long request may be older than the end.
  app.addHook('onRequest', (_request, reply, next) => {
    if (draining.begun) reply.raw.setHeader('connection', 'close')
    next()
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (draining.begun && !reply.raw.headersSent) reply.raw.setHeader('connection', 'close')
    next()
  })
}
