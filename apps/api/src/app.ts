import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { standIn } from './features/looking/looking.service.ts'
import { answerUnreadableRoster, serveRosters } from './features/rosters/oneroster/serve.ts'
import { directOrigin } from './platform/files/store.ts'
import { createBind } from './platform/http/bind.ts'
import { readBodies } from './platform/http/bodies.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { serveDocumentation } from './platform/http/documentation.ts'
import {
  createDraining,
  type Draining,
  endConnectionsWhileDraining,
} from './platform/http/draining.ts'
import {
  answerFailures,
  answerUnknownCall,
  answerUnreadable,
  answerUnreadableLine,
} from './platform/http/failures.ts'
import { watchForwarded } from './platform/http/forwarded.ts'
import { loggerOf } from './platform/http/log.ts'
import { servePages } from './platform/http/pages.ts'
import { newRequestId } from './platform/http/request-ids.ts'
import { securityHeaders } from './platform/http/security.ts'
import { serveSecurityContact } from './platform/http/security-contact.ts'
import { refuseTrickles } from './platform/http/slow-bodies.ts'
import { serveHealth } from './platform/operation/health.ts'
import { serveMetrics } from './platform/operation/metrics.ts'
import { readingFromReplica } from './platform/replica/reading.ts'
import type { Services } from './platform/services.ts'
import { readQueues } from './queues.ts'
import { bindAll } from './routes.ts'
import { loaders } from './scopes.ts'

/** Bodies of calls are small; uploads have limits of their own. */
const bodyLimit = 1024 * 1024
/**
 * Milliseconds for which a connection may stand still in the middle of a request or an answer. The end of a large upload
 * is the longest that anybody waits without a byte: it is read once more before it is answered.
 */
const stillness = 300_000
/** Milliseconds that the head of a request may take. */
const headPatience = 20_000

/**
 * Builds the server without listening, so that tests build the same one. `webRoot` is the folder of the built page;
 * without it only the calls are served. `draining` says when the server is about to end.
 */
export async function buildApp(
  services: Services,
  { webRoot, draining = createDraining() }: { webRoot?: string; draining?: Draining } = {},
): Promise<FastifyInstance> {
  const { db, config, storage, imports } = services
  const app = Fastify({
    bodyLimit,
    connectionTimeout: stillness,
    http: { headersTimeout: headPatience, connectionsCheckingInterval: 5000 },
    logger: loggerOf(config),
    frameworkErrors: answerUnreadable(answerUnreadableRoster),
    clientErrorHandler: answerUnreadableLine,
    trustProxy: config.trustProxy,
    genReqId: newRequestId,
    // The log and the bodies of errors have one word for it.
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives over an open connection while the server ends is answered like everything before it.
    return503OnClosing: false,
  })
  app.server.maxConnections = config.operations.connections
  endConnectionsWhileDraining(app, draining)
  const forwarded = watchForwarded(app, config)
  refuseTrickles(app)
  answerFailures(app)
  securityHeaders(app, config, await directOrigin(storage))
  readBodies(app)
  // A file that is too long is refused by whoever receives it, before it is kept.
  app.register(multipart, { throwFileSizeLimit: false })
  compressAnswers(app)
  await serveMetrics(app, { db, config, queues: readQueues })
  serveHealth(app, services, { draining, forwarded })
  bindAll(
    createBind(app, services, {
      loaders,
      standIn,
      fromReplicaFor: readingFromReplica(app, services),
    }),
  )
  serveRosters(app, services)
  serveDocumentation(app)
  serveSecurityContact(app, config)
  app.all('/api/*', answerUnknownCall)
  if (webRoot) await servePages(app, webRoot)
  else app.setNotFoundHandler(answerUnknownCall)
  // What is being imported stops and changes nothing, before its connections are closed.
  app.addHook('preClose', () => imports.close())
  app.addHook('onClose', () => storage.close())
  await app.ready()
  return app
}
