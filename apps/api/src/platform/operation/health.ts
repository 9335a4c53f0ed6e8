import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { migrationNames } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Draining } from '../http/draining.ts'
import type { Forwarded } from '../http/forwarded.ts'
import { repeatedFailures } from '../logs/repeated.ts'
import type { Services } from '../services.ts'

/** Milliseconds after which a check without an answer counts as failed. */
const patience = 5000
/** Milliseconds for which a finding stands, so that frequent checks cost no more than rare ones. */
const keptFor = { database: 1000, writing: 15_000, storage: 15_000, failure: 1000 }
/** The row of `settings` that is written to find out whether the database takes changes. */
const written = 'last_written'

/** The result of one check. */
type Finding = 'ok' | 'failed'

/**
 * Serves `/api/health/live`, which answers as long as the process does, and `/api/health/ready`: 200 while requests
 * should be sent here; 503 while the database does not answer, lacks a migration of this build or cannot be written,
 * while files cannot be kept, and when the server is about to end. Both are open, and do not say why: that is in the
 * log (decision 039). `proxy` is there where requests came through a proxy that TRUST_PROXY does not name.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { draining, forwarded }: { draining: Draining; forwarded: Forwarded },
): void {
  const logFailure = repeatedFailures(app.log)
  const told = (name: string, work: () => Promise<void>, milliseconds: number) =>
    remembering(milliseconds, async () => {
      try {
        await inTime(work)
        return 'ok'
      } catch (error) {
        logFailure(`not ready: ${name}`, error, `not ready: ${name}`)
        return 'failed'
      }
    })
  // The migrations of the running build, whatever lies in the folder later.
  const wanted = migrationNames()
  const database = told('database', async () => requireMigrated(db, await wanted), keptFor.database)
  const writing = told('writing to the database', () => requireRoom(db), keptFor.writing)
  const stored = told('storage', () => storage.probe(), keptFor.storage)

  app.get('/api/health/live', async () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    if (draining.begun) return reply.status(503).send({ status: 'ending' })
    const [answers, files] = await Promise.all([database(), stored()])
    // A database that does not answer, or is read only, need not be written to as well.
    const found = answers === 'ok' ? await writing() : answers
    const ready = found === 'ok' && files === 'ok'
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'failed',
      ...{ database: found, storage: files },
      ...(forwarded.untrusted && { proxy: 'untrusted' }),
    })
  })
}

/** Keeps a finding for a while, and checks once for all who ask meanwhile. */
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

/**
 * Fails where the database lacks a migration of this build. A database that knows later migrations serves as well: that
 * is how servers are replaced in turn. One that takes no changes, such as a standby that nobody has promoted, does not.
 */
async function requireMigrated(db: Database, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; read_only: boolean }>`
    select name, pg_is_in_recovery() or current_setting('transaction_read_only')::bool as read_only
    from migrations`.execute(db)
  if (rows[0]?.read_only) throw new Error('The database is read only')
  const done = new Set(rows.map(({ name }) => name))
  const missing = wanted.filter((name) => !done.has(name))
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}`)
}

/**
 * Fails where the database cannot grow: writes a row, and makes PostgreSQL write a temporary file. Pages that are there
 * already could be written on a disk without room, a file that grows cannot.
 */
async function requireRoom(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`
      with f as materialized (
        select repeat(md5(at::text), 30) as filling from generate_series(1, 400) as at)
      select sum(length(a.filling)) from f a, (select from f offset 1 limit 1) b`.execute(tx)
    await sql`
      insert into settings (name, value) values (${written}, to_jsonb(now()))
      on conflict (name) do update set value = excluded.value`.execute(tx)
  })
}
