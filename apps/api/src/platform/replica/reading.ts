import type { FastifyInstance } from 'fastify'
import { repeatedFailures } from '../logs/repeated.ts'
import type { Services } from '../services.ts'
import { type AsideFor, asideFor } from './aside.ts'
import { lookAt } from './looking.ts'

/** How the calls of a server read aside: looks at its replica, where it has one, until it closes. */
export function readingAside(
  app: FastifyInstance,
  { db, replica }: Pick<Services, 'db' | 'replica'>,
): AsideFor {
  if (!replica) return asideFor(db, undefined)
  const standing = lookAt(replica, db, app.log)
  app.addHook('onClose', () => standing.stop())
  return asideFor(db, { replica, standing, logFailure: repeatedFailures(app.log) })
}
