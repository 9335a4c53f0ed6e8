import type { FastifyInstance } from 'fastify'
import { repeatedFailures } from '../logs/repeated.ts'
import type { Services } from '../services.ts'
import { type FromReplicaFor, fromReplicaFor } from './from-replica.ts'
import { monitorReplica } from './monitor.ts'

/** How the calls of a server read from its replica: watches it, where there is one, until the server closes. */
export function readingFromReplica(
  app: FastifyInstance,
  { db, replica }: Pick<Services, 'db' | 'replica'>,
): FromReplicaFor {
  if (!replica) return fromReplicaFor(db, undefined)
  const standing = monitorReplica(replica, db, app.log)
  app.addHook('onClose', () => standing.stop())
  return fromReplicaFor(db, { replica, standing, logFailure: repeatedFailures(app.log) })
}
