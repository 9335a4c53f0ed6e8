import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { migrationNames } from '../database/migrate.ts'
import { storageOf } from '../files/store.ts'
import type { Draining } from '../http/draining.ts'

/** Milliseconds after which something that has not answered counts as failed. */
const patience = 5000
/** Milliseconds for which a finding stands: whoever asks often costs no more than one who asks seldom. */
const keptFor = { database: 1000, storage: 15_000, failure: 1000 }

/** What a server says of itself, in one word each. */
type Finding = 'ok' | 'failed'

/**
 * Serves `/api/health/live`, which answers as long as the process does, and `/api/health/ready`: 200 while requests should
 * be sent here, 503 while the database does not answer or lacks a migration of this build, files cannot be kept, or the
 * server is about to end. Both are open, and say nothing of why: that is in the log (decision 039).
 */
export function serveHealth(
  app: FastifyInstance,
  services: { db: Database; config: Config; draining: Draining },
): void {
  const { db, config, draining } = services
  const told = (name: string, work: () => Promise<void>, milliseconds: number) =>
    remembering(milliseconds, async () => {
      try {
        await inTime(work)
        return 'ok'
      } catch (error) {
        app.log.error({ err: error }, `not ready: ${name}`)
        return 'failed'
      }
    })
  // Of the build that runs, whatever lies there when it is asked.
  const wanted = migrationNames()
  const database = told('database', async () => requireMigrated(db, await wanted), keptFor.database)
  const storage = told('storage', () => requireWritable(config), keptFor.storage)

  app.get('/api/health/live', async () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    if (draining.begun) return reply.status(503).send({ status: 'ending' })
    const [first, second] = await Promise.all([database(), storage()])
    const ready = first === 'ok' && second === 'ok'
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'failed', database: first, storage: second })
  })
}

/** Gives what was found last for a while, and looks once for all who ask meanwhile. */
function remembering(milliseconds: number, look: () => Promise<Finding>): () => Promise<Finding> {
  let until = 0
  let found: Promise<Finding> | undefined
  return () => {
    if (found && performance.now() < until) return found
    until = Number.POSITIVE_INFINITY
    found = look()
    void found.then((finding) => {
      until = performance.now() + (finding === 'ok' ? milliseconds : keptFor.failure)
    })
    return found
  }
}

async function inTime(work: () => Promise<void>): Promise<void> {
  const done = new AbortController()
  const late = pause(patience, undefined, { signal: done.signal }).then(
    () => {
      throw new Error(`No answer within ${patience} ms`)
    },
    () => {}, // it was in time
  )
  await Promise.race([work(), late]).finally(() => done.abort())
}

/** A database that knows migrations beyond this build's serves it as well: that is how servers are replaced in turn. */
async function requireMigrated(db: Database, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const missing = wanted.filter((name) => !done.has(name))
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}`)
}

/** Keeps a few bytes and forgets them; what a crash leaves of them is swept. */
async function requireWritable(config: Config): Promise<void> {
  const storage = storageOf(config)
  const { key } = await storage.put(Readable.from(['ready']))
  await storage.remove(key)
}
